/// A stream that a program plays: what PulseAudio calls a sink input.
public struct SoundStream: Sendable, Hashable {
  /// The number of it, for as long as the server runs.
  public let index: UInt32
  /// Its name for people.
  public let name: String
  /// The number of the sink that plays it.
  public let sink: UInt32
  /// The number of the program's connection; nil for a stream of the server's own.
  public let client: UInt32?
  /// How loud it is; nil if it has no volume.
  public let volumes: ChannelVolumes?
  /// True if its volume can be set.
  public let canSetVolume: Bool
  /// True if it is muted.
  public let isMuted: Bool
  /// True if it is paused.
  public let isCorked: Bool
  /// What its program says of it, for example `media.name`.
  public let properties: [String: String]

  /// What the sound is for, for example `music` or `phone`; nil if its program doesn't say.
  public var role: String? { properties["media.role"] }

  /// The number of the process that plays it; nil if unknown, or on another machine.
  public var process: Int32? { properties["application.process.id"].flatMap { Int32($0) } }
}
