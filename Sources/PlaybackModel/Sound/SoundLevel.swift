/// How loud a stretch of sound is, as an element named `level` measured it.
public struct SoundLevel: Sendable, Equatable {
  /// The levels of one channel, in decibels below full scale: 0 is the loudest, silence is -350 or less.
  public struct Channel: Sendable, Equatable {
    /// The mean power of the stretch.
    public let rms: Double
    /// The loudest sample of the stretch.
    public let peak: Double
    /// The peak of before, which is held for a while and then falls.
    public let heldPeak: Double

    /// Creates the levels of a channel, in decibels.
    public init(rms: Double, peak: Double, heldPeak: Double) {
      self.rms = rms
      self.peak = peak
      self.heldPeak = heldPeak
    }
  }

  /// The name of the element.
  public let source: String
  /// Where the stretch ends, in the time of the stream; `nil` if it isn't known.
  public let position: Duration?
  /// The channels in the stream's order.
  public let channels: [Channel]

  /// Creates a level.
  public init(source: String, position: Duration?, channels: [Channel]) {
    self.source = source
    self.position = position
    self.channels = channels
  }
}
