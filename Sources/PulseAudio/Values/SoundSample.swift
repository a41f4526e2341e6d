/// A short sound for the server to keep and to play at once when it is asked to.
public struct SoundSample: Sendable, Hashable {
  /// The most bytes that the server keeps of one sound.
  public static let maximumSize = 16 * 1024 * 1024

  /// Its name on the server.
  public var name: String
  /// Frames a second, 1…384 000.
  public var rate: Int
  /// The number of channels, 1…32.
  public var channels: Int
  /// The samples, interleaved, −1…1; silence must not be empty.
  public var samples: [Float]
  /// What the server is told of it, for example `media.role`.
  public var properties: [String: String]

  /// Creates a sound.
  public init(
    name: String, rate: Int = 48000, channels: Int = 1, samples: [Float], properties: [String: String] = [:]
  ) {
    self.name = name
    self.rate = rate
    self.channels = channels
    self.samples = samples
    self.properties = properties
  }
}
