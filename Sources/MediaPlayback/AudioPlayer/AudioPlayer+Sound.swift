internal import GStreamer
internal import PlaybackModel
internal import Synchronization

extension AudioPlayer {
  /// How loud it is, from 0 to 1, which is the default and the sound as it is: a linear gain.
  ///
  /// What is beyond is taken for the end, no number for 0. During a fade it is what the fade leads to. A change takes 10 ms,
  /// so that it doesn't click.
  public var volume: Double {
    get { core.values.withLock { $0.volume } }
    set { setVolume(newValue, fadeDuration: .zero) }
  }

  /// Changes the volume evenly within a time, from what it is at this moment, also in the middle of a fade.
  public func setVolume(_ volume: Double, fadeDuration: Duration) {
    let volume = volume.isNaN ? 0 : min(1, max(0, volume))
    core.synchronously { $0.fade(to: volume, within: max(.zero, fadeDuration)) }
  }

  /// Where it is heard, from −1, left, over 0, the default, to 1, right; see ``StereoBalance``.
  ///
  /// What is beyond is taken for the end.
  public var pan: Double {
    get { core.values.withLock { $0.pan } }
    set {
      let pan = newValue.isNaN ? 0 : min(1, max(-1, newValue))
      core.synchronously { $0.set(pan: pan) }
    }
  }

  // MARK: Speed

  /// Whether the speed can be changed; not by default.
  ///
  /// It counts from the next ``prepareToPlay()``, or ``play()`` without one.
  public var enableRate: Bool {
    get { core.values.withLock { $0.enablesRate } }
    set { core.values.withLock { $0.enablesRate = newValue } }
  }

  /// How fast it plays, from 0.5 to 2, at the same pitch; 1 by default, and heard only if ``enableRate`` was set.
  ///
  /// What is beyond is taken for the end. What has been made ahead, up to 0.2 s, is heard at the speed before.
  public var rate: Double {
    get { core.values.withLock { $0.rate } }
    set {
      let rate = newValue.isNaN ? 1 : min(2, max(0.5, newValue))
      core.synchronously { $0.set(rate: rate) }
    }
  }

  // MARK: Levels

  /// Whether levels are measured; not by default.
  public var isMeteringEnabled: Bool {
    get { core.values.withLock { $0.isMetering } }
    set {
      core.synchronously { $0.set(metering: newValue) }
      if !newValue { callbacks.levels = nil }
    }
  }

  /// Takes the levels of this moment, those of the last twentieth of a second, for the two functions that tell them.
  public func updateMeters() { callbacks.levels = core.synchronously { $0.levels } }

  /// The mean level of a channel at the last ``updateMeters()``, in dB of full scale.
  ///
  /// −160 is silence, and what is told while nothing is measured; nil for a channel that isn't there. The volume counts, the
  /// balance doesn't. Of media with more than two channels, which are mixed to two, there are the levels of those two.
  public func averagePower(forChannel channel: Int) -> Double? { level(of: channel)?.averagePower }

  /// The highest level of a channel at the last ``updateMeters()``, as ``averagePower(forChannel:)`` tells its mean.
  public func peakPower(forChannel channel: Int) -> Double? { level(of: channel)?.peakPower }

  private func level(of channel: Int) -> LevelMeterState? {
    guard channel >= 0, channel < min(2, numberOfChannels) else { return nil }
    return callbacks.levels?[channel]
      ?? LevelMeterState(averagePower: SoundMeter.silence, peakPower: SoundMeter.silence)
  }
}
