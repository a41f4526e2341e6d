extension ToneProgram {
  /// The same program, if it can be played.
  ///
  /// Throws ``ToneError`` whose message names the value that is wrong and what is allowed: `badFrequency` for a frequency
  /// that isn't above 0 and below half of the sample rate, `badLevel` and `wouldClip` for a level that the sound can't
  /// have, and `badValue` for another value that is out of its range. A sound pressure is only looked at when it meets
  /// its calibration.
  public func validated() throws(ToneError) -> ToneProgram {
    try format.validate()
    try duration?.validate("the duration")
    try glide.validate("the glide", mayBeZero: true)
    try ramp.validate("the ramp", mayBeZero: true)
    switch content {
    case .sound(let sound):
      try sound.validate(for: format)
      try validateLevel(of: sound)
    case .sequence(let sequence):
      try sequence.validate(for: format)
      try validateLevel(of: .silence)
      for event in sequence.events { try validateLevel(of: event.sound) }
    }
    return self
  }

  private func validateLevel(of sound: Sound) throws(ToneError) {
    switch level {
    case .soundPressure(let level) where level < .infinity, .loudness(let level) where level < .infinity: break
    default: _ = try level.amplitude(of: sound)
    }
  }
}
