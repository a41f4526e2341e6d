/// What a sound server says of itself.
public struct SoundServerInfo: Sendable, Hashable {
  /// Its program, for example `pulseaudio` or `PulseAudio (on PipeWire 0.3.65)`.
  public let name: String
  /// Its version.
  public let version: String
  /// The machine that it runs on.
  public let hostName: String
  /// The user that it runs as.
  public let userName: String
  /// The name of the sink that new streams go to; nil without one.
  public let defaultSink: String?
  /// The name of the source that recordings come from; nil without one.
  public let defaultSource: String?
}
