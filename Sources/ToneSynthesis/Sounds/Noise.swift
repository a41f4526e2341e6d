/// Noise of a colour, the same for the same seed.
public struct Noise: Sendable, Hashable {
  /// How the power is spread over the frequencies, by the octave.
  public enum Color: String, Sendable, Hashable, CaseIterable {
    /// The same in each Hz.
    case white
    /// Falling by 3 dB: the same in each octave.
    case pink
    /// Falling by 6 dB.
    case brown
    /// Rising by 3 dB.
    case blue
    /// Rising by 6 dB.
    case violet
  }

  /// How the power is spread.
  public var color: Color
  /// Which of all such noises it is.
  public var seed: UInt64

  /// Noise of a colour.
  public init(_ color: Color, seed: UInt64 = 0) {
    self.color = color
    self.seed = seed
  }
}
