import MediaPlayback
import PlaybackModel

/// Plays the items of a command line, one after the other, and tells about it.
struct PlaybackSession {
  let options: CommandOptions
  let reporter: Reporter
  private let interruption: Interruption
  private let player: MoviePlayer
  private let soundWatch: SoundWatch?
  let control: SessionControl
  let loader: PlaylistLoader
  private let presence: DesktopPresence?
  private let resume: ResumeKeeper
  private let delays: DelayKeeper
  private let runner: CommandRunner
  private let terminal: TerminalControl
  private let remote: RemoteServer?

  init(_ options: CommandOptions, reporter: Reporter, interruption: Interruption, remote socket: RemoteSocket? = nil) {
    self.options = options
    self.reporter = reporter
    self.interruption = interruption
    loader = PlaylistLoader(network: options.network)
    soundWatch = SoundWatch(options, reporter: reporter)
    var settings = PlayerSettings(options)
    settings.soundMonitor = soundWatch?.monitor
    player = MoviePlayer(settings: settings)
    var playlist = Playlist(PlaybackSession.items(options))
    playlist.repeatCount = RepeatCount(options.playlistLoop)
    let control = SessionControl(
      player, playlist: playlist, isPaused: options.startsPaused, idling: options.idling)
    self.control = control
    remote = socket.map { RemoteServer($0, control, outputs: (options.audioOutput.name, options.videoOutput.name)) }
    presence = options.offersRemoteControl ? DesktopPresence(control) : nil
    let warn: @Sendable (MediaError) -> Void = { reporter.tell(.warning($0), about: nil) }
    resume = ResumeKeeper(options, warn: warn)
    delays = DelayKeeper(options)
    let draws = options.usesTerminal && !options.isQuiet && TransientLine.isPossible
    let status = draws ? StatusLine(player, reporter: reporter) : nil
    runner = CommandRunner(
      player, steering: control, screenshots: ScreenshotWriter(options: options.screenshots),
      remember: { [resume] in resume.remember() },
      rememberDelay: { [delays] in delays.remember($0) }, show: { status?.show($0) },
      say: { reporter.announce($0) }, warn: warn)
    terminal = TerminalControl(options, player, runner, status: status, reporter)
    player.controlMode = options.controls
    player.repeatCount = RepeatCount(options.loop)
    player.backgroundColor = options.background
    for kind in MediaTrack.Kind.allCases { player.select(options.selection(of: kind), for: kind) }
    player.audioDelay = options.delays.audio
    player.subtitleDelay = options.delays.subtitles
  }

  /// Plays all items and returns what became of them.
  func run() async -> SessionSummary {
    var results: [SessionSummary.Item] = []
    interruption.onFirst { [control] cause in control.interrupt(byUser: cause == "INT") }
    if let remote {
      reporter.onEvent { [control] event in remote.take(event, entry: control.playingEntry) }
      remote.start()
    }
    let events = player.events
    // Behind the subscription, which else may miss that they changed.
    if let volume = options.volume { player.volume = VolumeScale.gain(percent: volume) }
    if let isMuted = options.muted { player.isMuted = isMuted }
    if let percent = options.systemVolume { await setSystemVolume(percent) }
    player.rate = options.speed
    if let file = options.subtitleFile { addSubtitles(file) }
    terminal.start()
    defer { terminal.stop() }
    await prepareList()
    while let (entry, index) = await control.takeEntry() {
      let location = entry.item.location
      let subject = EventWriter.Subject(index: index, url: String(decoding: location, as: UTF8.self))
      let finish: PlaybackFinish
      switch await expand(entry) {
      case .replaced: continue
      case .failed(let error): finish = fail(error, subject)
      case .media: finish = await play(entry, subject, events, isFirst: results.isEmpty)
      }
      control.note(finish, of: entry.id)
      let count = control.snapshot.count
      let reason = await soundWatch?.finish(finish.reason, about: subject, of: count) ?? finish.reason
      results.append(SessionSummary.Item(printable(location), reason))
    }
    await remote?.close()
    await presence?.end()
    await player.close(within: .seconds(2))
    return SessionSummary(
      results, endedBy: interruption.cause.map { .signal($0) } ?? (control.hasQuit ? .quit : .endOfList))
  }

  /// Sets the volume of the whole system; where that can't be, it's said, and the playback goes on.
  private func setSystemVolume(_ percent: Double) async {
    do {
      try await SystemVolume.shared.set(percent / 100)
    } catch {
      let message = "The system volume isn't set. \(error.message)"
      reporter.tell(.warning(MediaError(error.code, message)), about: nil)
    }
  }

  private func addSubtitles(_ file: [UInt8]) {
    do {
      player.externalSubtitles = try MediaLocation(argument: file)
    } catch {
      reporter.tell(.warning(error), about: nil)
    }
  }

  /// Tells of an item that can't even be loaded.
  private func fail(_ error: MediaError, _ subject: EventWriter.Subject) -> PlaybackFinish {
    let finish = PlaybackFinish(reason: .failed(error), position: nil, duration: nil)
    reporter.tell(.itemStarted, about: subject)
    reporter.tell(.preloadDidFinish(error), about: subject)
    reporter.tell(.playbackDidFinish(finish), about: subject)
    return finish
  }

  private func play(
    _ entry: Playlist<SessionItem>.Entry, _ subject: EventWriter.Subject, _ events: PlayerEvents, isFirst: Bool
  ) async -> PlaybackFinish {
    let location: MediaLocation
    do {
      location = try MediaLocation(argument: entry.item.location)
    } catch {
      return fail(error, subject)
    }
    let range = options.range
    player.initialPlaybackTime = range.isAbsolute ? range.resolved(in: nil).start : nil
    player.endPlaybackTime = range.isAbsolute ? range.resolved(in: nil).end : nil
    player.item = location
    if isFirst { player.scalingMode = options.scaling }
    runner.forgetItem()
    if let start = resume.start(of: location) { player.requestSeek(to: start) }
    resume.begin(location, player)
    if range.isAbsolute { start() }
    control.yieldIfOvertaken()
    let positions = options.eventsInterval.map { interval in
      player.observePosition(every: interval) { [reporter] in reporter.tell(position: $0, about: subject) }
    }
    defer { positions?.cancel() }
    var isList = false
    // The volume that was asked for is told before there is an item.
    var hasStarted = !isFirst
    var refusal: PlaybackFinish?
    var isLive = false
    for await event in events {
      if case .playbackDidFinish = event, let refusal {
        reporter.tell(.playbackDidFinish(refusal), about: subject)
        return refusal
      }
      if case .preloadDidFinish(let error?) = event { isList = await isReplaced(entry, error) }
      if case .playbackDidFinish(let finish) = event, isList {
        let replaced = PlaybackFinish(reason: .replaced, position: nil, duration: finish.duration)
        reporter.tell(.playbackDidFinish(replaced), about: subject)
        return replaced
      }
      if event == .itemStarted { hasStarted = true }
      if case .mediaInfo(let info) = event { isLive = info.isLive }
      reporter.tell(event, about: hasStarted ? subject : nil)
      if case .preloadDidFinish(nil) = event {
        presence?.begin()
        delays.begin(player)
      }
      switch event {
      case .playbackDidFinish(let finish):
        resume.finish(location, finish, isLive: isLive)
        if finish.reason == .stopped, await control.decision() == .replay { continue }
        return finish
      case .preloadDidFinish(nil) where !range.isAbsolute:
        refusal = apply(range, subject)
        // The item is open, and the next one has to wait for its end.
        if refusal == nil { start() } else { player.stop() }
      default: break
      }
    }
    return PlaybackFinish(reason: .stopped, position: nil, duration: nil)
  }

  /// What was asked for before loading takes effect after it, also when the signal came in between.
  private func start() {
    player.play()
    if control.isPaused { player.pause() }
    if let cause = interruption.cause { player.stop(byUser: cause == "INT") }
  }

  /// Applies a range that depends on the media, now that it is known; returns how it ends at once if nothing is played.
  private func apply(_ range: PlaybackRange, _ subject: EventWriter.Subject) -> PlaybackFinish? {
    let (duration, chapters) = (player.duration, player.metadata.chapters)
    if duration == nil, range.needsDuration {
      let message = "The duration isn't known, so a position from the end or in percent can't be found."
      return PlaybackFinish(reason: .failed(MediaError(.notSupported, message)), position: nil, duration: nil)
    }
    if let missing = range.missingChapter(among: chapters) {
      let known = chapters.isEmpty ? "It has none." : "It has 1 to \(chapters.count)."
      let error = MediaError(.invalidValue, "There is no chapter \(missing). \(known)")
      return PlaybackFinish(reason: .failed(error), position: nil, duration: duration)
    }
    let (start, end) = range.resolved(in: duration, chapters: chapters)
    if let start, let duration, start >= duration {
      let message =
        "The start at \(start.secondsText) s lies behind the end at \(duration.secondsText) s: "
        + "nothing is played."
      reporter.tell(.warning(MediaError(.invalidValue, message)), about: subject)
      return PlaybackFinish(reason: .ended, position: duration, duration: duration)
    }
    if let start, let end, end <= start {
      let error = MediaError(.invalidValue, "--end must be after --start.")
      return PlaybackFinish(reason: .failed(error), position: nil, duration: duration)
    }
    player.initialPlaybackTime = start
    player.endPlaybackTime = end
    if start != nil || end != nil { player.requestSeek(to: start ?? .zero) }
    return nil
  }
}

extension PlayerSettings {
  /// The settings that a command line asks for.
  init(_ options: CommandOptions) {
    self.init()
    network = options.network
    viewport = options.viewport
    replayGain = options.replayGainMode.map { mode in
      var gain = options.replayGain
      gain.mode = mode
      return gain
    }
    switch options.videoOutput {
    // Only sound has devices that are named.
    case .automatic, .device: videoOutput = .automatic
    case .null: videoOutput = .null
    case .description(let text): videoOutput = .description(text)
    }
    switch options.audioOutput {
    case .automatic: audioOutput = .automatic
    case .null: audioOutput = .null
    case .device(let name): audioOutput = .device(name)
    case .description(let text): audioOutput = .description(text)
    }
  }
}

extension RepeatCount {
  fileprivate init(_ loop: CommandOptions.Repeat) {
    switch loop {
    case .times(let count): self = .times(count)
    case .forever: self = .forever
    }
  }
}

extension CommandOptions.Output {
  /// What mpv would call it.
  fileprivate var name: String {
    switch self {
    case .automatic: "auto"
    case .null: "null"
    case .device(let name): String(name.prefix { $0 != "/" })
    case .description(let text): String(text.prefix { $0 != " " })
    }
  }
}
