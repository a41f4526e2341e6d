/// The volume of the device that sound goes to by default, as one moment has it.
public struct SystemVolumeState: Sendable, Hashable {
  /// The position on a person's scale, 0…1: 0 is silence, 1 unchanged sound; the linear gain is its third power.
  ///
  /// 1 where there is no sound server. More than 1 only where overamplification is allowed.
  public let value: Double
  /// True if the device is muted; ``value`` says what it will be again.
  public let isMuted: Bool
  /// False where there is no sound server, or no device.
  public let canSet: Bool
  /// True if the device is louder than unchanged sound; without leave for that, ``value`` is 1 then.
  public let isOveramplified: Bool
  /// The device's name for people; nil without one.
  public let deviceName: String?

  package init(value: Double, isMuted: Bool, canSet: Bool, isOveramplified: Bool, deviceName: String?) {
    self.value = value
    self.isMuted = isMuted
    self.canSet = canSet
    self.isOveramplified = isOveramplified
    self.deviceName = deviceName
  }

  /// What holds without a sound server.
  public static let unavailable = SystemVolumeState(
    value: 1, isMuted: false, canSet: false, isOveramplified: false, deviceName: nil)

  /// The linear gain of ``value``.
  public var linear: Double { VolumeScale.gain(percent: value * 100) }

  /// The level of ``value`` in decibels: 0 for unchanged sound, −∞ for silence.
  public var decibels: Double { VolumeScale.decibels(gain: linear) }
}
