internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

extension QueueCore {
  // MARK: What the client calls

  func start(at time: AudioTimestamp?) throws(AudioQueueError) {
    try refuseInTap()
    let action = try state.withLock { (state) throws(AudioQueueError) in try state.machine.checkStart() }
    guard action != .nothing else { return }
    try perform { [self] in
      switch try state.withLock({ (state) throws(AudioQueueError) in try state.machine.checkStart() }) {
      case .nothing: return
      case .resume: try resume()
      case .begin: try begin(at: time)
      }
    }
  }

  func pause() throws(AudioQueueError) {
    try refuseInTap()
    guard try state.withLock({ (state) throws(AudioQueueError) in try state.machine.checkPause() }) else { return }
    try perform { [self] in
      guard try state.withLock({ (state) throws(AudioQueueError) in try state.machine.checkPause() }) else { return }
      try state.withLock({ $0.engine })?.hold()
      state.withLock { state in
        state.machine.paused()
        state.starvation?.cancel()
      }
    }
  }

  func stop(immediate: Bool) throws(AudioQueueError) {
    try refuseInTap()
    switch try state.withLock({ (state) throws(AudioQueueError) in try state.machine.stop(immediate: immediate) }) {
    case .nothing: break
    case .drain: try perform { [self] in try drain() }
    case .halt: try perform { [self] in haltEngine() }
    }
    if immediate { waitForDelivery() }
  }

  func reset() throws(AudioQueueError) {
    try refuseInTap()
    let flushes = try state.withLock { (state) throws(AudioQueueError) in try state.machine.reset() }
    try perform { [self] in
      if flushes { flushEngine() }
      detachWaiting()
      state.withLock { $0.machine.quiet() }
      schedule()
    }
    waitForDelivery()
    // What was to end after what is dropped ends now.
    let ends = state.withLock { $0.machine.isDraining }
    if ends { try stop(immediate: true) }
  }

  func flush() throws(AudioQueueError) {
    try refuseInTap()
    try state.withLock { (state) throws(AudioQueueError) in try state.machine.checkFlush() }
    feed.withLock { $0.isFlushPending = true }
  }

  func prime(frames: Int) throws(AudioQueueError) -> Int {
    try refuseInTap()
    let isWanted = try state.withLock { (state) throws(AudioQueueError) in try state.machine.checkPrime() }
    guard isWanted, state.withLock({ $0.machine.outstandingCount > 0 }) else { return 0 }
    return try perform(within: settings.outputTimeout * 2 + settings.primeTimeout) { [self] in
      guard try state.withLock({ (state) throws(AudioQueueError) in try state.machine.checkPrime() }) else { return 0 }
      let engine = try preparedEngine()
      _ = attach(engine)
      state.withLock { $0.machine.primed() }
      return try decoded(frames, by: engine)
    }
  }

  func dispose(immediate: Bool) throws(AudioQueueError) {
    try refuseInTap()
    if !immediate {
      switch try state.withLock({ (state) throws(AudioQueueError) in try state.machine.disposeAfterPlaying() }) {
      case .drain: try perform { [self] in try drain() }
      case .nothing where state.withLock({ $0.machine.isDraining }): break
      case .nothing, .halt: invalidate()
      }
    } else {
      try state.withLock { (state) throws(AudioQueueError) in
        if state.machine.phase == .disposed { throw AudioQueueMachine<AudioQueue.Buffer>.disposed }
      }
      let work = silence()
      // The output is given its time; what takes longer goes on by itself, and calls nobody.
      _ = try? perform { [self] in tearDown() }
      withExtendedLifetime(work) {}
    }
    waitForDelivery()
    events.finish()
  }

  /// Ends everything off the caller's thread and without a word: the queue was dropped.
  func invalidate() {
    let isPending = state.withLock { $0.machine.isDisposalPending && $0.machine.isDraining }
    guard !isPending else { return }
    let work = silence()
    work.async { [self] in
      tearDown()
      events.finish()
    }
  }

  /// Calls nobody from now on.
  private func silence() -> DispatchQueue {
    let (work, starvation) = state.withLock { state in
      state.machine.dispose()
      state.notices = Backlog()
      state.listeners = [:]
      return (state.work, state.starvation)
    }
    starvation?.cancel()
    stopWaiters.wake()
    return work
  }

  private func tearDown() {
    detachFeed()
    let engine = state.withLock { state in
      defer { state.engine = nil }
      return state.engine
    }
    engine?.halt()
  }

  private func detachWaiting() { feed.withLock { $0.waiting = [] } }
}

// MARK: - On the work queue

extension QueueCore {
  private func begin(at time: AudioTimestamp?) throws {
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

  private func resume() throws {
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
  private func preparedEngine() throws -> QueueEngine {
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
  private func decoded(_ frames: Int, by engine: QueueEngine) throws -> Int {
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

  private func drain() throws {
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

  private func flushEngine() {
    guard let engine = state.withLock({ $0.engine }) else { return }
    engine.flush()
    if engine.offline == nil, let info = format.audioInfo { engine.pushSilence(info, at: engine.heldAt) }
  }

  // MARK: What the pipeline tells, on its own threads

  private func hear(_ message: Message, of number: UInt64) {
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
