internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// The player as its session sees it, and what it hears of its output.
extension AudioPlayerCore: SessionPlayer {
  nonisolated var isSounding: Bool { values.withLock { $0.phase } == .playing }

  nonisolated func interrupt() { perform(.interruptionBegan) }

  nonisolated func endInterruption(shouldResume: Bool) { perform(.interruptionEnded(shouldResume: shouldResume)) }

  nonisolated func loseRoute() { perform(.routeLost) }

  nonisolated func hold() { perform(.pause) }

  nonisolated func duck(_ isDucked: Bool) {
    executor.queue.async { self.assumeIsolated { $0.set(isDucked: isDucked) } }
  }

  private func set(isDucked: Bool) {
    guard self.isDucked != isDucked else { return }
    self.isDucked = isDucked
    fade(to: values.withLock { $0.volume }, within: Ducking.fade)
  }

  /// What is heard of a volume.
  func heard(_ volume: Double) -> Double { isDucked ? volume * Ducking.gain : volume }

  private nonisolated func perform(_ input: AudioPlayerMachine.Input) {
    executor.queue.async { self.assumeIsolated { core in try? core.receive(input) } }
  }

  func receive(_ change: SoundMixer.Event) {
    switch change {
    case .lost(let error):
      events.post(.outputWasLost(error))
      tellSession(.serverLost)
    case .restored:
      events.post(.outputWasRestored)
      tellSession(.serverReset)
    case .warning(let error): events.post(.warning(error))
    case .corkRequested(let isCorked):
      tellSession(isCorked ? .began(.server) : .ended(.server, shouldResume: true))
    }
  }

  /// Never waits for the session: that may be waiting for a player.
  nonisolated func tellSession(_ input: AudioSessionMachine.Input) {
    session.executor.queue.async { [session] in session.assumeIsolated { $0.receive(input) } }
  }

  var pausesOnRouteLoss: Bool {
    get { machine.pausesOnRouteLoss }
    set { machine.pausesOnRouteLoss = newValue }
  }

  var resumesAfterInterruption: Bool {
    get { machine.resumesAfterInterruption }
    set { machine.resumesAfterInterruption = newValue }
  }
}
