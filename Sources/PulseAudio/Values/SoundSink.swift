/// A device that the sound server plays to.
public struct SoundSink: Sendable, Hashable {
  /// What a device can do, as the server says it.
  public struct Flags: OptionSet, Sendable, Hashable {
    /// The bits, as libpulse's `pa_sink_flags_t`.
    public let rawValue: UInt32

    /// Creates flags of their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The device sets the volume itself.
    public static let hardwareVolume = Flags(rawValue: 1 << 0)
    /// It knows its latency.
    public static let latency = Flags(rawValue: 1 << 1)
    /// It is a piece of hardware.
    public static let hardware = Flags(rawValue: 1 << 2)
    /// It is at the other end of a network.
    public static let network = Flags(rawValue: 1 << 3)
    /// It mutes itself.
    public static let hardwareMute = Flags(rawValue: 1 << 4)
    /// Its volume can be told in decibels.
    public static let decibelVolume = Flags(rawValue: 1 << 5)
  }

  /// The number of it, for as long as the server runs.
  public let index: UInt32
  /// Its name for programs.
  public let name: String
  /// Its name for people.
  public let description: String
  /// How loud it is.
  public let volumes: ChannelVolumes
  /// The places of its channels, for example `front-left`.
  public let channels: [String]
  /// True if it is muted.
  public let isMuted: Bool
  /// The volume at which the hardware plays unchanged, on the scale of ``ChannelVolumes``.
  public let baseVolume: Double
  /// Where it can play to.
  public let ports: [SoundPort]
  /// The name of the port that it plays to; nil if it has none.
  public let activePort: String?
  /// The name of the source that hears what is played.
  public let monitorSource: String?
  /// The card that it is a part of.
  public let card: UInt32?
  /// The file of the module that makes it, for example `module-null-sink.c`.
  public let driver: String
  /// How long the sound that is queued takes.
  public let latency: Duration
  /// What it can do.
  public let flags: Flags
  /// What the server knows of it, for example `device.bus`.
  public let properties: [String: String]

  /// True if the sound goes through the air or a network: Bluetooth, AirPlay, another machine's server.
  public var isWireless: Bool {
    properties["device.bus"] == "bluetooth" || properties["device.api"]?.hasPrefix("bluez") == true
      || flags.contains(.network) || ["module-raop", "module-tunnel"].contains { driver.hasPrefix($0) }
      || ["raop", "tunnel"].contains { name.hasPrefix("\($0)_output.") || name.hasPrefix("\($0)-sink") }
  }

  /// True if it can play now: the port that it plays to isn't known to be empty.
  public var isAvailable: Bool {
    !ports.contains { $0.name == activePort && $0.availability == .unavailable }
  }
}
