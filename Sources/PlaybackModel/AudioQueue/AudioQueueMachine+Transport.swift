extension AudioQueueMachine {
  /// What a start means for the engine.
  package enum Start: Sendable, Equatable {
    case begin
    case resume
    case nothing
  }

  /// What a stop means for the engine.
  package enum Stop: Sendable, Equatable {
    /// End it now; then ``AudioQueueMachine/quiet()``.
    case halt
    /// Let it play to the end; then ``AudioQueueMachine/halt()``.
    case drain
    case nothing
  }

  private func checkAlive() throws(AudioQueueError) {
    if isDisposalPending || phase == .disposed { throw Self.disposalPending }
  }

  /// Throws if the queue can't be started as it is.
  package func checkStart() throws(AudioQueueError) -> Start {
    try checkAlive()
    switch phase {
    case .stopped, .primed: return .begin
    case .paused: return .resume
    case .running: return .nothing
    case .halting, .resetting: throw Self.notYet
    case .failed: throw Self.invalidated
    case .disposed: throw Self.disposalPending
    }
  }

  /// Takes note that the engine runs.
  package mutating func started() {
    if phase == .stopped || phase == .primed { underrunCount = 0 }
    if phase == .stopped || phase == .primed || phase == .paused { phase = .running }
  }

  /// True if there is something to decode ahead of the start.
  package func checkPrime() throws(AudioQueueError) -> Bool {
    try checkAlive()
    switch phase {
    case .stopped: return true
    case .primed, .running, .paused: return false
    case .halting, .resetting: throw Self.notYet
    case .failed: throw Self.invalidated
    case .disposed: throw Self.disposalPending
    }
  }

  /// Takes note that the engine holds its first data.
  package mutating func primed() { if phase == .stopped { phase = .primed } }

  /// True if the engine is to be held.
  package func checkPause() throws(AudioQueueError) -> Bool {
    try checkAlive()
    switch phase {
    case .running: return true
    case .paused: return false
    case .stopped, .primed, .halting, .resetting:
      throw AudioQueueError(.invalidRunState, "The queue doesn't run, so that it can't be paused. Start it.")
    case .failed: throw Self.invalidated
    case .disposed: throw Self.disposalPending
    }
  }

  package mutating func paused() { if phase == .running { phase = .paused } }

  /// Stops: at once, or after what is enqueued where that plays or is held.
  package mutating func stop(immediate: Bool) throws(AudioQueueError) -> Stop {
    if phase == .disposed { throw Self.disposalPending }
    switch phase {
    case .stopped where entries.isEmpty: return .nothing
    case .halting: return .nothing
    case .running where !immediate, .paused where !immediate:
      if isDisposalPending { throw Self.disposalPending }
      if isDraining { return .nothing }
      isDraining = true
      return .drain
    default:
      halt()
      return .halt
    }
  }

  /// Begins the end: what is enqueued is handed back once the engine is quiet.
  package mutating func halt() {
    guard phase != .disposed else { return }
    phase = .halting
    engineIsQuiet = false
  }

  /// Drops everything that is enqueued; true if the engine is to drop what it has.
  package mutating func reset() throws(AudioQueueError) -> Bool {
    try checkAlive()
    switch phase {
    case .halting, .resetting: return false
    case .failed, .stopped:
      phaseAfterReset = .stopped
      phase = .resetting
      engineIsQuiet = false
      return false
    case .primed, .running, .paused:
      phaseAfterReset = phase
      phase = .resetting
      engineIsQuiet = false
      return true
    case .disposed: throw Self.disposalPending
    }
  }

  /// Throws if there is nothing that a flush could be for.
  package func checkFlush() throws(AudioQueueError) {
    try checkAlive()
    if phase == .failed { throw Self.invalidated }
  }

  /// Takes note that the engine holds no buffer any more, for a halt or a reset: all are handed back.
  package mutating func quiet() {
    engineIsQuiet = true
    returnAll()
    settle()
  }

  /// Takes note that the output failed: all buffers are handed back.
  package mutating func fail() {
    guard phase != .disposed, phase != .halting else { return }
    phase = .failed
    isDraining = false
    returnAll()
  }

  /// Takes note that a start failed: what was enqueued is handed back.
  package mutating func abandonStart() {
    guard phase != .disposed else { return }
    halt()
    quiet()
  }

  /// Ends a halt or a reset if everything was handed back.
  package mutating func settle() {
    guard engineIsQuiet, !hasReturned, entries.isEmpty else { return }
    switch phase {
    case .halting:
      forgetPlaces()
      (end, returnedEnd) = (0, 0)
      isDraining = false
      phase = .stopped
    case .resetting:
      forgetPlaces()
      if phaseAfterReset == .stopped { (end, returnedEnd) = (0, 0) }
      phase = phaseAfterReset
    default: break
    }
  }

  private mutating func forgetPlaces() {
    lastStartTime = nil
    hasPlaced = false
    isStarved = false
    marks = []
  }

  /// Begins a disposal that waits for what is enqueued; what then says how it is stopped.
  package mutating func disposeAfterPlaying() throws(AudioQueueError) -> Stop {
    try checkAlive()
    let stop = try stop(immediate: false)
    isDisposalPending = true
    return stop
  }

  /// Ends everything: nobody is called any more.
  package mutating func dispose() {
    phase = .disposed
    while entries.popFirst() != nil { released += 1 }
    handedBack = released
  }
}
