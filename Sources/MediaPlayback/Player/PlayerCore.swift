internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// The executor around a player's brain: it takes commands and messages in order, and does what the brain says.
///
/// All work with GStreamer happens here, on one serial queue per player.
actor PlayerCore {
  nonisolated let executor: QueueExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  nonisolated let settings: PlayerSettings
  nonisolated let events = Broadcast<PlayerEvent>()
  nonisolated let snapshot = Lock(PlayerSnapshot())
  nonisolated let placing: PicturePlacing?
  nonisolated let seeks = SeekWaiters()
  nonisolated let eventHandlers = Lock<[Int: @Sendable (PlayerEvent) -> Void]>([:])

  var machine: PlayerMachine
  private var pendingInputs: [PlayerMachine.Input] = []
  var location: MediaLocation?
  var subtitles: MediaLocation?
  /// Where the item is read from, if its server sent elsewhere.
  var redirected: String?
  /// What arrived of the item, if that is all there will be.
  var arrived: MediaContent?
  var engine: Playbin?
  var listening: Task<Void, Never>?
  var timers: [PlayerMachine.Timer: any DispatchSourceTimer] = [:]
  var pipeWait: (any DispatchSourceRead)?
  var pipe: PipeSource?
  var soundWait: Task<Void, Never>?
  /// How far the file was read when it was last looked at.
  var lastBytesRead: UInt64?
  var observers: [Int: any TimeObserver] = [:]
  var isInvalid = false
  /// It has the sound of its session, also while that is interrupted.
  var hasSound = false

  init(settings: PlayerSettings) {
    executor = QueueExecutor(label: "mediaplay.player")
    self.settings = settings
    placing = settings.viewport.map { PicturePlacing(viewport: $0) }
    var limits = PlayerMachine.Limits()
    limits.preload = settings.preloadTimeout
    limits.picture = settings.pictureDuration
    limits.network = settings.network.timeout
    machine = PlayerMachine(limits: limits)
    for outlet in settings.outlets { outlet.attach() }
  }

  func receive(_ input: PlayerMachine.Input) {
    guard !isInvalid else { return }
    // What comes up while actions are carried out waits until all of them are.
    pendingInputs.append(input)
    guard pendingInputs.count == 1 else { return }
    while let next = pendingInputs.first {
      for action in machine.handle(next) { carryOut(action) }
      pendingInputs.removeFirst()
    }
  }

  func receive(_ report: PlayerMachine.Engine) {
    receive(.engine(build: machine.build, report))
  }

  private func carryOut(_ action: PlayerMachine.Action) {
    Log.player.log(.debug, engine?.element, "\(action)")
    switch action {
    case .build(let build):
      (redirected, arrived) = (nil, nil)
      load(build, without: [])
    case .suspend(let position):
      tearDown()
      snapshot.withLock { $0.target = position }
    case .redirect(let uri): redirected = uri
    case .playArrived: arrived = engine?.arrived
    case .rebuild(let build, let lost):
      tearDown()
      // Until the new engine has sought there.
      if machine.queuedSeek == nil { snapshot.withLock { $0.target = nil } }
      load(build, without: lost)
      if lost.contains(.audio) {
        if hasSound { tellSession(.serverLost) }
        awaitSound()
      }
    case .run:
      takeSound()
      attempt { (engine) throws(GStreamerError) in try engine.run() }
    case .hold: attempt { (engine) throws(GStreamerError) in try engine.hold() }
    case .restartClock: attempt { (engine) throws(GStreamerError) in try engine.restartClock() }
    case .seek(let request, let stop, let rate, let skipsFrames):
      seek(request, stop: stop, rate: rate, skipsFrames: skipsFrames)
    case .tearDown: tearDown()
    case .inspect:
      if let engine, let location {
        receive(.inspected(engine.endFacts(of: location)))
      } else {
        receive(.inspected(EndFacts()))
      }
    case .applyDelays(let delays): engine?.apply(delays)
    case .applyScaling(let mode):
      placing?.set(mode: mode)
      refreshPicture()
    case .applyVolume(let gain, let isMuted, let fade): engine?.setGain(gain, isMuted: isMuted, fade: fade)
    case .startTimer(let timer, let delay): start(timer, after: delay)
    case .cancelTimer(let timer): timers.removeValue(forKey: timer)?.cancel()
    case .cancelTimers: cancelTimers()
    case .resolveSeek(let id, let finished):
      snapshot.withLock { $0.seekIsDecided(id) }
      seeks.resolve(id, finished: finished)
    case .emit(let event):
      emit(event)
      noteSound(event)
    }
  }

  /// A state change that fails has its reason on the bus, which is where the brain gets it.
  private func attempt(_ change: (Playbin) throws(GStreamerError) -> Void) {
    guard let engine else { return }
    do {
      try change(engine)
    } catch {
      Log.player.log(.info, engine.element, error.message)
    }
  }
}
