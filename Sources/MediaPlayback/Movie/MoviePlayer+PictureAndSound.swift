internal import GStreamer
public import PlaybackModel
internal import Synchronization

extension MoviePlayer {
  /// How the picture is fitted into its area; aspect-fit by default.
  ///
  /// A change shows at once, also while held.
  public var scalingMode: ScalingMode {
    get { wishes.withLock { $0.scalingMode } }
    set {
      wishes.withLock { $0.scalingMode = newValue }
      core.submit(.setScalingMode(newValue))
    }
  }

  /// What fills the area around the picture; black by default.
  public var backgroundColor: PictureColor {
    get { wishes.withLock { $0.background } }
    set {
      wishes.withLock { $0.background = newValue }
      core.setBackground(newValue)
    }
  }

  /// Which controls the person watching gets; a window or a terminal obeys it.
  public var controlMode: ControlMode {
    get { wishes.withLock { $0.controlMode } }
    set { wishes.withLock { $0.controlMode = newValue } }
  }

  /// The gain, linear: 1 changes nothing, 0 is silence; clamped to 0…10, and NaN is ignored.
  ///
  /// ``VolumeScale`` has a person's scale and decibels.
  public var volume: Double {
    get { wishes.withLock { $0.gain } }
    set { setVolume(newValue, fade: .zero) }
  }

  /// Changes the gain evenly within a time, without steps that could be heard.
  ///
  /// The time is that of the media: it stands still while playback is held. ``volume`` and the event tell the new gain at
  /// once. A seek ends the fade. While nothing is loaded there is nothing to fade.
  ///
  /// - Parameters:
  ///   - volume: As ``volume`` takes it.
  ///   - duration: How long it takes; what is negative counts as zero.
  public func setVolume(_ volume: Double, fade duration: Duration) {
    guard !volume.isNaN else { return }
    setVolume(within: duration) { $0.gain = min(max(0, volume), 10) }
  }

  /// Silences the sound without losing the volume.
  public var isMuted: Bool {
    get { wishes.withLock { $0.isMuted } }
    set { setVolume { $0.isMuted = newValue } }
  }

  private func setVolume(within fade: Duration = .zero, _ change: (inout Wishes) -> Void) {
    let (gain, isMuted) = wishes.withLock { wishes in
      change(&wishes)
      return (wishes.gain, wishes.isMuted)
    }
    core.submit(.setVolume(gain: gain, isMuted: isMuted, fade: max(.zero, fade)))
  }
}
