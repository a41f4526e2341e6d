internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// The executor around a player's brain: it takes commands and messages in order, and does what the brain says.
///
/// All work with GStreamer happens here, on one serial queue per player.
actor PlayerCore {
  private let executor: QueueExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  nonisolated let settings: PlayerSettings
  nonisolated let events = Broadcast<PlayerEvent>()
  nonisolated let snapshot = Lock(PlayerSnapshot())
  private nonisolated let placing: PicturePlacing?
  private nonisolated let seeks = SeekWaiters()
  private nonisolated let eventHandlers = Lock<[Int: @Sendable (PlayerEvent) -> Void]>([:])

  private var machine: PlayerMachine
  private var pendingInputs: [PlayerMachine.Input] = []
  private var location: MediaLocation?
  private var subtitles: MediaLocation?
  private var engine: Playbin?
  private var listening: Task<Void, Never>?
  private var timers: [PlayerMachine.Timer: any DispatchSourceTimer] = [:]
  private var pipeWait: (any DispatchSourceRead)?
  private var pipe: PipeSource?
  /// How far the file was read when it was last looked at.
  private var lastBytesRead: UInt64?
  private var observers: [Int: any TimeObserver] = [:]
  private var isInvalid = false

  init(settings: PlayerSettings) {
    executor = QueueExecutor(label: "mediaplay.player")
    self.settings = settings
    placing = settings.viewport.map { PicturePlacing(viewport: $0) }
    var limits = PlayerMachine.Limits()
    limits.preload = settings.preloadTimeout
    limits.picture = settings.pictureDuration
    machine = PlayerMachine(limits: limits)
    for outlet in settings.outlets { outlet.attach() }
  }

  // MARK: Commands, from any thread, taking effect in the order of the calls

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

  nonisolated func stop(byUser: Bool) {
    perform { core in core.receive(.stop(byUser: byUser, position: core.position)) }
  }

  nonisolated func seek(to target: Duration, precision: SeekPrecision) -> Int {
    let id = seeks.nextID()
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

  private nonisolated func perform(_ body: @escaping @Sendable (isolated PlayerCore) -> Void) {
    executor.queue.async { self.assumeIsolated { body($0) } }
  }

  // MARK: The brain and what it decides

  private func receive(_ input: PlayerMachine.Input) {
    guard !isInvalid else { return }
    // What comes up while actions are carried out waits until all of them are.
    pendingInputs.append(input)
    guard pendingInputs.count == 1 else { return }
    while let next = pendingInputs.first {
      for action in machine.handle(next) { carryOut(action) }
      pendingInputs.removeFirst()
    }
  }

  private func receive(_ report: PlayerMachine.Engine) {
    receive(.engine(build: machine.build, report))
  }

  private func carryOut(_ action: PlayerMachine.Action) {
    Log.player.log(.debug, engine?.element, "\(action)")
    switch action {
    case .build(let build): load(build, without: [])
    case .rebuild(let build, let lost):
      tearDown()
      load(build, without: lost)
    case .run: attempt { (engine) throws(GStreamerError) in try engine.run() }
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
    case .resolveSeek(let id, let finished): seeks.resolve(id, finished: finished)
    case .emit(let event): emit(event)
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

  private func seek(_ request: SeekRequest, stop: Duration?, rate: Double, skipsFrames: Bool) {
    snapshot.withLock { $0.target = request.target }
    do {
      guard let engine else { return }
      try engine.seek(request, stop: stop, rate: rate, skipsFrames: skipsFrames)
    } catch {
      receive(.seekRefused)
    }
  }

  private func refreshPicture() {
    guard let engine, placing != nil else { return }
    switch machine.phase {
    case .ready: engine.refreshPicture(isHeld: machine.wish != .playing)
    // After the end nothing waits in the presenter any more: fetch the last picture once more.
    case .ended: engine.showLastPicture()
    case .idle, .prerolling, .positioning: break
    }
  }

  private func emit(_ event: PlayerEvent) {
    let event = complete(event)
    let (info, phase) = (machine.info, machine.phase)
    snapshot.withLock { snapshot in
      snapshot.info = info
      snapshot.note(event)
      if phase == .idle { snapshot.engine = nil }
    }
    log(event)
    if case .playbackDidFinish = event { for outlet in settings.outlets { outlet.endPassage() } }
    events.post(event)
    for handler in eventHandlers.withLock({ $0.sorted { $0.key < $1.key } }) { handler.value(event) }
    updateObservers()
  }

  private func log(_ event: PlayerEvent) {
    guard let uri = location?.uri else { return }
    let position = position
    snapshot.withLock { snapshot in
      snapshot.log.note(event, uri: uri, at: WallClock.now, position: position, newID: WallClock.newID)
    }
  }

  /// Adds the geometry, which the brain doesn't know.
  private func complete(_ event: PlayerEvent) -> PlayerEvent {
    guard case .scalingModeDidChange(let mode, nil) = event, let placing, let natural = machine.info?.naturalSize else {
      return event
    }
    let layout = PictureLayout.layout(frame: natural, pixelAspect: (1, 1), viewport: placing.viewport, mode: mode)
    return .scalingModeDidChange(
      mode, ScalingGeometry(natural: natural, viewport: placing.viewport, layout: layout))
  }

  // MARK: The engine

  private func load(_ build: Int, without lost: Set<OutputKind>) {
    guard let location else { return }
    switch MediaPreflight.check(location) {
    case .refused(let error):
      receive(.error(EngineReport(rank: .source, error: error, isFromSource: true)))
    case .ready: startEngine(location.uri, build: build, without: lost)
    case .pipe(let path): waitForWriter(path, location, build: build, without: lost)
    }
  }

  private func startEngine(_ uri: String, build: Int, without lost: Set<OutputKind>) {
    do {
      guard try ElementFactory.find("playbin") != nil else {
        let error = MediaError(.missingElement, MissingElement.message("playbin"))
        receive(.error(EngineReport(rank: .source, error: error, isFromSource: true)))
        return
      }
      let outputs = try makeOutputs(build: build, without: lost)
      let feed = location?.content.map { ContentFeed($0, name: location?.shortName ?? uri) }
      let engine = try Playbin(
        uri, feed: feed, subtitles: readableSubtitles(), outputs: outputs, choosing: machine.chosen,
        showsSubtitles: machine.showsSubtitles)
      self.engine = engine
      if machine.delays != TrackDelays() { engine.apply(machine.delays) }
      lastBytesRead = nil
      snapshot.withLock { $0.engine = engine.element }
      let messages = engine.messages
      listening = Task { await self.listen(to: messages, build: build) }
      if try engine.load(), let location {
        receive(.isLive)
        receive(.prerolled(engine.prerollFacts(of: location)))
      }
    } catch .stateChangeFailed {
      // The reason is on the bus.
      return
    } catch {
      receive(.error(EngineReport(rank: .source, error: MediaError(missing: error))))
    }
  }

  /// Where the subtitles are, if they can be read; playback goes on without what can't.
  private func readableSubtitles() -> MediaLocation? {
    guard let subtitles else { return nil }
    guard subtitles.content == nil else {
      receive(.warning(subtitles.needsURL))
      return nil
    }
    if case .refused(let error) = MediaPreflight.check(subtitles) {
      receive(.warning(error))
      return nil
    }
    return subtitles
  }

  private func makeOutputs(
    build: Int, without lost: Set<OutputKind>
  ) throws(GStreamerError) -> [OutputKind: OutputChain] {
    let starter = OutputStarter(bound: settings.outputTimeout)
    let tracker = OutputTracker { [weak self] size in
      self?.perform { core in
        if core.machine.build == build { core.receive(.naturalSizeChanged(size)) }
      }
    }
    var outputs: [OutputKind: OutputChain] = [:]
    if !machine.kindsLeftOut.contains(.audio) {
      let sound = try OutputChoice.audio(lost.contains(.audio) ? .null : settings.audioOutput, starter: starter)
      outputs[.audio] = try OutputChain.audio(
        sound, gain: machine.gain, isMuted: machine.isSilent, monitor: settings.soundMonitor)
    }
    if !machine.kindsLeftOut.contains(.video) {
      let picture = try OutputChoice.video(lost.contains(.video) ? .null : settings.videoOutput, starter: starter)
      var place: (@Sendable (VideoFormat) -> VideoPlacement)?
      if let placing { place = { placing.placement(of: $0) } }
      outputs[.video] = try OutputChain.video(picture, tracker: tracker, isSeen: picture.isSeen, place: place)
    }
    return outputs
  }

  private func waitForWriter(
    _ path: [UInt8], _ location: MediaLocation, build: Int, without lost: Set<OutputKind>
  ) {
    guard let pipe = PipeSource(path: path) else {
      let error = MediaError(.notReadable, "\(location.name) can't be opened. Check its permissions.")
      receive(.error(EngineReport(rank: .source, error: error, isFromSource: true)))
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: pipe.descriptor, queue: executor.queue)
    source.setEventHandler { [weak self] in
      self?.assumeIsolated { core in
        core.pipeWait?.cancel()
        core.pipeWait = nil
        guard core.machine.build == build, core.engine == nil else { return }
        core.pipe = pipe
        core.startEngine(pipe.uri(), build: build, without: lost)
      }
    }
    // The pipe is held by whoever waits for it, and then while the engine reads it.
    source.setCancelHandler { _ = pipe }
    pipeWait = source
    source.resume()
  }

  private func listen(to messages: Messages, build: Int) async {
    for await message in messages {
      guard build == machine.build, let engine, let location else { continue }
      guard let report = engine.report(for: message, playing: location.shortName) else { continue }
      switch report {
      case .seekLanded where machine.phase == .prerolling: receive(.prerolled(engine.prerollFacts(of: location)))
      case .seekLanded:
        snapshot.withLock { $0.target = nil }
        receive(.seekLanded(at: engine.element.position))
      default: receive(report)
      }
    }
  }

  private func tearDown() {
    listening?.cancel()
    listening = nil
    pipeWait?.cancel()
    pipeWait = nil
    cancelTimers()
    snapshot.withLock { $0.engine = nil }
    engine?.tearDown()
    engine = nil
    pipe = nil
  }

  // MARK: Time

  /// Where playback is, as far as anybody knows.
  private var position: Duration? { Self.position(in: snapshot.withLock { $0 }) }

  /// Where playback is in a snapshot: the target of a seek until it lands, the end after the end.
  static func position(in snapshot: PlayerSnapshot) -> Duration? {
    snapshot.target ?? snapshot.endPosition ?? snapshot.engine?.position
  }

  private func start(_ timer: PlayerMachine.Timer, after delay: Duration) {
    timers[timer]?.cancel()
    let source = DispatchSource.makeTimerSource(queue: executor.queue)
    let build = machine.build
    source.setEventHandler { [weak self] in
      self?.assumeIsolated { core in
        core.timers.removeValue(forKey: timer)?.cancel()
        core.receive(.timer(build: build, timer, core.progress(for: timer)))
      }
    }
    timers[timer] = source
    source.schedule(deadline: .now() + .nanoseconds(Int(delay.wholeNanoseconds)))
    source.resume()
  }

  private func cancelTimers() {
    timers.values.forEach { $0.cancel() }
    timers.removeAll()
  }

  private func progress(for timer: PlayerMachine.Timer) -> Progress {
    guard let engine else { return Progress() }
    var progress = engine.progress
    if timer == .drain, location?.isAtHand == true {
      let bytesRead = engine.bytesRead
      progress.isDrained = progress.bufferCount == 0 && bytesRead == lastBytesRead
      lastBytesRead = bytesRead
    }
    return progress
  }

  private func updateObservers() {
    guard !observers.isEmpty else { return }
    let isPlaying = snapshot.withLock { $0.playbackState } == .playing
    for observer in observers.values { observer.update(isPlaying: isPlaying, queue: executor.queue) }
  }
}
