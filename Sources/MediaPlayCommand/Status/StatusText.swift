package import PlaybackModel

/// What is known of playback at a moment, and the line that shows it.
///
/// `AV: 00:03:12 / 00:24:25 (13%)`, as mpv has it: in front what holds playback, behind it what isn't as usual, and a bar
/// where there is room.
package struct StatusText: Equatable, Sendable {
  /// The kinds of content that are played.
  package var kinds: MediaKinds = []
  /// Where playback is.
  package var position: Duration?
  /// How long the media is.
  package var duration: Duration?
  /// Playback is held.
  package var isPaused = false
  /// Playback waits for data.
  package var isBuffering = false
  /// How full the buffer is, where it is known.
  package var bufferPercent: Int?
  /// How many times as fast.
  package var rate = 1.0
  /// The sound is off.
  package var isMuted = false
  /// What sounds, where it's a tone: its frequency in Hz and its level.
  package var tone: String?
  /// What was changed a moment ago.
  package var message: String?

  private static let shortestBar = 10

  /// Creates the status of nothing.
  package init() {}

  /// The line, which takes at most that many columns.
  package func line(columns: Int) -> String {
    let text = text
    let room = columns - TextWidth.columns(of: text) - 1
    guard let position, let duration, duration > .zero, room >= Self.shortestBar + 2 else {
      return TextWidth.prefix(text, columns: columns)
    }
    let cells = room - 2
    let filled = Int((min(max(0, position / duration), 1) * Double(cells)).rounded(.down))
    let bar = String(repeating: "=", count: filled) + (filled < cells ? ">" : "")
    return text + " [" + bar + String(repeating: " ", count: max(0, cells - filled - 1)) + "]"
  }

  /// What it says, without a bar.
  package var text: String {
    var text = isPaused ? "(Paused) " : ""
    if isBuffering {
      text += "(Buffering) "
      if let bufferPercent { text += "\(bufferPercent)% " }
    }
    text += (kinds.contains(.audio) ? "A" : "") + (kinds.contains(.video) ? "V" : "") + (kinds.isEmpty ? "" : ": ")
    text += position.map(Self.clock) ?? "--:--:--"
    if let duration, duration > .zero {
      let percent = position.map { Int(min(max(0, $0 / duration), 1) * 100) }
      text += " / " + Self.clock(duration) + (percent.map { " (\($0)%)" } ?? "")
    }
    if rate != 1 { text += " x" + Self.number(rate, digits: 2) }
    if isMuted { text += " Mute" }
    if let tone { text += " " + tone }
    if let message { text += "  " + message }
    return text
  }

  /// Hours, minutes and seconds of whole seconds.
  package static func clock(_ time: Duration) -> String {
    let seconds = max(0, Int(time.components.seconds))
    return [seconds / 3600, seconds / 60 % 60, seconds % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
      .joined(separator: ":")
  }

  /// A number with that many decimal places.
  package static func number(_ value: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
    // What doesn't fit into the integer isn't shown to its last place.
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    let units = Int((value.magnitude * Double(scale)).rounded())
    let sign = value < 0 && units > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(units)" }
    let fraction = "\(units % scale)"
    return "\(sign)\(units / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
