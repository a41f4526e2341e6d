import GStreamer
import Glibc
import MediaPlayback
import PlaybackModel
import Synchronization

/// Tells what happens: events as JSON if they are wanted, and lines for a person.
final class Reporter: Sendable {
  /// What the line on the terminal is made of.
  private struct Drawn {
    var status: StatusText?
    var level: SoundLevel?
  }

  private let writer: EventWriter?
  private let isQuiet: Bool
  private let line = TransientLine()
  private let drawn = Lock(Drawn())
  private let outputIsTerminal = isatty(StandardStream.output.rawValue) == 1
  private let listener = Lock<(@Sendable (PlayerEvent) -> Void)?>(nil)
  private let onClosed: @Sendable () -> Void

  init(_ options: CommandOptions, onClosed: @escaping @Sendable () -> Void) {
    writer = options.events == .json ? EventWriter(onClosed: onClosed) : nil
    isQuiet = options.isQuiet
    self.onClosed = onClosed
  }

  /// Has `listener` told, too, what the player does, in the same order; it must be quick.
  func onEvent(_ listener: @escaping @Sendable (PlayerEvent) -> Void) { self.listener.withLock { $0 = listener } }

  /// Tells an event of the player, about an item where it concerns one.
  func tell(_ event: PlayerEvent, about subject: EventWriter.Subject?) {
    if let json = event.json { write(json.name, about: subject, position: json.position, json.fields) }
    listener.withLock { $0 }?(event)
    switch event {
    case .itemStarted: say("Playing: \(printable((subject?.url ?? "").utf8))")
    case .warning(let error): warn(error.message)
    default: break
    }
  }

  /// Tells a result as an event if events are wanted, or else as text for a person.
  func tell(_ event: String, about subject: EventWriter.Subject, _ fields: JSONObject, text: String) {
    if writer != nil { write(event, about: subject, fields) } else { results(text) }
  }

  func tell(position: Duration, about subject: EventWriter.Subject) {
    write("position", about: subject, position: position)
  }

  /// Tells how loud it is: as an event, or as a line.
  func tell(_ level: SoundLevel, about subject: EventWriter.Subject) {
    if writer != nil {
      write("level", about: subject, position: level.position, level.json)
    } else {
      say(level.meter)
    }
  }

  /// Draws how loud it is over what was drawn before, until something else is said.
  func draw(_ level: SoundLevel) {
    drawn.withLock { $0.level = level }
    draw()
  }

  /// Draws where playback is.
  func draw(_ status: StatusText) {
    drawn.withLock { $0.status = status }
    draw()
  }

  /// Takes the meter away.
  func clearMeter() {
    drawn.withLock { $0.level = nil }
    line.clear()
  }

  /// Takes all that is drawn away.
  func clearStatus() {
    drawn.withLock { $0 = Drawn() }
    line.clear()
  }

  /// What is drawn next is drawn wholly, whatever stands on the terminal.
  func forgetLine() { line.forget() }

  /// The status, and the meter in place of its bar where there is one.
  private func draw() {
    let (status, level) = drawn.withLock { ($0.status, $0.level) }
    let width = TransientLine.width
    guard let level else {
      if let status { line.draw(status.line(columns: width)) }
      return
    }
    let text = status.map { TextWidth.prefix($0.text, columns: width) + "  " } ?? ""
    let room = width - TextWidth.columns(of: text)
    let meter = MeterLine(width: room, hasColors: TransientLine.hasColors).text(for: level.channels)
    line.draw(meter.isEmpty ? status?.line(columns: width) ?? "" : text + meter)
  }

  /// Tells a person what was done.
  func announce(_ text: String) { say(text) }

  /// Shows a message of several lines.
  func show(_ message: String) { write("mediaplay: \(printableLines(message))\n", to: .error) }

  /// The last words: the summary on the standard error, and the event.
  ///
  /// Where it isn't wanted, since the results speak for themselves, only failures are summed up.
  func finish(_ summary: SessionSummary, isWanted: Bool = true) {
    write(
      "exited", about: nil,
      [
        "status": .integer(Int(summary.status.rawValue)), "summary": .string(summary.line),
        "played": .integer(summary.played), "failed": .integer(summary.failed),
      ])
    if isWanted && !isQuiet || summary.failed > 0 { write("mediaplay: \(summary.line)\n", to: .error) }
  }

  private func results(_ text: String) {
    if !write(text, to: .output) { onClosed() }
  }

  private func warn(_ text: String) {
    if !isQuiet { write("mediaplay: warning: \(printable(text.utf8))\n", to: .error) }
  }

  private func say(_ text: String) {
    guard !isQuiet else { return }
    write(text + "\n", to: writer == nil ? .output : .error)
  }

  /// Writes an event if events are wanted.
  private func write(
    _ event: String, about subject: EventWriter.Subject?, position: Duration? = nil, _ fields: JSONObject = [:]
  ) {
    guard let writer else { return }
    let body = { writer.write(event, about: subject, position: position, fields) }
    if outputIsTerminal { line.withoutLine(body) } else { body() }
  }

  @discardableResult
  private func write(_ text: String, to stream: StandardStream) -> Bool {
    // What goes elsewhere doesn't disturb the line.
    guard stream == .error || outputIsTerminal else { return stream.write(text) }
    return line.withoutLine { stream.write(text) }
  }
}
