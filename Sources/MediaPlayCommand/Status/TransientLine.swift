import GStreamer
import Glibc
import PlaybackModel
import Synchronization

/// A line on the terminal of the standard error that is drawn over itself, and taken away before anything else is said.
final class TransientLine: Sendable {
  private let isDrawn = Lock(false)

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

  func draw(_ text: String) {
    isDrawn.withLock { isDrawn in
      isDrawn = true
      // The cursor waits at the beginning, where whatever else is written covers the line.
      StandardStream.error.write("\r\(text)\u{1B}[K\r")
    }
  }

  func clear() {
    isDrawn.withLock { isDrawn in
      if isDrawn { StandardStream.error.write("\r\u{1B}[K") }
      isDrawn = false
    }
  }

  private static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
