internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization
internal import ToneSynthesis

/// Plays a tone source's program: commands in, GStreamer's work on one serial queue, events out.
actor TonePlayback {
  struct Snapshot: Sendable {
    var state = PlaybackState.stopped
    var lastFinish: FinishReason?
  }

  private let executor = QueueExecutor(label: "mediaplay.tone")
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  nonisolated let control: Lock<ToneControl>
  nonisolated let events = Broadcast<ToneSourceEvent>()
  nonisolated let snapshot = Lock(Snapshot())

  private nonisolated let output: AudioOutput
  private nonisolated let check: CalibrationCheck?
  private let framesPerBuffer: Int
  private var engine: ToneEngine?
  /// Counts the engines, so that what concerns an earlier one is known.
  private var run = 0
  private var listening: Task<Void, Never>?

  /// How long an output may take to start, and what is left in it to be played.
  private static let patience: Duration = .seconds(2)
  private static let pollInterval: Duration = .milliseconds(4)

  init(_ control: sending ToneControl, output: AudioOutput, check: CalibrationCheck? = nil, framesPerBuffer: Int) {
    self.check = check
    self.control = Lock(control)
    self.output = output
    self.framesPerBuffer = framesPerBuffer
    if case .blocks(let blocks) = output { blocks.outlet.attach() }
  }

  // MARK: Commands

  /// Throws if a calibration doesn't hold for what the sound would be heard through.
  nonisolated func verify() async throws(MediaError) { try await check?.verify(output) }

  func play(duration: Duration?) throws(MediaError) {
    if Task.isCancelled { throw MediaError(.cancelled, "The wait for the sound was cancelled.") }
    if let engine {
      control.withLock { $0.go(.running) }
      if (try? engine.pipeline.setState(.playing)) != nil { set(.playing) }
    } else {
      try start(duration)
    }
  }

  func pause() async {
    guard let engine, snapshot.withLock({ $0.state }) == .playing else { return }
    control.withLock { $0.go(.paused) }
    set(.paused)
    let run = run
    // In a task of its own: it pauses also if who waits for it doesn't wait any more.
    let pausing = Task { await self.holdWhenSilent(engine.pipeline, run) }
    await withTaskCancellationHandler(operation: { await pausing.value }, onCancel: {})
  }

  func stop() async {
    guard engine != nil else { return }
    let isSilent = snapshot.withLock { $0.state } == .paused
    control.withLock { $0.go(.stopped) }
    if isSilent {
      finish(.stopped)
      return
    }
    let ending = events.subscribe(capacity: 1, keeps: { _ in true })
    giveUp(run, after: TonePlayback.patience)
    while let event = await ending.next() {
      if case .didFinish = event { return }
    }
  }

  nonisolated func finish() async -> FinishReason? {
    let ending = events.subscribe(capacity: 1, keeps: { _ in true })
    let (state, last) = snapshot.withLock { ($0.state, $0.lastFinish) }
    if state == .stopped { return last }
    while let event = await ending.next() {
      if case .didFinish(let reason) = event { return reason }
    }
    return nil
  }

  /// Fades out without a word, and frees everything then.
  nonisolated func invalidate() {
    events.finish()
    control.withLock { $0.go(.stopped) }
    executor.queue.async {
      self.assumeIsolated { playback in
        if playback.snapshot.withLock({ $0.state }) == .paused { playback.finish(.stopped) }
        playback.giveUp(playback.run, after: TonePlayback.patience)
        if case .blocks(let blocks) = playback.output { blocks.outlet.detach() }
      }
    }
  }

  // MARK: The engine

  private func start(_ duration: Duration?) throws(MediaError) {
    let engine: ToneEngine
    do {
      let renderer = try control.withLock { try $0.restart(duration: duration) }
      engine = try ToneEngine(renderer, output: output, framesPerBuffer: framesPerBuffer)
    } catch let error as ToneError {
      throw MediaError(.invalidValue, error.message)
    } catch let error as GStreamerError {
      throw MediaError(missing: error)
    } catch {
      throw MediaError(.engine, "\(error)")
    }
    if let failure = engine.failure {
      guard !failure.wasNamed else {
        engine.tearDown()
        throw failure.error
      }
      events.post(.warning(failure.error))
    }
    run += 1
    self.engine = engine
    do {
      try engine.start(within: TonePlayback.patience)
    } catch {
      engine.tearDown()
      self.engine = nil
      throw error
    }
    set(.playing)
    let (messages, run) = (engine.messages, run)
    listening = Task {
      for await message in messages { self.receive(message, of: run) }
    }
  }

  private func receive(_ message: Message, of run: Int) {
    guard run == self.run, let engine else { return }
    switch message.view {
    case .endOfStream:
      finish(control.withLock { $0.transport } == .stopped ? .stopped : .ended)
    case .error(let error):
      finish(.failed(MediaError(.outputUnavailable, error.message, source: error.source, debug: error.debug)))
    case .latency: engine.pipeline.recalculateLatency()
    case .clockLost:
      _ = try? engine.pipeline.setState(.paused)
      _ = try? engine.pipeline.setState(.playing)
    default: break
    }
  }

  /// Holds the pipeline once the fade has been heard; otherwise the device would cut it.
  private func holdWhenSilent(_ pipeline: Pipeline, _ run: Int) async {
    let deadline = ContinuousClock.now + TonePlayback.patience
    while run == self.run, let engine, control.withLock({ $0.transport }) == .paused {
      let (progress, began, rate) = control.withLock {
        ($0.mailbox.progress, $0.mailbox.progressBegan, $0.program.format.rate)
      }
      let hasFaded = progress == .silent && engine.hasPlayed(.seconds(Double(began) / Double(rate)))
      if hasFaded || ContinuousClock.now > deadline {
        _ = try? pipeline.setState(.paused)
        return
      }
      try? await Task.sleep(for: TonePlayback.pollInterval)
    }
  }

  /// Ends what doesn't end by itself.
  private func giveUp(_ run: Int, after limit: Duration) {
    guard engine != nil else { return }
    executor.queue.asyncAfter(deadline: .now() + .nanoseconds(Int(limit.wholeNanoseconds))) {
      self.assumeIsolated { if $0.run == run, $0.engine != nil { $0.finish(.stopped) } }
    }
  }

  private func finish(_ reason: FinishReason) {
    guard let engine else { return }
    listening?.cancel()
    engine.tearDown()
    self.engine = nil
    if case .blocks(let blocks) = output { blocks.outlet.endPassage() }
    snapshot.withLock { $0.lastFinish = reason }
    set(.stopped)
    events.post(.didFinish(reason))
  }

  private func set(_ state: PlaybackState) {
    let isNew = snapshot.withLock { snapshot in
      defer { snapshot.state = state }
      return snapshot.state != state
    }
    if isNew { events.post(.stateDidChange(state)) }
  }
}
