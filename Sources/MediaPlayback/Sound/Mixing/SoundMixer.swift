internal import Dispatch
internal import GStreamer
internal import PlaybackModel

/// Plays any number of sounds through one output that is kept warm, in step with each other to the sample.
///
/// Everything that plays through a mixer has one time, counted in frames. The output is opened for the first voice, held a
/// while after the last, and then given back. If it dies, the voices stay where they are until it can be opened again.
actor SoundMixer: QueueActor {
  struct Settings: Sendable {
    var output = AudioOutput.automatic
    var rate = 48_000
    /// How much is made at a time; what begins does so with a block.
    var framesPerBlock = 480
    /// How much sound the device is to hold.
    var deviceBuffer: Duration = .milliseconds(40)
    /// What the sound is for, as sound servers call it.
    var role: String?
    /// How long the output runs on in silence, and how long it stays open then.
    var linger: Duration = .seconds(5)
    /// How long an output may take to start.
    var patience: Duration = .seconds(2)
    /// How long an output that died is tried again before silence stands in for it.
    var mourning: Duration = .seconds(30)

    var blockDuration: Duration { .seconds(1) * framesPerBlock / rate }
  }

  enum Event: Sendable, Equatable {
    /// The output died: nothing is heard.
    case lost(MediaError)
    /// The output is there again, and the voices go on.
    case restored
    /// The sound server asks for silence, or gives it up.
    case corkRequested(Bool)
    /// There is no output, and the sound is dropped in real time.
    case warning(MediaError)
  }

  private enum Activity { case closed, running, lingering, held, lost }

  nonisolated let executor = QueueExecutor(label: "mediaplay.mixer")
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  nonisolated let settings: Settings
  nonisolated let events = Broadcast<Event>()
  nonisolated let bus = MixBus()
  private var engine: MixerEngine?
  private var activity = Activity.closed
  /// The server has asked for silence, and nothing was to be heard since.
  private var isCorked = false
  /// Counts what is waited for, so that what was waited for in vain is known.
  private var round = 0
  private var listening: Task<Void, Never>?

  private static let retryInterval: Duration = .milliseconds(250)
  /// How long voices may take to fade out.
  private static let fadeTime: Duration = .milliseconds(60)

  init(_ settings: Settings = Settings()) {
    self.settings = settings
    if case .blocks(let blocks) = settings.output { blocks.outlet.attach() }
    bus.whenVoicesEnd { [weak self, executor] in
      let mixer = self
      executor.queue.async { mixer?.assumeIsolated { $0.settleEnded() } }
    }
  }

  isolated deinit {
    listening?.cancel()
    events.finish()
    engine?.tearDown()
    if case .blocks(let blocks) = settings.output { blocks.outlet.detach() }
  }

  // MARK: Voices

  /// Opens the output if it isn't open; throws why it can't.
  ///
  /// Blocks for as long as that takes.
  nonisolated func warmUp() throws(MediaError) {
    try synchronously { (mixer) throws(MediaError) in
      try mixer.start()
      mixer.lingerIfIdle()
    }
  }

  /// Has a voice be heard from now on; throws why nothing can be.
  ///
  /// Blocks while the output is opened.
  nonisolated func add(_ voice: any MixerVoice) throws(MediaError) {
    try synchronously { (mixer) throws(MediaError) in
      try mixer.start()
      mixer.bus.add(voice)
    }
  }

  /// Takes a voice out, at once.
  nonisolated func remove(_ voice: any MixerVoice) {
    bus.remove(voice)
    executor.queue.async { self.assumeIsolated { $0.lingerIfIdle() } }
  }

  /// The frame that is made next, and the one that is being heard.
  nonisolated var frames: (next: Int64, heard: Int64) { synchronously { ($0.bus.frame, $0.heardFrame) } }

  /// True while the device or the connection is given back.
  nonisolated var isClosed: Bool { synchronously { $0.activity == .closed } }

  private var heardFrame: Int64 { min(engine?.heardFrame ?? bus.frame, bus.frame) }

  // MARK: The output

  private func start() throws(MediaError) {
    round += 1
    isCorked = false
    switch activity {
    case .running, .lingering: activity = .running
    case .held:
      do throws(MediaError) {
        try engine?.play(within: settings.patience)
        activity = .running
      } catch {
        close()
        try open()
      }
    case .closed: try open()
    // The voice waits with the others.
    case .lost: break
    }
  }

  private func open(insists: Bool = false) throws(MediaError) {
    let engine: MixerEngine
    do {
      engine = try MixerEngine(bus, settings)
    } catch {
      throw MediaError(missing: error)
    }
    if let failure = engine.failure {
      guard !failure.wasNamed, !insists else {
        engine.tearDown()
        throw failure.error
      }
      events.post(.warning(failure.error))
    }
    do throws(MediaError) {
      try engine.play(within: settings.patience)
    } catch {
      engine.tearDown()
      throw error
    }
    self.engine = engine
    activity = .running
    let messages = engine.messages
    listening = Task { [weak self] in
      for await message in messages {
        guard let self, await self.receive(message) else { return }
      }
    }
  }

  private func close() {
    round += 1
    listening?.cancel()
    listening = nil
    engine?.tearDown()
    engine = nil
    activity = .closed
    isCorked = false
    if case .blocks(let blocks) = settings.output { blocks.outlet.endPassage() }
  }

  /// False if nothing more is to be received.
  private func receive(_ message: Message) -> Bool {
    switch message.view {
    case .error(let error):
      lose(MediaError(.outputUnavailable, error.message, source: error.source, debug: error.debug))
      return false
    case .endOfStream:
      lose(MediaError(.outputUnavailable, "The sound output ended by itself. Name another one."))
      return false
    case .latency: engine?.recalculateLatency()
    case .clockLost:
      engine?.pause()
      try? engine?.play(within: settings.patience)
    case .requestState(let state):
      isCorked = state != .playing
      events.post(.corkRequested(isCorked))
      if isCorked { holdSoon() }
    default: break
    }
    return true
  }

  /// Holds the output once the voices had time to fade out: the server asks to go on only those who obeyed.
  private func holdSoon() {
    after(SoundMixer.fadeTime) { mixer in
      mixer.engine?.pause()
      mixer.activity = .held
    }
  }

  // MARK: Losing the output

  private func lose(_ error: MediaError) {
    close()
    settleEnded()
    activity = .lost
    events.post(.lost(error))
    mourn(until: .now + settings.mourning)
  }

  /// Tries again and again, and takes silence for an answer in the end.
  private func mourn(until deadline: ContinuousClock.Instant) {
    after(SoundMixer.retryInterval) { mixer in
      do throws(MediaError) {
        try mixer.open(insists: .now < deadline)
        mixer.events.post(.restored)
        mixer.lingerIfIdle()
      } catch {
        mixer.activity = .lost
        mixer.mourn(until: deadline)
      }
    }
  }

  // MARK: Ends and idleness

  /// Tells the voices that ended, each when its last frame is heard.
  private func settleEnded() {
    for ended in bus.takeEnded() {
      let remaining = engine == nil ? 0 : max(0, ended.frame - heardFrame)
      let delay = Double(remaining) / Double(settings.rate)
      executor.queue.asyncAfter(deadline: .now() + delay) { ended.voice.wasHeard() }
    }
    lingerIfIdle()
  }

  private func lingerIfIdle() {
    guard activity == .running, bus.isEmpty, !isCorked else { return }
    activity = .lingering
    after(settings.linger) { mixer in
      mixer.engine?.pause()
      mixer.activity = .held
      mixer.after(mixer.settings.linger) { $0.close() }
    }
  }

  /// Does something later, unless something else happens until then.
  private func after(_ delay: Duration, _ work: @escaping @Sendable (isolated SoundMixer) -> Void) {
    round += 1
    let round = round
    executor.queue.asyncAfter(deadline: .now() + .nanoseconds(Int(delay.wholeNanoseconds))) { [weak self] in
      self?.assumeIsolated { mixer in
        if mixer.round == round { work(mixer) }
      }
    }
  }
}
