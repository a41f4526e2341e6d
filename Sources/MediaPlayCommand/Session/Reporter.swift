import MediaPlayback
import PlaybackModel

/// Tells what happens: events as JSON if they are wanted, and lines for a person.
final class Reporter: Sendable {
  private let writer: EventWriter?
  private let isQuiet: Bool
  private let onClosed: @Sendable () -> Void

  init(_ options: CommandOptions, onClosed: @escaping @Sendable () -> Void) {
    writer = options.events == .json ? EventWriter(onClosed: onClosed) : nil
    isQuiet = options.isQuiet
    self.onClosed = onClosed
  }

  /// Tells an event of the player, about an item where it concerns one.
  func tell(_ event: PlayerEvent, about subject: EventWriter.Subject?) {
    if let json = event.json {
      writer?.write(json.name, about: subject, position: json.position, json.fields)
    }
    switch event {
    case .itemStarted: say("Playing: \(printable((subject?.url ?? "").utf8))")
    case .warning(let error): warn(error.message)
    default: break
    }
  }

  /// Tells a result as an event if events are wanted, or else as text for a person.
  func tell(_ event: String, about subject: EventWriter.Subject, _ fields: JSONObject, text: String) {
    if let writer { writer.write(event, about: subject, fields) } else { results(text) }
  }

  func tell(position: Duration, about subject: EventWriter.Subject) {
    writer?.write("position", about: subject, position: position)
  }

  /// Tells how loud it is: as an event, or as a line.
  func tell(_ level: SoundLevel, about subject: EventWriter.Subject) {
    if let writer {
      writer.write("level", about: subject, position: level.position, level.json)
    } else {
      say(level.meter)
    }
  }

  /// Shows a message of several lines.
  func show(_ message: String) { StandardStream.error.write("mediaplay: \(printableLines(message))\n") }

  /// The last words: the summary on the standard error, and the event.
  ///
  /// Where it isn't wanted, since the results speak for themselves, only failures are summed up.
  func finish(_ summary: SessionSummary, isWanted: Bool = true) {
    writer?.write(
      "exited", about: nil,
      [
        "status": .integer(Int(summary.status.rawValue)), "summary": .string(summary.line),
        "played": .integer(summary.played), "failed": .integer(summary.failed),
      ])
    if isWanted && !isQuiet || summary.failed > 0 { StandardStream.error.write("mediaplay: \(summary.line)\n") }
  }

  private func results(_ text: String) {
    if !StandardStream.output.write(text) { onClosed() }
  }

  private func warn(_ text: String) {
    if !isQuiet { StandardStream.error.write("mediaplay: warning: \(printable(text.utf8))\n") }
  }

  private func say(_ text: String) {
    guard !isQuiet else { return }
    (writer == nil ? StandardStream.output : .error).write(text + "\n")
  }
}
