internal import PlaybackModel

extension ToneSequence {
  /// The kinds of sequence that have a name in front of the `?`.
  static let kinds = ["beeps", "dtmf", "morse", "thirds", "melody", "sequence"]

  /// Reads a sequence; nil for a name that isn't that of one.
  init?(_ query: inout ToneQuery) throws(ToneError) {
    switch query.kind.text.lowercased() {
    case "beeps": self = try query.beeps()
    case "dtmf": self = try query.dtmf()
    case "morse": self = try query.morse()
    case "thirds": self = try query.thirds()
    case "melody": self = try query.melody()
    case "sequence": self = try query.sequence()
    default: return nil
    }
  }

  /// Writes the sequence as its events.
  func write(to text: inout ToneTextWriter) {
    text.begin("sequence")
    if !events.isEmpty { text.add("events", events.lazy.map(\.text).joined(separator: ";")) }
    if duration > events.lazy.map(\.end).max() ?? .zero { text.add("end", duration.exactText) }
  }
}

extension ToneEvent {
  /// The start, the duration and the sound: `1.5s/500ms/440?wave=square&gain=0.5&ramp=5ms`.
  fileprivate var text: String {
    var written = ToneTextWriter()
    sound.write(to: &written, duration: duration)
    if gain != 1 { written.add("gain", shortNumber(gain)) }
    if let ramp { written.add("ramp", ramp.exactText) }
    return "\(start.exactText)/\(duration.exactText)/\(written.text)"
  }

  /// Reads what ``text`` writes.
  fileprivate init(_ text: ToneText) throws(ToneError) {
    let (start, rest) = text.cut(at: "/")
    guard let (duration, sound) = rest?.cut(at: "/"), let sound else {
      throw text.error(
        "\(quotedText(try text.decoded())) is no event: write START/DURATION/SOUND such as `1s/500ms/440`")
    }
    var query = try ToneQuery(sound)
    self.init(at: try start.time(), for: try duration.time(), .silence)
    guard let sound = try Sound(&query, duration: self.duration) else {
      let remedy = suggestionText(for: query.kind.text, among: Sound.kinds)
      throw sound.error("\(quotedText(query.kind.text)) is no sound of an event\(remedy)")
    }
    self.sound = sound
    gain = try query.part("gain") ?? 1
    ramp = try query.duration("ramp")
    try query.finish()
  }
}

extension ToneText {
  /// The text as a time.
  fileprivate func time() throws(ToneError) -> Duration {
    let text = try decoded()
    guard let time = Duration(text: text) else {
      throw error("\(quotedText(text)) is no time: write `2s`, `500ms`, `1.5` or `1:30`")
    }
    return time
  }
}

extension ToneQuery {
  /// Any events, escaped as a value: `0s/1s/440;1s/500ms/pink`.
  fileprivate mutating func sequence() throws(ToneError) -> ToneSequence {
    let end = try duration("end")
    guard let value = take("events") else { return ToneSequence([], duration: end) }
    var events: [ToneEvent] = []
    for part in value.place.nested(value.text).split(";") { events.append(try ToneEvent(part)) }
    return ToneSequence(events, duration: end)
  }
}
