/// How loud each channel of a device or a stream is, on the server's own scale.
///
/// The scale is cubic, made for sliders: 1 leaves the sound as it is, the linear gain is the third power. The server
/// counts in steps of 1/65536; a value that isn't one of them is rounded.
public struct ChannelVolumes: Sendable, Hashable {
  /// The number of steps from silence to unchanged sound: libpulse's `PA_VOLUME_NORM`, a macro that Swift can't import.
  static let steps = 65536.0
  /// Libpulse's `PA_VOLUME_MAX`, too.
  static let maximum = UInt32.max / 2

  package let raw: [UInt32]

  package init(raw: [UInt32]) { self.raw = raw }

  /// The same steps as the server counts: 0 is silence, 1 unchanged sound; negative values and NaN count as 0.
  public init(_ values: [Double]) { raw = values.map(Self.rounded) }

  /// The values of the channels: 0 is silence, 1 unchanged sound, more is amplified.
  public var values: [Double] { raw.map { Double($0) / Self.steps } }

  /// The value of the loudest channel; 0 without channels.
  public var loudest: Double { Double(raw.max() ?? 0) / Self.steps }

  /// True if no channel has sound.
  public var isSilent: Bool { raw.allSatisfy { $0 == 0 } }

  /// The same balance with another loudness: the loudest channel gets `value`, the others keep their share.
  ///
  /// Silence has no balance to keep: from it all channels get the same. ``BalanceMemory`` knows what it was before.
  public func scaled(toLoudest value: Double) -> ChannelVolumes {
    let target = Self.rounded(value)
    guard let loudest = raw.max(), loudest > 0 else { return ChannelVolumes(raw: raw.map { _ in target }) }
    return ChannelVolumes(
      raw: raw.map { UInt32((Double($0) * Double(target) / Double(loudest)).rounded()) })
  }

  private static func rounded(_ value: Double) -> UInt32 {
    // A NaN fails both comparisons.
    guard value > 0 else { return 0 }
    return value * steps < Double(maximum) ? UInt32((value * steps).rounded()) : maximum
  }
}
