internal import Dispatch
internal import GStreamer
internal import PlaybackModel
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
  private nonisolated func tellSession(_ input: AudioSessionMachine.Input) {
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
}
