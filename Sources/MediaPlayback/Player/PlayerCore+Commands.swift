internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Commands, from any thread, which take effect in the order of the calls.
extension PlayerCore {
  nonisolated func submit(_ input: PlayerMachine.Input) {
    perform { $0.receive(input) }
  }

  nonisolated func setLocation(_ location: MediaLocation?, preload: Bool) {
    perform { core in
      let position = core.position
      core.location = location
      core.receive(.setItem(hasItem: location != nil, preload: preload, position: position))
    }
  }

  nonisolated func setSubtitles(_ location: MediaLocation?) {
    perform { core in
      core.subtitles = location
      core.receive(.subtitlesChanged(position: core.position))
    }
  }

  nonisolated func select(_ kind: MediaTrack.Kind, _ selection: TrackSelection) {
    perform { core in core.receive(.select(kind, selection, position: core.position)) }
  }

  nonisolated func play() {
    perform { core in
      // Whoever plays during an interruption takes the sound back.
      if core.machine.isInterrupted { core.hasSound = false }
      core.receive(.play)
    }
  }

  nonisolated func stop(byUser: Bool) {
    perform { core in core.receive(.stop(byUser: byUser, position: core.position)) }
  }

  nonisolated func seek(to target: Duration, precision: SeekPrecision) -> Int {
    let id = seeks.nextID()
    // What was asked for shows at once, and is carried out in order with the other commands.
    snapshot.withLock { $0.askedSeek = PlayerSnapshot.AskedSeek(id: id, target: max(.zero, target)) }
    submit(.seek(SeekRequest(id: id, target: target, precision: precision)))
    return id
  }

  nonisolated func seekWithoutWaiting(to target: Duration, precision: SeekPrecision) {
    seeks.forget(seek(to: target, precision: precision))
  }

  /// Returns once every command given before has taken effect.
  nonisolated func settled() async {
    await withCheckedContinuation { done in executor.queue.async { done.resume() } }
  }

  /// Registers for all events from this moment on; none is dropped.
  nonisolated func subscribe() -> Broadcast<PlayerEvent>.Subscription {
    events.subscribe(capacity: 1, keeps: { _ in true })
  }

  nonisolated func setRate(_ rate: Double) -> Int {
    let id = seeks.nextID()
    perform { core in core.receive(.setRate(rate, position: core.position, id: id)) }
    return id
  }

  nonisolated func setRateWithoutWaiting(_ rate: Double) { seeks.forget(setRate(rate)) }

  nonisolated func beginScan(_ direction: ScanDirection) {
    perform { core in core.receive(.beginScan(direction, position: core.position)) }
  }

  nonisolated func endScan() {
    perform { core in core.receive(.endScan(position: core.position)) }
  }

  nonisolated func waitForSeek(_ id: Int) async -> Bool { await seeks.wait(for: id) }

  nonisolated func setBackground(_ color: PictureColor) {
    placing?.set(background: color)
    perform { $0.refreshPicture() }
  }

  nonisolated func addEventHandler(_ handler: @escaping @Sendable (PlayerEvent) -> Void, id: Int) {
    eventHandlers.withLock { $0[id] = handler }
  }

  nonisolated func removeEventHandler(_ id: Int) { eventHandlers.withLock { _ = $0.removeValue(forKey: id) } }

  nonisolated func add(_ observer: any TimeObserver, id: Int) {
    perform { core in
      core.observers[id] = observer
      core.updateObservers()
    }
  }

  nonisolated func removeObserver(_ id: Int) {
    perform { core in core.observers.removeValue(forKey: id)?.cancel() }
  }

  /// Stops without a word and lets everything go; nothing happens afterwards.
  nonisolated func invalidate() {
    eventHandlers.withLock { $0.removeAll() }
    perform { core in
      core.isInvalid = true
      core.observers.values.forEach { $0.cancel() }
      core.observers.removeAll()
      core.tearDown()
      core.seeks.abandonAll()
      core.events.finish()
      for outlet in core.settings.outlets { outlet.detach() }
    }
  }

  nonisolated func perform(_ body: @escaping @Sendable (isolated PlayerCore) -> Void) {
    executor.queue.async { self.assumeIsolated { body($0) } }
  }
}
