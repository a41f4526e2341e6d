internal import Glibc

/// Writes logs in the W3C's Extended Log File Format.
package enum ExtendedLog {
  package static func text(of events: [AccessLogEvent]) -> String {
    text(
      fields: ["date", "time", "cs-uri", "c-playback-session", "c-start-offset", "c-duration-watched", "c-stalls"],
      rows: events.map { event in
        dateAndTime(event.start) + [
          word(event.uri), event.sessionID, event.startOffset?.secondsText ?? "-", event.durationWatched.secondsText,
          String(event.stallCount),
        ]
      })
  }

  package static func text(of events: [ErrorLogEvent]) -> String {
    text(
      fields: ["date", "time", "cs-uri", "c-playback-session", "sc-status", "sc-comment"],
      rows: events.map { event in
        dateAndTime(event.date) + [
          word(event.uri), event.sessionID, event.error.code.rawValue, quoted(event.error.message),
        ]
      })
  }

  private static func text(fields: [String], rows: [[String]]) -> String {
    let lines = ["#Version: 1.0", "#Fields: " + fields.joined(separator: " ")] + rows.map { $0.joined(separator: " ") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A field without spaces; what has some is quoted.
  private static func word(_ text: String) -> String {
    text.isEmpty ? "-" : text.contains(where: \.isWhitespace) ? quoted(text) : text
  }

  private static func quoted(_ text: String) -> String {
    let line = text.map { $0.isNewline ? " " : $0 == "\"" ? "\"\"" : String($0) }.joined()
    return "\"\(line)\""
  }

  /// The date and the time in UTC of a time since 1970.
  private static func dateAndTime(_ time: Duration) -> [String] {
    var seconds = time_t(time.components.seconds)
    var parts = unsafe tm()
    unsafe gmtime_r(&seconds, &parts)
    let text = unsafe String(unsafeUninitializedCapacity: 32) { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { unsafe strftime($0.baseAddress, $0.count, "%F %T", &parts) }
    }
    return text.split(separator: " ").map(String.init)
  }
}
