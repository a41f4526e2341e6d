internal import PlaybackModel

extension ToneSequence {
  /// How many beeps a sequence can have.
  static let beepCounts = 1...1_000_000

  /// Nothing, for a while.
  public static func silence(for duration: Duration) -> ToneSequence { ToneSequence([], duration: duration) }

  /// A number of tones with pauses between them, and none behind the last.
  ///
  /// - Parameters:
  ///   - count: How many, 1…1 000 000.
  ///   - tone: What sounds, 1 kHz by default.
  ///   - on: How long each of them is, 200 ms by default.
  ///   - off: How long each pause is, 200 ms by default.
  ///
  /// Throws ``ToneError`` with code `badValue` for a number or a time that is out of its range.
  public static func beeps(
    _ count: Int, _ tone: Tone = Tone(1000), on: Duration = .milliseconds(200), off: Duration = .milliseconds(200)
  ) throws(ToneError) -> ToneSequence {
    guard beepCounts.contains(count) else {
      throw ToneError(.badValue, "\(count) beeps are not from 1 to \(beepCounts.upperBound)")
    }
    try on.validate("the time of a beep")
    try off.validate("the pause", mayBeZero: true)
    return ToneSequence((0..<count).map { ToneEvent(at: (on + off) * $0, for: on, .tone(tone)) })
  }
}
