/// Something about the system volume that the program didn't do itself; each has what holds now.
public enum SystemVolumeEvent: Sendable, Hashable {
  /// Somebody else changed the volume or muted the device.
  case volumeDidChange(SystemVolumeState)
  /// Sound goes to another device by default.
  case deviceDidChange(SystemVolumeState)
  /// The sound server, or the only device, has come or gone.
  case availabilityDidChange(SystemVolumeState)

  /// What holds now.
  public var state: SystemVolumeState {
    switch self {
    case .volumeDidChange(let state), .deviceDidChange(let state), .availabilityDidChange(let state): state
    }
  }

  package init(_ change: SystemVolumeMachine.Change, _ state: SystemVolumeState) {
    switch change {
    case .volume: self = .volumeDidChange(state)
    case .device: self = .deviceDidChange(state)
    case .availability: self = .availabilityDidChange(state)
    }
  }
}
