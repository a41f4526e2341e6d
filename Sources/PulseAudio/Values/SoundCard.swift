/// A sound card: a piece of hardware with sinks, sources and ports.
public struct SoundCard: Sendable, Hashable {
  /// The number of it, for as long as the server runs.
  public let index: UInt32
  /// Its name for programs.
  public let name: String
  /// The name of what it is set to do; nil if unknown.
  public let activeProfile: String?
  /// Its sockets and loudspeakers, in both directions.
  public let ports: [SoundPort]
  /// The file of the module that makes it.
  public let driver: String
  /// What the server knows of it.
  public let properties: [String: String]
}
