internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// What is done with the engine, on the work queue.
extension QueueCore {
  func begin(at time: AudioTimestamp?) throws {
    let era = state.withLock { $0.era }
    let engine = try preparedEngine()
    // It took so long that nobody waits for it any more.
    guard state.withLock({ $0.era == era }) else { return engine.halt() }
    let isFed = attach(engine) || state.withLock { $0.machine.phase == .primed }
    // An output that gets nothing doesn't start.
    if !isFed, engine.offline == nil, let info = format.audioInfo { engine.pushSilence(info, at: .zero) }
    // From here on a callback may pause or stop it.
    state.withLock { $0.machine.started() }
    do {
      let change = try engine.run(at: deviceTime(time))
      if change == .async, !layout.isEncoded, engine.offline == nil {
        // The time counts from when the output has its first data, which is a moment away.
        _ = try engine.isSettled(within: settings.outputTimeout)
        if let error = state.withLock({ $0.engineError }) { throw error }
      }
    } catch {
      throw failedStart(error)
    }
  }

  func resume() throws {
    guard let engine = state.withLock({ $0.engine }) else { return }
    do {
      let change = try engine.run()
      if change == .async, !layout.isEncoded, engine.offline == nil, let info = format.audioInfo {
        // A queue that was held while it had nothing goes on with silence.
        if engine.source.level.buffers == 0 { engine.pushSilence(info, at: engine.heldAt) }
        _ = try engine.isSettled(within: settings.outputTimeout)
      }
    } catch {
      throw failedStart(error)
    }
    state.withLock { $0.machine.started() }
  }

  /// A device's moment on its clock.
  private func deviceTime(_ time: AudioTimestamp?) -> Duration? {
    guard let time else { return nil }
    if let sample = time.sampleTime { return .seconds(max(0, sample) / deviceRate) }
    return time.hostTime.flatMap { host in deviceClock.translate(AudioTimestamp(hostTime: host))?.sampleTime }
      .map { .seconds(max(0, $0) / deviceRate) }
  }

  /// Why a start failed, with what the pipeline told of it.
  private func failedStart(_ error: any Error) -> AudioQueueError {
    let told = state.withLock { state in
      defer { state.engineError = nil }
      return state.engineError
    }
    haltEngine(startFailed: true)
    guard let told else { return AudioQueueError(error) }
    // Nothing was lost that ran before.
    let code = told.code == .queueInvalidated ? AudioQueueError.Code.cannotStart : told.code
    return AudioQueueError(code, told.message, underlying: told.underlying)
  }

  /// The engine with data on its way to the output.
  func preparedEngine() throws -> QueueEngine {
    if let engine = state.withLock({ $0.engine }) { return engine }
    let (values, number) = state.withLock { state in
      state.lastEngine += 1
      state.engineError = nil
      return (state.values, state.lastEngine)
    }
    var chain = QueueChain.Demand()
    chain.gain = values[.volume]
    chain.pan = values[.pan]
    chain.channels = format.channels
    chain.processor = values.processor
    chain.meters = values.meters
    chain.decodes = layout.isEncoded
    chain.decodeFrames = values.decodeBufferFrames ?? layout.sampleRate / 5
    chain.sampleRate = layout.sampleRate
    let engine = try QueueEngine(
      QueueEngine.Demand(
        number: number, layout: layout, caps: try format.caps(cookie: values.cookie, positions: values.positions),
        chain: chain, output: settings.output, offline: values.offline, clock: settings.clock, device: values.device,
        timeout: settings.outputTimeout, taps: values.tap.map { [$0] } ?? []))
    if let failure = engine.failure {
      guard !failure.wasNamed else {
        engine.halt()
        throw AudioQueueError(.cannotStart, failure.error.message, underlying: failure.error)
      }
      tell(.warning(failure.error))
    }
    state.withLock { $0.engine = engine }
    engine.listen { [self] message in hear(message, of: number) }
    watchStarvation(of: engine)
    do {
      try engine.prepare()
    } catch {
      throw failedStart(error)
    }
    return engine
  }

  /// Waits until so many frames are decoded, or all that are enqueued.
  func decoded(_ frames: Int, by engine: QueueEngine) throws -> Int {
    let all = Int(state.withLock { $0.machine.end })
    let wanted = frames > 0 ? min(frames, all) : all
    do {
      guard layout.isEncoded else {
        // Raw sound is ready as it is; the output takes its first buffer.
        guard try engine.isSettled(within: settings.primeTimeout) else { throw QueueCore.primedTooLong }
        return all
      }
      guard let count = engine.waitForDecoded(wanted, within: settings.primeTimeout) else {
        throw QueueCore.primedTooLong
      }
      return count
    } catch let error as AudioQueueError {
      throw error
    } catch {
      throw failedStart(error)
    }
  }

  private static var primedTooLong: AudioQueueError {
    AudioQueueError(
      .primeTimedOut, "The first buffers weren't decoded in time. Give the prime more time, or start without.")
  }

  func drain() throws {
    guard let engine = state.withLock({ $0.engine }) else { return }
    do {
      try engine.source.finish()
    } catch {
      Log.player.log(.info, engine.pipeline, "the source is stopped already: \(error)")
    }
  }

  /// Ends the engine; all buffers are handed back.
  func haltEngine(startFailed: Bool = false) {
    detachFeed()
    let (engine, starvation, era) = state.withLock { state in
      defer { (state.engine, state.starvation) = (nil, nil) }
      return (state.engine, state.starvation, state.era)
    }
    starvation?.cancel()
    engine?.halt()
    let isCurrent = state.withLock { state in
      guard state.era == era else { return false }
      state.values.levels = []
      if startFailed { state.machine.abandonStart() } else { state.machine.quiet() }
      return true
    }
    guard isCurrent else { return }
    setRunning(false)
    schedule()
  }

  func flushEngine() {
    guard let engine = state.withLock({ $0.engine }) else { return }
    engine.flush()
    if engine.offline == nil, let info = format.audioInfo { engine.pushSilence(info, at: engine.heldAt) }
  }
}
