internal import PlaybackModel

extension ToneSequence {
  /// The preferred frequencies of ISO 266, one after the other.
  ///
  /// - Parameters:
  ///   - start: In Hz; the nearest of them is the first.
  ///   - end: In Hz; the nearest of them is the last, which may be below the first.
  ///   - duration: How long each of them is, 1 s by default.
  ///   - isExact: Whether they're 1000·10^(n/10) Hz; the nominal ones by default.
  ///   - waveform: The form of each wave.
  ///
  /// Throws ``ToneError`` with code `badFrequency` for a frequency that isn't above 0, and `badValue` for a duration that
  /// is out of its range.
  public static func thirdOctaves(
    from start: Double = 20, to end: Double = 20_000, each duration: Duration = .seconds(1), isExact: Bool = false,
    waveform: Waveform = .sine
  ) throws(ToneError) -> ToneSequence {
    for frequency in [start, end] where !(frequency > 0 && frequency < .infinity) {
      throw ToneError(.badFrequency, "the frequency \(shortNumber(frequency)) Hz is not above 0")
    }
    try duration.validate("the time of each frequency")
    let (first, last) = (ThirdOctave.nearest(to: start), ThirdOctave.nearest(to: end))
    var steps = ThirdOctave.all.filter { ($0 >= min(first, last)) && $0 <= max(first, last) }
    if first > last { steps.reverse() }
    return ToneSequence(
      steps.enumerated().map { index, step in
        ToneEvent(
          at: duration * index, for: duration, .tone(Tone(isExact ? step.exact : step.nominal, waveform)))
      })
  }
}
