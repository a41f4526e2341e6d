internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import PulseAudio
internal import Synchronization

/// The player among those of its audio session.
extension PlayerCore: SessionPlayer {
  private nonisolated var session: AudioSessionCore { (settings.session ?? .shared).core }

  /// Takes the sound when something begins to be heard, which ends whatever interrupts the session.
  ///
  /// To go on after a wait for data or after an interruption is no beginning: the session may know of the next one already.
  func takeSound() {
    guard !hasSound, machine.wish == .playing, !machine.isInterrupted, machine.info?.hasAudio == true,
      engine?.isHeard == true
    else { return }
    hasSound = true
    session.players.add(self)
    tellSession(.playbackStarts)
  }

  /// Follows what was told, to know whether the sound is this player's.
  func noteSound(_ event: PlayerEvent) {
    switch event {
    case .itemStarted, .playbackStateDidChange(.paused), .playbackStateDidChange(.stopped): hasSound = false
    case .playbackStateDidChange(.playing): takeSound()
    default: break
    }
  }

  /// The sound server asks for silence, or for it to end.
  func serverRequests(_ state: State) {
    tellSession(state == .playing ? .ended(.server, shouldResume: true) : .began(.server))
  }

  /// Never waits for the session: that may be waiting for a player.
  nonisolated func tellSession(_ input: AudioSessionMachine.Input) {
    let session = session
    session.executor.queue.async { session.assumeIsolated { $0.receive(input) } }
  }

  // MARK: The session's player

  nonisolated var isSounding: Bool {
    snapshot.withLock { $0.playbackState == .playing && $0.info?.hasAudio == true }
  }

  nonisolated func interrupt() {
    perform { core in if core.hasSound { core.receive(.interrupt(position: core.position)) } }
  }

  nonisolated func endInterruption(shouldResume: Bool) { submit(.interruptionEnded(shouldResume: shouldResume)) }

  nonisolated func loseRoute() { perform { core in if core.hasSound { core.receive(.pause) } } }

  nonisolated func hold() { submit(.pause) }

  nonisolated func duck(_ isDucked: Bool) { submit(.duck(isDucked)) }
}

// MARK: - Sound that was lost

extension PlayerCore {
  /// Looks again and again whether a sound output that failed works, since a sound server comes back.
  func awaitSound() {
    let (output, starter) = (settings.audioOutput, OutputStarter(bound: settings.outputTimeout))
    soundWait = Task { [weak self] in
      var delay = ReconnectDelay()
      while (try? await Task.sleep(for: delay.next())) != nil {
        guard await OutputChoice.works(output, starter: starter) else { continue }
        guard let self, await !self.takesBackSound() else { return }
      }
    }
  }

  /// Goes on with sound; false while another engine is on its way.
  private func takesBackSound() -> Bool {
    guard !Task.isCancelled, machine.phase != .prerolling else { return Task.isCancelled }
    receive(.outputReturned(.audio, position: position))
    tellSession(.serverReset)
    return true
  }
}
