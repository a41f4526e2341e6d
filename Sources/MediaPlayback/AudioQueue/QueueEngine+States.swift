internal import GStreamer
internal import PlaybackModel
internal import Synchronization

extension QueueEngine {
  /// Hears what the pipeline tells, on whichever thread it does.
  func listen(_ handler: @escaping @Sendable (Message) -> Void) {
    let interception = pipeline.bus.intercept([
      .stateChanged, .error, .warning, .endOfStream, .element, .latency, .clockLost,
    ]) { message in
      handler(message)
      return .pass
    }
    state.withLock { $0.interception = interception }
  }

  /// Lets data come up to the output.
  func prepare() throws(GStreamerError) {
    if chain.pitch != nil { retime() }
    try pipeline.setState(.paused)
  }

  /// Runs; at a time of the device's clock, or as soon as possible.
  func run(at time: Duration? = nil) throws(GStreamerError) -> StateChange {
    if let time, let clock = pipeline.pipelineClock {
      // With a base time of ours the pipeline sets none.
      pipeline.startTime = nil
      pipeline.baseTime = max(time, clock.time)
    }
    let change = try pipeline.setState(.playing)
    if time != nil, change != .async { pipeline.startTime = .zero }
    return change
  }

  /// Waits until the state that was asked for is reached; false if it takes longer.
  func isSettled(within bound: Duration) throws(GStreamerError) -> Bool {
    try pipeline.waitForState(timeout: bound).change != .async
  }

  /// Takes note that the clock runs.
  func noteRunning() {
    guard let clock = pipeline.clock, let base = pipeline.baseTime else { return }
    if pipeline.startTime == nil { pipeline.startTime = .zero }
    state.withLock { $0.timing = Timing(clock: clock, base: base) }
  }

  /// Holds everything where it is.
  func hold() throws(GStreamerError) {
    let position = runningTime ?? .zero
    state.withLock { state in
      state.timing = nil
      state.heldAt = position
    }
    try pipeline.setState(.paused)
    // The pipeline's own arithmetic knows no time before its start.
    pipeline.startTime = max(.zero, position)
  }

  /// Drops everything that is on its way; false if the source refuses.
  func flush() {
    _ = source.send(.flushStart())
    _ = source.send(.flushStop(resetsTime: false))
    progress.noteFlushed()
  }

  /// Ends it, and gives the output back to its owner.
  func halt() {
    state.withLock { state in
      state.heldAt = state.timing.map { $0.clock.time - $0.base } ?? state.heldAt
      state.timing = nil
    }
    do {
      try pipeline.setState(.null)
    } catch {
      Log.player.log(.warning, pipeline, error.message)
    }
    dismantle()
  }

  private func dismantle() {
    for probe in probes { probe.cancel() }
    for connection in connections { connection.cancel() }
    chain.dismantle()
    let (interception, own) = state.withLock { state in
      let taken = (state.interception, state.ownProbes)
      state.interception = nil
      state.ownProbes = []
      return taken
    }
    interception?.cancel()
    for probe in own { probe.cancel() }
    pipeline.remove(sink)
    _ = try? sink.setState(.null)
    outlet?.endPassage()
    outlet?.detach()
  }

  /// Puts a frame of silence in, so that an output which waits for data starts.
  func pushSilence(_ info: AudioInfo, at time: Duration) {
    var buffer = StreamBuffer(size: info.bytesPerFrame)
    if info.format == .u8 { buffer.fill(0..<info.bytesPerFrame, with: 128) }
    buffer.presentationTime = time
    buffer.duration = info.duration(of: 1)
    if info.layout == .nonInterleaved { buffer.add(AudioMeta(caps: info.caps, sampleCount: 1)) }
    _ = try? source.push(buffer)
  }
}

// MARK: - Time

extension QueueEngine {
  /// The clock's time since the start, also negative; nil where no clock runs.
  private var runningTime: Duration? { state.withLock { $0.timing }.map { $0.clock.time - $0.base } }

  /// The clock that a running pipeline follows.
  var runningClock: Clock? { state.withLock { $0.timing?.clock } }

  /// The frame of the queue that plays at this moment; nil where no clock says.
  var clockFrame: Double? {
    guard isSynchronised else { return nil }
    return state.withLock { state in
      let time = state.timing.map { $0.clock.time - $0.base } ?? state.heldAt
      return source(in: state, at: layout.frame(at: time))
    }
  }

  private func source(in state: borrowing State, at output: Double) -> Double {
    state.map.map { $0.source(at: output) } ?? output
  }

  /// Where the queue's time stands, for what is put in between.
  var heldAt: Duration {
    state.withLock { state in state.timing.map { max(.zero, $0.clock.time - $0.base) } ?? state.heldAt }
  }

  /// When the clock will show the time of a frame; nil where no clock runs.
  func clockTime(of frame: Int64) -> (clock: Clock, time: Duration)? {
    state.withLock { state in
      guard let timing = state.timing else { return nil }
      let rate = state.map == nil ? 1 : state.tempo
      let now = timing.clock.time
      let frameNow = source(in: state, at: layout.frame(at: now - timing.base))
      return (timing.clock, now + .seconds((Double(frame) - frameNow) / Double(layout.sampleRate) / rate))
    }
  }

  /// Takes note of a buffer that is fed.
  func noteFed(_ placement: AudioQueueMachine.Placement) {
    guard chain.pitch != nil else { return }
    state.withLock { state in
      if placement.gap > 0 { state.map?.addGap(after: state.content, length: placement.gap) }
      state.content += placement.frames
    }
  }

  /// Sets the speed for what comes out from now on.
  func set(_ processor: QueueChain.TimePitch) throws(GStreamerError) {
    try chain.set(processor)
    state.withLock { $0.tempo = processor.factors.tempo * processor.factors.rate }
  }

  /// Has the time-pitch processor's output carry the times at which it plays.
  ///
  /// The processor counts on from its first buffer, and so knows of no gap.
  private func retime() {
    guard let pad = chain.pitch?.pad("src") else { return }
    let probe = pad.addProbe([.buffer, .eventDownstream]) { [self] data in
      switch data {
      case .buffer(var buffer):
        let frames = Int64(buffer.duration.map { layout.frame(at: $0).rounded() } ?? 0)
        let start = state.withLock { state in
          let tempo = state.tempo
          return state.map?.place(frames, tempo: tempo) ?? 0
        }
        buffer.presentationTime = .seconds(start / Double(layout.sampleRate))
        return .replace(buffer)
      case .event(let event) where event.kind == .segment: return .replaceEvent(.segment(Segment(.time)))
      default: return .pass
      }
    }
    state.withLock { $0.ownProbes.append(probe) }
  }
}
