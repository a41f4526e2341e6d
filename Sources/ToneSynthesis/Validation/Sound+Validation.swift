internal import PlaybackModel

extension Sound {
  /// Throws ``ToneError`` for a value that is out of its range, at the sample rate of that format.
  func validate(for format: ToneFormat) throws(ToneError) {
    switch self {
    case .silence, .noise: break
    case .tone(let tone): try tone.validate(for: format)
    case .warble(let warble): try warble.validate(for: format)
    case .pulsed(let pulsed): try pulsed.validate(for: format)
    case .chord(let chord): try chord.validate(for: format)
    case .sweep(let sweep): try sweep.validate(for: format)
    }
  }
}

extension Tone {
  func validate(for format: ToneFormat) throws(ToneError) {
    try format.validate(frequency: frequency)
    try ToneSynthesis.validate(phase: phase)
    if case .pulse(let duty) = waveform, !(duty > 0 && duty < 1) {
      throw ToneError(.badValue, "the duty \(shortNumber(duty)) is not between 0 and 1, both excluded")
    }
  }
}

extension Warble {
  fileprivate func validate(for format: ToneFormat) throws(ToneError) {
    try tone.validate(for: format)
    guard deviation >= 0, deviation < 1 else {
      throw ToneError(.badValue, "the deviation \(shortNumber(deviation)) is not from 0 to below 1")
    }
    try format.validate(frequency: tone.frequency * (1 + deviation), "the highest frequency of the warble tone,")
    try format.validate(frequency: rate, "the rate of the warble tone,")
  }
}

extension PulsedTone {
  fileprivate func validate(for format: ToneFormat) throws(ToneError) {
    try tone.validate(for: format)
    try period.validate("the period")
    try ramp.validate("the edge of a pulse", mayBeZero: true)
    guard ramp <= period / 2 else {
      throw ToneError(
        .badValue, "the edge of a pulse, \(ramp.exactText), is longer than half of the period of \(period.exactText)")
    }
  }
}

extension Chord {
  fileprivate func validate(for format: ToneFormat) throws(ToneError) {
    guard !partials.isEmpty else { throw ToneError(.badValue, "a chord has one wave at least") }
    for partial in partials {
      try partial.tone.validate(for: format)
      try ToneSynthesis.validate(gain: partial.gain)
    }
    let sum = partials.reduce(0) { $0 + $1.gain }
    // A hundred times a hundredth isn't quite 1.
    guard sum <= 1 + 1e-9 else {
      throw ToneError(.wouldClip, "the gains of the chord add up to \(shortNumber(sum)): the highest sum is 1")
    }
  }
}

extension Sweep {
  fileprivate func validate(for format: ToneFormat) throws(ToneError) {
    try format.validate(frequency: start, "the start of the sweep,")
    try format.validate(frequency: end, "the end of the sweep,")
    try duration.validate("the time of the sweep")
    try ToneSynthesis.validate(phase: phase)
  }
}

/// Throws ``ToneError`` with code `badValue` for a phase that is no number.
private func validate(phase: Double) throws(ToneError) {
  guard phase.isFinite else {
    throw ToneError(.badValue, "the phase \(phase) is no number of turns")
  }
}

/// Throws ``ToneError`` with code `badValue` for a gain that isn't a part.
func validate(gain: Double) throws(ToneError) {
  guard gain >= 0, gain <= 1 else {
    throw ToneError(.badValue, "the gain \(shortNumber(gain)) is not from 0 to 1")
  }
}
