internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// What the program sets and asks while it plays.
extension AudioPlayerCore {
  func fade(to volume: Double, within duration: Duration) {
    let hasChanged = values.withLock { values in
      defer { values.volume = volume }
      return values.volume != volume
    }
    if hasChanged { desktopEvents.post(.volumeDidChange(volume: volume, isMuted: false)) }
    let mixer = output.mixer
    loaded?.voice?.fade(
      to: heard(volume), from: mixer.bus.frame, over: Int(duration / .seconds(1) * Double(mixer.settings.rate)))
  }

  func set(pan: Double) {
    values.withLock { $0.pan = pan }
    loaded?.voice?.set(StereoBalance(pan: pan), from: output.mixer.bus.frame)
  }

  func set(rate: Double) {
    values.withLock { $0.rate = rate }
    tempo?.set(rate)
    desktopEvents.post(.rateDidChange(rate))
  }

  nonisolated func set(_ count: RepeatCount) {
    values.withLock { $0.passes = count }
    passes.set(count)
    // How often it plays shows, and has no event of its own.
    desktopEvents.post(.playbackStateDidChange(values.withLock { $0.state }))
  }

  func set(metering: Bool) {
    values.withLock { $0.isMetering = metering }
    loaded?.voice?.set(makeMeter())
  }

  var levels: [LevelMeterState]? { loaded?.voice?.levels }

  func makeMeter() -> SoundMeter? {
    guard values.withLock({ $0.isMetering }) else { return nil }
    return SoundMeter(window: output.mixer.settings.rate / 20)
  }

  /// Where playback is in the media.
  var time: Duration { heardTime ?? machine.position }

  /// The media's time that is being heard; nil while nothing plays.
  var heardTime: Duration? {
    guard machine.phase == .playing, let loaded, loaded.voice != nil else { return nil }
    let (next, heard) = output.mixer.frames
    return loaded.timeline.time(of: max(loaded.firstFrame, loaded.ring.readFrames - Int(next - heard)))
  }
}
