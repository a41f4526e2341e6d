internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Plays one sound through an output: inputs into the machine, its actions to the voice, events out.
actor AudioPlayerCore: QueueActor {
  /// What the program sets, and what shows at once.
  struct Values: Sendable {
    var volume = 1.0
    var pan = 0.0
    var passes = RepeatCount.none
    var isMetering = false
    var enablesRate = false
    var rate = 1.0
    var phase = AudioPlayerMachine.Phase.stopped
    /// The phase as a movie player would have it.
    var state = PlaybackState.stopped
  }

  /// What is loaded: samples on their way, and what is known of them.
  struct Loaded {
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
  /// What it tells, in a movie player's words, and every change of what it shows.
  nonisolated let desktopEvents = Broadcast<PlayerEvent>()
  nonisolated let values = Lock(Values())
  nonisolated let passes = PassCount(.none)
  nonisolated let session: AudioSessionCore
  var machine: AudioPlayerMachine
  var loaded: Loaded?
  private var startTime: Duration?
  /// Others are to be heard better.
  var isDucked = false
  /// Why what plays can't be decoded to its end.
  var decodeError: MediaError?
  private var listening: Task<Void, Never>?
  /// The speed of what is loaded, if it can be another than the media's.
  var tempo: TempoControl?
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
    desktopEvents.finish()
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
    if case .seek = input, machine.phase != .stopped {
      desktopEvents.post(.seekDidFinish(position: machine.position))
    }
  }

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

  // MARK: Actions

  private func carryOut(_ action: AudioPlayerMachine.Action) throws(MediaError) {
    switch action {
    case .open(let time): try open(at: time)
    case .start(let fadesIn): try start(fadesIn: fadesIn)
    case .hold: fadeOut()
    case .release: release()
    case .tell(let event): tell(event)
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
}
