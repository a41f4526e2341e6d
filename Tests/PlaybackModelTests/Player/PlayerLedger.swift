import PlaybackModel

/// Keeps the books of what a player's brain decided, and notes what doesn't balance.
struct PlayerLedger {
  private(set) var isOpen = false
  private(set) var hasEngine = false
  private(set) var isRunning = false
  private(set) var armed: Set<PlayerMachine.Timer> = []
  private(set) var faults: [String] = []
  private var preloadIsOpen = false
  private var pendingSeeks: Set<Int> = []
  private var pass = 1
  private var lastBuild = 0
  private var state = PlaybackState.stopped
  private var load: LoadState = []
  private var scaling = ScalingMode.aspectFit
  private var isBuffering = false
  private var sourceIsGone = false
  private var isLive = false
  private var isPrepared = false
  private var isReadyForDisplay = false
  private var isInterrupted = false
  private var wasSuspended = false

  mutating func note(_ input: PlayerMachine.Input, before machine: PlayerMachine) {
    switch input {
    case .seek(let request): pendingSeeks.insert(request.id)
    case .setRate(_, _, let id): pendingSeeks.insert(id)
    case .engine(let build, let report) where build == machine.build && machine.phase != .idle && !machine.isSuspended:
      note(report)
    case .timer(let build, .buffering, _) where build == machine.build && machine.phase == .ready: isBuffering = false
    default: break
    }
  }

  private mutating func note(_ report: PlayerMachine.Engine) {
    switch report {
    case .isLive: isLive = true
    case .buffering(let percent) where !isLive && !sourceIsGone: isBuffering = percent < 100
    case .error(let error) where error.isFromSource: sourceIsGone = true
    default: break
    }
  }

  /// Books what was decided about one input.
  mutating func book(
    _ actions: [PlayerMachine.Action], of input: PlayerMachine.Input, before: PlayerMachine, after: PlayerMachine
  ) {
    var isFinished = false
    for action in actions {
      if case .emit(let event) = action {
        if isFinished { check(event == .itemStarted, "an event after the finish") }
        isFinished = event.isFinish
        book(event)
      } else {
        book(action)
      }
    }
    if before.phase == .ended || before.phase == .idle, input.isFromEngine {
      check(actions.isEmpty, "something after the end")
    }
    if after.phase == .ended { isBuffering = false }
    let isWanted = after.wish == .playing || after.isScanning
    let mayRun = after.phase == .ready && isWanted && (!isBuffering || sourceIsGone) && !isInterrupted
    check(isRunning == mayRun, isRunning ? "runs and should not" : "should run and does not")
    check(hasEngine == (after.phase != .idle), "engine and phase differ")
    check(isInterrupted == after.isInterrupted, "an interruption that isn't told")
    check(!isInterrupted || isOpen, "interrupted with nothing open")
    if after.phase == .ready, !after.isScanning, after.wish == .playing {
      check((state == .interrupted) == isInterrupted, "the state hides the interruption")
    }
    check(state != .interrupted || isInterrupted || after.phase != .ready, "still interrupted")
    if case .interruptionEnded = input {
      check(before.wish == .playing || after.wish == before.wish, "the end of an interruption starts something")
    }
    check(!(isOpen && after.phase == .ended), "open at the end")
    check(!(isOpen && after.phase == .idle), "open without an engine")
    check(!preloadIsOpen || after.phase == .prerolling || after.phase == .positioning, "a preload that isn't told")
    if actions.contains(.tearDown), !hasEngine { check(pendingSeeks.isEmpty, "seeks that nobody resolves") }
  }

  private mutating func book(_ action: PlayerMachine.Action) {
    switch action {
    case .build(let build):
      check(!hasEngine, "two engines")
      check(!preloadIsOpen, "two preloads")
      preloadIsOpen = true
      isLive = false
      start(build)
    case .rebuild(let build, _):
      check(hasEngine, "rebuilt without an engine")
      start(build)
    case .run:
      check(hasEngine && !isRunning, "run twice")
      isRunning = true
    case .hold:
      check(isRunning, "held twice")
      isRunning = false
    case .tearDown:
      check(hasEngine, "torn down twice")
      (hasEngine, isRunning, armed) = (false, false, [])
    case .suspend:
      // As if it had one: the next is sure to come.
      check(hasEngine, "suspended without an engine")
      wasSuspended = true
      (isRunning, isBuffering, sourceIsGone, armed) = (false, false, false, [])
    case .resolveSeek(let id, _): check(pendingSeeks.remove(id) != nil, "a seek resolved twice")
    case .startTimer(let timer, _): armed.insert(timer)
    case .cancelTimer(let timer): armed.remove(timer)
    case .cancelTimers: armed.removeAll()
    case .seek, .inspect, .restartClock, .applyDelays, .redirect, .playArrived:
      check(hasEngine, "an order without an engine")
    case .applyScaling, .applyVolume, .emit: break
    }
  }

  private mutating func start(_ build: Int) {
    // An engine that waits to be tried again and is chosen anew meanwhile counts as one that was built.
    check(build == lastBuild + 1 || wasSuspended && build > lastBuild, "a build out of order")
    wasSuspended = false
    lastBuild = build
    (hasEngine, isRunning, isBuffering, sourceIsGone, armed) = (true, false, false, false, [])
  }

  private mutating func book(_ event: PlayerEvent) {
    switch event {
    case .itemStarted:
      check(!isOpen, "started twice")
      (isOpen, pass) = (true, 1)
    case .playbackDidFinish:
      check(isOpen, "finished twice")
      check(!preloadIsOpen, "finished before its preload")
      isOpen = false
    case .preloadDidFinish:
      check(preloadIsOpen && isOpen, "preloaded twice")
      preloadIsOpen = false
    case .mediaInfo: check(preloadIsOpen, "media info outside of a preload")
    case .loopRestarted(let next):
      check(isOpen && next == pass + 1, "a pass out of order")
      pass = next
    case .playbackStateDidChange(let next):
      check(next != state, "the same state twice")
      check(next != .playing || isOpen, "plays what isn't open")
      state = next
    case .loadStateDidChange(let next, _):
      check(next != load, "the same load state twice")
      load = next
    case .scalingModeDidChange(let next, _):
      check(next != scaling, "the same scaling twice")
      scaling = next
    case .isPreparedToPlayDidChange(let next):
      check(next != isPrepared, "the same preparation twice")
      isPrepared = next
    case .readyForDisplayDidChange(let next):
      check(!next || isPrepared, "a display before it is prepared")
      check(next != isReadyForDisplay, "the same display twice")
      isReadyForDisplay = next
    case .trackListDidChange, .metadataDidChange, .timedMetadataDidArrive, .durationDidChange, .naturalSizeDidChange,
      .rateDidChange, .seekDidFinish, .volumeDidChange, .warning:
      break
    case .interruptionBegan:
      check(isOpen && !isInterrupted, "interrupted twice")
      isInterrupted = true
    case .interruptionEnded:
      check(isInterrupted, "an interruption that ends twice")
      isInterrupted = false
    }
  }

  mutating func fire(_ timer: PlayerMachine.Timer) { armed.remove(timer) }

  mutating func check(_ holds: Bool, _ fault: StaticString) {
    if !holds { faults.append("\(fault)") }
  }
}

extension PlayerEvent {
  fileprivate var isFinish: Bool {
    if case .playbackDidFinish = self { true } else { false }
  }
}

extension PlayerMachine.Input {
  fileprivate var isFromEngine: Bool {
    switch self {
    case .engine, .timer: true
    default: false
    }
  }
}
