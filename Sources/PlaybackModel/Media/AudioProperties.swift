/// How the sound of an audio track is.
public struct AudioProperties: Sendable, Hashable {
  /// The number of channels.
  public var channelCount: Int
  /// What the channels are called together, for example `stereo` or `5.1`; nil where their places aren't known.
  public var layout: String?
  /// Samples a second of each channel.
  public var sampleRate: Int
  /// The bits of a sample, where the codec keeps samples as they are.
  public var bitDepth: Int?

  /// Creates the properties of sound.
  public init(channelCount: Int, layout: String? = nil, sampleRate: Int, bitDepth: Int? = nil) {
    self.channelCount = channelCount
    self.layout = layout
    self.sampleRate = sampleRate
    self.bitDepth = bitDepth
  }
}
