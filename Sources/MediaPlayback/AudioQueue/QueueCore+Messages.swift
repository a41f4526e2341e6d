internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// What the pipeline tells, on its own threads, and what comes of it.
extension QueueCore {
  func hear(_ message: Message, of number: UInt64) {
    guard let engine = state.withLock({ $0.engine }), engine.number == number else { return }
    switch message.view {
    case .stateChanged(_, let new, _) where new == .playing && message.isFrom(engine.pipeline):
      engine.noteRunning()
      setRunning(true)
    case .error(let error):
      fail(AudioQueueError(.queueInvalidated, failureMessage(error), underlying: media(error)), number)
    case .missingPlugin(let plugin):
      let error = MissingCodec.error(description: plugin.description, caps: plugin.caps, playing: "The queue's format")
      fail(AudioQueueError(.codecNotFound, error.message, underlying: error), number)
    case .warning(let error): tell(.warning(media(error)))
    case .endOfStream: onWork(of: number) { $0.end() }
    case .latency: onWork(of: number) { _ in engine.pipeline.recalculateLatency() }
    case .clockLost:
      onWork(of: number) { core in
        try? engine.hold()
        _ = try? engine.run()
        core.state.withLock { $0.machine.noteDiscontinuity() }
      }
    case .element(let structure):
      if let level = SoundLevel(structure, source: message.source?.name) { note(level) }
    default: break
    }
  }

  private func onWork(of number: UInt64, _ body: @escaping @Sendable (QueueCore) -> Void) {
    state.withLock { $0.work }.async { [self] in
      if state.withLock({ $0.engine?.number == number }) { body(self) }
    }
  }

  /// The last buffer was played, after a stop that was to wait for it.
  private func end() {
    state.withLock { $0.machine.halt() }
    haltEngine()
    if state.withLock({ $0.machine.isDisposalPending }) {
      _ = silence()
      events.finish()
    }
  }

  private func fail(_ error: AudioQueueError, _ number: UInt64) {
    // The first one is the cause.
    state.withLock { state in
      if state.engineError == nil { state.engineError = error }
      if error.code == .codecNotFound { state.values.converterError = error }
    }
    onWork(of: number) { core in core.failed() }
  }

  private func failed() {
    let error = state.withLock { $0.engineError }
    detachFeed()
    let (engine, era) = state.withLock { state in
      defer { state.engine = nil }
      return (state.engine, state.era)
    }
    engine?.halt()
    let isSilent: Bool? = state.withLock { state in
      guard state.era == era else { return nil }
      state.machine.fail()
      return state.machine.isDisposalPending
    }
    guard let isSilent else { return }
    setRunning(false)
    if let error { tell(.failed(error)) }
    schedule()
    if isSilent {
      _ = silence()
      events.finish()
    }
  }

  private func media(_ error: GStreamerError) -> MediaError {
    MediaError(.engine, error.message, source: error.source, debug: error.debug)
  }

  private func failureMessage(_ error: GStreamerError) -> String {
    let sentence = error.message.hasSuffix(".") ? error.message : error.message + "."
    return "The queue's output or decoder failed: \(sentence) Stop the queue, then start it again."
  }

  private func note(_ level: SoundLevel) {
    state.withLock { state in
      guard state.values.meters else { return }
      state.values.levels = level.channels.map { LevelMeterState(decibels: $0.rms, peak: $0.peak) }
    }
  }
}
