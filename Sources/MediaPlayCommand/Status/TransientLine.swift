import GStreamer
import Glibc
import PlaybackModel
import Synchronization

/// A line on the terminal of the standard error that is drawn over itself, and taken away before anything else is said.
///
/// In the background nothing is drawn.
final class TransientLine: Sendable {
  private let drawn = Lock<String?>(nil)

  /// True if there is a terminal that can do that.
  static var isPossible: Bool {
    guard isatty(StandardStream.error.rawValue) == 1 else { return false }
    return environment("TERM").map { $0 != "dumb" && !$0.isEmpty } ?? false
  }

  /// Colours, unless the person wants none.
  static var hasColors: Bool { environment("NO_COLOR")?.isEmpty ?? true }

  /// The number of columns that a line may have without being broken.
  static var width: Int {
    var size = winsize()
    guard unsafe ioctl(StandardStream.error.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 79 }
    return Int(size.ws_col) - 1
  }

  /// Draws the line, unless it is there already.
  func draw(_ text: String) {
    drawn.withLock { drawn in
      guard text != drawn, TerminalGuard.isForeground(StandardStream.error.rawValue) else { return }
      drawn = text
      TerminalGuard.hasTransientLine.store(true, ordering: .releasing)
      // The cursor waits at the beginning, where whatever else is written covers the line.
      StandardStream.error.write("\r\(text)\u{1B}[K\r")
    }
  }

  func clear() { withoutLine {} }

  /// Takes the line away, and says something else before it can come back.
  func withoutLine<Result>(_ body: () -> Result) -> Result {
    drawn.withLock { drawn in
      let wasDrawn = TerminalGuard.hasTransientLine.exchange(false, ordering: .acquiringAndReleasing)
      if wasDrawn, TerminalGuard.isForeground(StandardStream.error.rawValue) {
        StandardStream.error.write("\r\u{1B}[K")
      }
      drawn = nil
      return body()
    }
  }

  /// The line is drawn anew the next time, whatever stands there.
  func forget() { drawn.withLock { $0 = nil } }

  private static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
