/// A tone whose frequency swings about its centre as a sine does, as audiometers play it in a free field.
public struct Warble: Sendable, Hashable {
  /// The tone at the centre.
  public var tone: Tone
  /// How far the frequency swings to each side, as a part of the centre's; 0.05 is ±5 %.
  public var deviation: Double
  /// How often it swings, in Hz.
  public var rate: Double

  /// A tone that swings by ±5 % five times a second, if nothing else is said.
  public init(_ tone: Tone, deviation: Double = 0.05, rate: Double = 5) {
    self.tone = tone
    self.deviation = deviation
    self.rate = rate
  }
}
