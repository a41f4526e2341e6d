/// How the loudness that media was measured to have is evened out.
public struct ReplayGain: Sendable, Hashable {
  /// Which of the measured loudnesses counts.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// That of each track: all are about as loud.
    case track
    /// That of a whole album, whose quiet tracks stay quiet; that of the track where there is none.
    case album
  }

  /// Which of the measured loudnesses counts.
  public var mode: Mode
  /// A gain on top of that, in dB, −60…60; 0 by default.
  public var preamplification: Double
  /// True if loud parts may be cut off; by default the gain is lowered for them instead.
  public var allowsClipping: Bool
  /// The gain for media that was never measured, in dB, −60…60, without the other; 0 by default.
  public var fallback: Double

  /// Creates a setting.
  public init(
    _ mode: Mode = .track, preamplification: Double = 0, allowsClipping: Bool = false, fallback: Double = 0
  ) {
    self.mode = mode
    self.preamplification = preamplification
    self.allowsClipping = allowsClipping
    self.fallback = fallback
  }
}
