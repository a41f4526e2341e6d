/// The rules of the system volume: what is shown, what is told, and when something is written.
///
/// A value without locks or clocks. Whoever owns it asks the server and writes to it one after the other, so that what
/// is observed is never older than what was written: then comparing values is enough to tell other people's changes
/// from the echo of own ones.
package struct SystemVolumeMachine: Sendable, Equatable {
  /// The default device as the server describes it.
  package struct Device: Sendable, Equatable {
    /// Tells devices apart.
    package var id: String
    /// The name for people.
    package var name: String
    /// The position on a person's scale; it may be above 1.
    package var value: Double
    package var isMuted: Bool

    package init(id: String, name: String, value: Double, isMuted: Bool) {
      self.id = id
      self.name = name
      self.value = value
      self.isMuted = isMuted
    }
  }

  /// What somebody other than the program changed.
  package enum Change: Sendable, Equatable {
    case volume, device, availability
  }

  /// What is to be written to a device.
  package struct Write: Sendable, Equatable {
    package var deviceID: String
    package var value: Double?
    package var isMuted: Bool?

    package init(deviceID: String, value: Double? = nil, isMuted: Bool? = nil) {
      self.deviceID = deviceID
      self.value = value
      self.isMuted = isMuted
    }
  }

  /// What is to be done next.
  package enum Step: Sendable, Equatable {
    case rest
    case wait(Duration)
    case write(Write)
  }

  /// Two writes are at least so far apart: 30 in a second, as fast as a slider is drawn.
  package static let spacing = Duration.seconds(1) / 30
  /// Below this a difference is rounding: PipeWire keeps volumes as 32-bit floats of the third power.
  package static let tolerance = 0.0005
  /// The top of an overamplified scale, +11 dB: where the mixers of desktops end.
  package static let overamplifiedLimit = 1.5253

  package var allowsOveramplification = false
  package private(set) var device: Device?
  private var wish: Double?
  private var muteWish: Bool?
  private var lastWrite: Duration?

  package init() {}

  /// The most that a value can be set to.
  package var limit: Double { allowsOveramplification ? Self.overamplifiedLimit : 1 }

  /// What is shown: what was asked for shows before it's written.
  package var state: SystemVolumeState {
    guard let device else { return .unavailable }
    let value = wish ?? device.value
    return SystemVolumeState(
      value: min(value, limit), isMuted: muteWish ?? device.isMuted, canSet: true,
      isOveramplified: value > 1 + Self.tolerance, deviceName: device.name)
  }

  /// Takes what the server says; nil without a server or a device.
  ///
  /// Tells what others changed.
  package mutating func observe(_ observed: Device?) -> Change? {
    let known = device
    device = observed
    guard let known, let observed, known.id == observed.id else {
      // What was asked for was meant for the other device.
      (wish, muteWish) = (nil, nil)
      if known == nil, observed == nil { return nil }
      return known == nil || observed == nil ? .availability : .device
    }
    let isLouderOrSofter = wish == nil && abs(known.value - observed.value) > Self.tolerance
    let isMutedOrNot = muteWish == nil && known.isMuted != observed.isMuted
    return isLouderOrSofter || isMutedOrNot ? .volume : nil
  }

  /// Asks for a volume; the last one asked for is written.
  ///
  /// Does nothing without a device.
  package mutating func ask(for value: Double) {
    if device != nil { wish = min(max(value, 0), limit) }
  }

  /// Asks for the sound to be off or on.
  package mutating func ask(muted: Bool) {
    if device != nil { muteWish = muted }
  }

  /// What is to be done at a time.
  package func step(at now: Duration) -> Step {
    guard let device, wish != nil || muteWish != nil else { return .rest }
    if let lastWrite, now - lastWrite < Self.spacing { return .wait(lastWrite + Self.spacing - now) }
    return .write(Write(deviceID: device.id, value: wish, isMuted: muteWish))
  }

  /// A write has been done, at a time; it doesn't count against what was asked for since.
  package mutating func wrote(_ write: Write, at now: Duration) {
    lastWrite = now
    guard device?.id == write.deviceID else { return }
    if let value = write.value {
      device?.value = value
      if wish == value { wish = nil }
    }
    if let isMuted = write.isMuted {
      device?.isMuted = isMuted
      if muteWish == isMuted { muteWish = nil }
    }
  }

  /// A write has failed, so what the server says holds again.
  package mutating func failed(_ write: Write, at now: Duration) {
    lastWrite = now
    if wish == write.value { wish = nil }
    if muteWish == write.isMuted { muteWish = nil }
  }
}
