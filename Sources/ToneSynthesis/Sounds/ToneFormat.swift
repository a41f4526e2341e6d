/// How the samples of a tone are laid out: interleaved, each channel with the same sound.
public struct ToneFormat: Sendable, Hashable {
  /// Frames a second, 1…768 000.
  public var rate: Int
  /// How many channels, 1…64.
  public var channels: Int

  /// A format, 48 kHz mono if nothing else is said.
  public init(rate: Int = 48_000, channels: Int = 1) {
    self.rate = rate
    self.channels = channels
  }
}
