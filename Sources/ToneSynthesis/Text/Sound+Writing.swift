internal import PlaybackModel

extension Sound {
  /// Writes the sound; `duration` is how long the whole is that it's in.
  func write(to text: inout ToneTextWriter, duration: Duration?) {
    switch self {
    case .silence: text.begin("silence")
    case .tone(let tone):
      text.begin(shortNumber(tone.frequency))
      tone.writeForm(to: &text)
    case .warble(let warble):
      text.begin("warble")
      warble.tone.write(to: &text)
      let defaults = Warble(warble.tone)
      if warble.deviation != defaults.deviation { text.add("deviation", shortNumber(warble.deviation)) }
      if warble.rate != defaults.rate { text.add("modulation", shortNumber(warble.rate)) }
    case .pulsed(let pulsed):
      text.begin("pulsed")
      pulsed.tone.write(to: &text)
      let defaults = PulsedTone(pulsed.tone)
      if pulsed.period != defaults.period { text.add("period", pulsed.period.exactText) }
      if pulsed.ramp != defaults.ramp { text.add("edge", pulsed.ramp.exactText) }
    case .chord(let chord): chord.write(to: &text)
    case .sweep(let sweep): sweep.write(to: &text, duration: duration)
    case .noise(let noise):
      text.begin(noise.color.rawValue)
      if noise.seed != 0 { text.add("seed", "\(noise.seed)") }
    }
  }
}

extension Tone {
  /// Writes it with its frequency as a value.
  fileprivate func write(to text: inout ToneTextWriter) {
    text.add("frequency", shortNumber(frequency))
    writeForm(to: &text)
  }

  /// Writes the form of the wave, and where it begins.
  fileprivate func writeForm(to text: inout ToneTextWriter) {
    waveform.write(to: &text)
    if phase != 0 { text.add("phase", shortNumber(phase) + "turns") }
  }
}

extension Waveform {
  /// Writes the form if it isn't a sine.
  func write(to text: inout ToneTextWriter) {
    switch self {
    case .sine: break
    case .square: text.add("wave", "square")
    case .triangle: text.add("wave", "triangle")
    case .sawtooth: text.add("wave", "sawtooth")
    case .pulse(let duty):
      text.add("wave", "pulse")
      text.add("duty", shortNumber(duty))
    }
  }
}

extension Chord {
  fileprivate func write(to text: inout ToneTextWriter) {
    let share = 1 / Double(partials.count)
    let first = partials.first?.tone ?? Tone(0)
    let isEven = partials.allSatisfy {
      $0.gain == share && $0.tone.waveform == first.waveform && $0.tone.phase == first.phase
    }
    if isEven, partials.count > 1 {
      text.begin(partials.map { shortNumber($0.tone.frequency) }.joined(separator: ","))
      first.writeForm(to: &text)
      return
    }
    text.begin("chord")
    let parts = partials.map { partial in
      var part = ToneTextWriter()
      Sound.tone(partial.tone).write(to: &part, duration: nil)
      if partial.gain != share { part.add("gain", shortNumber(partial.gain)) }
      return part.text
    }
    text.add("partials", parts.joined(separator: ","))
  }
}

extension Sweep {
  fileprivate func write(to text: inout ToneTextWriter, duration: Duration?) {
    text.begin("sweep")
    text.add("from", shortNumber(start))
    text.add("to", shortNumber(end))
    if self.duration != duration { text.add("time", self.duration.exactText) }
    if law != .logarithmic { text.add("law", law.name) }
    if phase != 0 { text.add("phase", shortNumber(phase) + "turns") }
  }
}
