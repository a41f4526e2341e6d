internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Plays one sound through an output: inputs into the machine, its actions to the voice, events out.
actor AudioPlayerCore: QueueActor, SessionPlayer {
  /// What the program sets, and what shows at once.
  struct Values: Sendable {
    var volume = 1.0
    var pan = 0.0
    var passes = RepeatCount.none
    var isMetering = false
    var enablesRate = false
    var rate = 1.0
    var phase = AudioPlayerMachine.Phase.stopped
  }

  /// What is loaded: samples on their way, and what is known of them.
  private struct Loaded {
    let feeder: SoundFeeder
    let ring: SampleRing
    let timeline: SoundTimeline
    var voice: StreamVoice?
    /// The first frame of the ring that the voice plays.
    var firstFrame = 0

    func leave(from frame: Int64) { voice?.leave(from: frame) }
  }

  nonisolated let executor = QueueExecutor(label: "mediaplay.audioplayer")
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  nonisolated let location: MediaLocation
  nonisolated let output: SoundOutput
  nonisolated let facts: SoundDecoder.Facts
  nonisolated let events = Broadcast<AudioPlayerEvent>()
  nonisolated let values = Lock(Values())
  private nonisolated let passes = PassCount(.none)
  private nonisolated let session: AudioSessionCore
  private var machine: AudioPlayerMachine
  private var loaded: Loaded?
  private var startTime: Duration?
  /// Others are to be heard better.
  private var isDucked = false
  private var listening: Task<Void, Never>?
  /// The speed of what is loaded, if it can be another than the media's.
  private var tempo: TempoControl?
  /// Counts the voices, so that the end of an earlier one is known.
  private var run = 0
  private let patience: Duration

  init(
    _ location: MediaLocation, output: SoundOutput, session: AudioSessionCore, within patience: Duration
  ) throws(MediaError) {
    self.session = session
    self.location = location
    self.output = output
    self.patience = patience
    let opened = try AudioPlayerCore.open(location, at: .zero, output, passes, within: patience)
    facts = opened.facts
    machine = AudioPlayerMachine(duration: opened.facts.duration)
    loaded = Loaded(feeder: opened.feeder, ring: opened.ring, timeline: opened.timeline)
  }

  /// Starts to hear of what happens to the output.
  func listen() {
    let changes = output.mixer.events.subscribe(capacity: 16)
    listening = Task { [weak self] in
      while let change = await changes.next() {
        guard let self else { return }
        await self.receive(change)
      }
    }
  }

  isolated deinit {
    listening?.cancel()
    release()
    events.finish()
  }

  // MARK: Inputs

  /// Gives the machine an input and does what follows.
  func receive(_ input: AudioPlayerMachine.Input) throws(MediaError) {
    if machine.phase == .playing, let time = heardTime { machine.position = time }
    let actions = machine.receive(input)
    // What is told below is seen by who looks then.
    show()
    for action in actions {
      do throws(MediaError) {
        try carryOut(action)
      } catch {
        _ = machine.receive(.stop)
        show()
        release()
        throw error
      }
    }
  }

  private func show() { values.withLock { [phase = machine.phase] in $0.phase = phase } }

  /// Plays from an exact time of the output on, or at once.
  func play(at time: Duration?) throws(MediaError) {
    startTime = time
    defer { startTime = nil }
    if machine.phase != .playing {
      session.players.add(self)
      tellSession(.playbackStarts)
    }
    try receive(.play)
  }

  // MARK: The session's player

  nonisolated var isSounding: Bool { values.withLock { $0.phase } == .playing }

  nonisolated func interrupt() { perform(.interruptionBegan) }

  nonisolated func endInterruption(shouldResume: Bool) { perform(.interruptionEnded(shouldResume: shouldResume)) }

  nonisolated func loseRoute() { perform(.routeLost) }

  nonisolated func hold() { perform(.pause) }

  nonisolated func duck(_ isDucked: Bool) {
    executor.queue.async { self.assumeIsolated { $0.set(isDucked: isDucked) } }
  }

  private func set(isDucked: Bool) {
    guard self.isDucked != isDucked else { return }
    self.isDucked = isDucked
    fade(to: values.withLock { $0.volume }, within: AudioPlayerCore.duckTime)
  }

  /// What is heard of a volume.
  private func heard(_ volume: Double) -> Double { isDucked ? volume * AudioPlayerCore.duckedGain : volume }

  /// 20 dB less, as sound servers do it.
  private static let duckedGain = 0.1
  private static let duckTime: Duration = .milliseconds(300)

  private nonisolated func perform(_ input: AudioPlayerMachine.Input) {
    executor.queue.async { self.assumeIsolated { core in try? core.receive(input) } }
  }

  private func receive(_ change: SoundMixer.Event) {
    switch change {
    case .lost(let error):
      events.post(.outputWasLost(error))
      tellSession(.serverLost)
    case .restored:
      events.post(.outputWasRestored)
      tellSession(.serverReset)
    case .warning(let error): events.post(.warning(error))
    case .corkRequested(let isCorked):
      tellSession(isCorked ? .began(.server) : .ended(.server, shouldResume: true))
    }
  }

  /// Never waits for the session: that may be waiting for a player.
  private nonisolated func tellSession(_ input: AudioSessionMachine.Input) {
    session.executor.queue.async { [session] in session.assumeIsolated { $0.receive(input) } }
  }

  var pausesOnRouteLoss: Bool {
    get { machine.pausesOnRouteLoss }
    set { machine.pausesOnRouteLoss = newValue }
  }

  var resumesAfterInterruption: Bool {
    get { machine.resumesAfterInterruption }
    set { machine.resumesAfterInterruption = newValue }
  }

  // MARK: Values

  func fade(to volume: Double, within duration: Duration) {
    values.withLock { $0.volume = volume }
    let mixer = output.mixer
    loaded?.voice?.fade(
      to: heard(volume), from: mixer.bus.frame, over: Int(duration / .seconds(1) * Double(mixer.settings.rate)))
  }

  func set(pan: Double) {
    values.withLock { $0.pan = pan }
    loaded?.voice?.set(StereoBalance(pan: pan), from: output.mixer.bus.frame)
  }

  func set(rate: Double) {
    values.withLock { $0.rate = rate }
    tempo?.set(rate)
  }

  nonisolated func set(_ count: RepeatCount) {
    values.withLock { $0.passes = count }
    passes.set(count)
  }

  func set(metering: Bool) {
    values.withLock { $0.isMetering = metering }
    loaded?.voice?.set(makeMeter())
  }

  var levels: [LevelMeterState]? { loaded?.voice?.levels }

  private func makeMeter() -> SoundMeter? {
    guard values.withLock({ $0.isMetering }) else { return nil }
    return SoundMeter(window: output.mixer.settings.rate / 20)
  }

  /// Where playback is in the media.
  var time: Duration { heardTime ?? machine.position }

  /// The media's time that is being heard; nil while nothing plays.
  private var heardTime: Duration? {
    guard machine.phase == .playing, let loaded, loaded.voice != nil else { return nil }
    let (next, heard) = output.mixer.frames
    return loaded.timeline.time(of: max(loaded.firstFrame, loaded.ring.readFrames - Int(next - heard)))
  }

  // MARK: Actions

  private func carryOut(_ action: AudioPlayerMachine.Action) throws(MediaError) {
    switch action {
    case .open(let time): try open(at: time)
    case .start(let fadesIn): try start(fadesIn: fadesIn)
    case .hold: fadeOut()
    case .release: release()
    case .tell(let event): events.post(event)
    }
  }

  private func open(at time: Duration) throws(MediaError) {
    // What the start loaded is still there.
    if let loaded, values.withLock({ $0.enablesRate }) == (tempo != nil), loaded.ring.readFrames == 0,
      loaded.timeline.time(of: 0) == time
    {
      return try output.warmUp()
    }
    release()
    let (enablesRate, rate) = values.withLock { ($0.enablesRate, $0.rate) }
    tempo = enablesRate ? TempoControl(rate) : nil
    let opened = try AudioPlayerCore.open(location, at: time, output, passes, tempo, within: patience)
    loaded = Loaded(feeder: opened.feeder, ring: opened.ring, timeline: opened.timeline)
    try output.warmUp()
  }

  private func start(fadesIn: Bool) throws(MediaError) {
    guard var loaded else { return }
    let (mixer, values) = (output.mixer, values.withLock { $0 })
    run += 1
    let run = run
    let voice = StreamVoice(
      loaded.ring, rate: mixer.settings.rate, level: heard(values.volume), balance: StereoBalance(pan: values.pan),
      start: startTime.map { Int64(($0 / .seconds(1) * Double(mixer.settings.rate)).rounded()) },
      fadesIn: fadesIn, meter: makeMeter()
    ) { [weak self, executor] in
      let core = self
      executor.queue.async { core?.assumeIsolated { $0.ended(run) } }
    }
    loaded.voice = voice
    loaded.firstFrame = loaded.ring.readFrames
    self.loaded = loaded
    try mixer.add(voice)
  }

  private func ended(_ run: Int) {
    guard run == self.run, let loaded else { return }
    try? receive(.ended(loaded.timeline.failure))
  }

  private func fadeOut() {
    run += 1
    if let time = heardTimeOfHold { machine.position = time }
    loaded?.leave(from: output.mixer.bus.frame)
    loaded?.voice = nil
  }

  /// Where it will go on: behind what was made, which the fade ends.
  private var heardTimeOfHold: Duration? { loaded.map { $0.timeline.time(of: $0.ring.readFrames) } }

  private func release() {
    run += 1
    loaded?.leave(from: output.mixer.bus.frame)
    loaded?.feeder.cancel()
    loaded = nil
  }

  // MARK: Loading

  private struct Opened: Sendable {
    let feeder: SoundFeeder
    let ring: SampleRing
    let timeline: SoundTimeline
    let facts: SoundDecoder.Facts
  }

  /// Loads the sound from a time on, blocking for at most a time.
  private static func open(
    _ location: MediaLocation, at time: Duration, _ output: SoundOutput, _ passes: PassCount,
    _ tempo: TempoControl? = nil, within limit: Duration
  ) throws(MediaError) -> Opened {
    let rate = output.mixer.settings.rate
    let timeline = SoundTimeline(rate: rate)
    let lead: Duration = tempo == nil ? .milliseconds(750) : .milliseconds(150)
    let feeder = SoundFeeder(
      location, rate: rate, timeline: timeline, passes: passes, tempo: tempo, lead: lead)
    let opening = try feeder.open(at: time, within: limit)
    return Opened(feeder: feeder, ring: opening.ring, timeline: timeline, facts: opening.facts)
  }
}
