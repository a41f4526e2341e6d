internal import PlaybackModel

extension ToneSequence {
  /// Throws ``ToneError`` for an event that is out of its range, and for events whose sum would clip.
  func validate(for format: ToneFormat) throws(ToneError) {
    for event in events {
      try event.start.validate("the start", mayBeZero: true)
      try event.duration.validate("the duration")
      try event.ramp?.validate("the ramp", mayBeZero: true)
      try ToneSynthesis.validate(gain: event.gain)
      try event.sound.validate(for: format)
    }
    try duration.validate("the duration of the sequence")
    try validateSum()
  }

  private func validateSum() throws(ToneError) {
    let audible = events.filter { $0.sound != .silence }
    // Most sequences are one sound after the other.
    guard zip(audible, audible.dropFirst()).contains(where: { $0.end > $1.start }) else { return }
    let ending = audible.sorted { $0.end < $1.end }
    var (ended, sum) = (0, 0.0)
    for (begun, event) in audible.enumerated() {
      while ending[ended].end <= event.start {
        sum -= ending[ended].gain
        ended += 1
      }
      // Without this, a million of roundings would add up.
      sum = ended == begun ? event.gain : sum + event.gain
      guard sum <= 1 + 1e-9 else {
        throw ToneError(
          .wouldClip,
          "the gains of the sounds at \(event.start.exactText) add up to \(shortNumber(sum)): the highest sum is 1")
      }
    }
  }
}
