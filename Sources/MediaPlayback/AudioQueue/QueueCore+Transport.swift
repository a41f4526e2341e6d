internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

extension QueueCore {
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
      case .drain:
        try perform { [self] in try drain() }
        // The events end with the sound.
        return waitForDelivery()
      case .nothing where state.withLock({ $0.machine.isDraining }): return waitForDelivery()
      case .nothing, .halt: invalidate()
      }
    } else {
      try state.withLock { (state) throws(AudioQueueError) in
        if state.machine.phase == .disposed { throw AudioQueueMachine.disposed }
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
  func silence() -> DispatchQueue {
    let (work, starvation) = state.withLock { state in
      state.machine.dispose()
      state.notices = []
      state.lent = LentBuffers()
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
