/// A device that the sound server records from.
public struct SoundSource: Sendable, Hashable {
  /// The number of it, for as long as the server runs.
  public let index: UInt32
  /// Its name for programs.
  public let name: String
  /// Its name for people.
  public let description: String
  /// How loud it is.
  public let volumes: ChannelVolumes
  /// True if it is muted.
  public let isMuted: Bool
  /// The sink whose sound it hears; nil for a microphone.
  public let monitoredSink: String?
  /// Where it can record from.
  public let ports: [SoundPort]
  /// The name of the port that it records from; nil if it has none.
  public let activePort: String?
  /// The file of the module that makes it.
  public let driver: String
  /// What the server knows of it.
  public let properties: [String: String]
}
