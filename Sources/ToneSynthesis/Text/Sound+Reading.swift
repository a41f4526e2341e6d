internal import PlaybackModel

extension Sound {
  /// The kinds of sound that have a name in front of the `?`.
  static let kinds = ["silence", "warble", "pulsed", "chord", "sweep"] + Noise.Color.allCases.map(\.rawValue)

  /// Reads a sound: one or more frequencies, or a kind by its name; nil for a name that isn't that of a sound.
  ///
  /// A sweep takes as long as `time` says, or the duration.
  init?(_ query: inout ToneQuery, duration: Duration?) throws(ToneError) {
    let kind = query.kind.text.lowercased()
    switch kind {
    case "silence": self = .silence
    case "warble": self = .warble(try query.warble())
    case "pulsed": self = .pulsed(try query.pulsed())
    case "chord": self = .chord(try query.chord())
    case "sweep": self = .sweep(try query.sweep(duration: duration))
    default:
      if let color = Noise.Color(rawValue: kind) {
        self = .noise(Noise(color, seed: try query.whole("seed", 0...UInt64.max) ?? 0))
      } else if Sound.beginsFrequencies(kind) {
        self = try query.waves()
      } else {
        return nil
      }
    }
  }

  /// Whether it can only be meant as a frequency.
  private static func beginsFrequencies(_ text: String) -> Bool {
    let first = text.prefix { $0 != "," }
    return Pitch(name: first) != nil || text.contains(",")
      || text.unicodeScalars.first.map { "0123456789.-+".unicodeScalars.contains($0) } ?? false
  }
}

extension ToneQuery {
  /// The form of a wave; a duty alone makes it a pulse.
  mutating func waveform() throws(ToneError) -> Waveform {
    let names: [(String, Waveform?)] = [
      ("sine", .sine), ("square", .square), ("triangle", .triangle), ("sawtooth", .sawtooth), ("pulse", nil),
    ]
    let wave = try choice("wave", names)
    let place = place(of: "duty")
    let duty = try part("duty")
    switch wave {
    case .some(.some(let waveform)):
      guard duty == nil else { throw place.error("only `wave=pulse` has a `duty`") }
      return waveform
    case .some(.none): return .pulse(duty: duty ?? 0.25)
    case .none: return duty.map { .pulse(duty: $0) } ?? .sine
    }
  }

  /// One wave, at that frequency if nothing else is said.
  mutating func tone(at frequency: Double = 1000) throws(ToneError) -> Tone {
    Tone(try self.frequency("frequency") ?? frequency, try waveform(), phase: try phase("phase") ?? 0)
  }

  /// The waves of the frequencies in front of the `?`.
  fileprivate mutating func waves() throws(ToneError) -> Sound {
    var frequencies: [Double] = []
    for part in kind.text.split(separator: ",", omittingEmptySubsequences: false) {
      frequencies.append(try ToneQuery.frequency(part, at: kind.place))
    }
    let (waveform, phase) = (try waveform(), try phase("phase") ?? 0)
    if frequencies.count == 1 { return .tone(Tone(frequencies[0], waveform, phase: phase)) }
    var chord = Chord(frequencies, waveform)
    for index in chord.partials.indices { chord.partials[index].tone.phase = phase }
    return .chord(chord)
  }

  fileprivate mutating func warble() throws(ToneError) -> Warble {
    var warble = Warble(try tone())
    if let deviation = try part("deviation") { warble.deviation = deviation }
    if let rate = try frequency("modulation") { warble.rate = rate }
    return warble
  }

  fileprivate mutating func pulsed() throws(ToneError) -> PulsedTone {
    var pulsed = PulsedTone(try tone())
    if let period = try duration("period") { pulsed.period = period }
    if let ramp = try duration("edge") { pulsed.ramp = ramp }
    return pulsed
  }

  /// A chord of waves that each have their own form: `440,550?wave=square&gain=0.25`, escaped as a value.
  fileprivate mutating func chord() throws(ToneError) -> Chord {
    guard let value = take("partials") else {
      throw kind.place.error("a chord needs `partials`, such as `440,550?gain=0.25`, or write `tone:440,550`")
    }
    let parts = value.place.nested(value.text).split(",")
    var chord = Chord([])
    for part in parts {
      var query = try ToneQuery(part)
      let gain = try query.part("gain") ?? 1 / Double(parts.count)
      guard case .tone(let tone) = try Sound(&query, duration: nil) else {
        throw part.error("\(quotedText(query.kind.text)) is no wave: write a frequency")
      }
      try query.finish()
      chord.partials.append(Chord.Partial(tone, gain: gain))
    }
    return chord
  }

  fileprivate mutating func sweep(duration: Duration?) throws(ToneError) -> Sweep {
    let start = try frequency("from") ?? 20
    let end = try frequency("to") ?? 20_000
    let time = try self.duration("time") ?? duration ?? .seconds(10)
    let law = try choice("law", Sweep.Law.allCases.map { ($0.name, $0) }) ?? .logarithmic
    return Sweep(from: start, to: end, duration: time, law: law, phase: try phase("phase") ?? 0)
  }
}

extension Sweep.Law {
  /// The law's name.
  var name: String {
    switch self {
    case .logarithmic: "logarithmic"
    case .linear: "linear"
    }
  }
}
