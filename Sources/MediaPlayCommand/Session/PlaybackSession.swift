import MediaPlayback
import PlaybackModel

/// Plays the items of a command line, one after the other, and tells about it.
struct PlaybackSession {
  private let options: CommandOptions
  private let reporter: Reporter
  private let interruption: Interruption
  private let player: MoviePlayer

  init(_ options: CommandOptions, reporter: Reporter, interruption: Interruption) {
    self.options = options
    self.reporter = reporter
    self.interruption = interruption
    player = MoviePlayer(settings: PlayerSettings(options))
    player.controlMode = options.controls
    player.repeatCount = RepeatCount(options.loop)
    player.backgroundColor = options.background
    if let volume = options.volume { player.volume = VolumeScale.gain(percent: volume) }
    if let isMuted = options.muted { player.isMuted = isMuted }
  }

  /// Plays all items and returns what became of them.
  func run() async -> SessionSummary {
    var results: [SessionSummary.Item] = []
    interruption.onFirst { [player] cause in player.stop(byUser: cause == "INT") }
    let events = player.events
    for (index, argument) in options.items.enumerated() {
      if interruption.cause != nil { break }
      let name = printable(argument)
      results.append(SessionSummary.Item(name, await play(argument, index, events)))
    }
    return SessionSummary(results, endedBy: interruption.cause.map { .signal($0) } ?? .endOfList)
  }

  private func play(_ argument: [UInt8], _ index: Int, _ events: PlayerEvents) async -> FinishReason {
    let subject = EventWriter.Subject(index: index, url: String(decoding: argument, as: UTF8.self))
    let location: MediaLocation
    do {
      location = try MediaLocation(argument: argument)
    } catch {
      reporter.tell(.itemStarted, about: subject)
      reporter.tell(.preloadDidFinish(error), about: subject)
      return finish(.failed(error), about: subject)
    }
    let range = options.range
    player.initialPlaybackTime = range.isAbsolute ? range.resolved(in: nil).start : nil
    player.endPlaybackTime = range.isAbsolute ? range.resolved(in: nil).end : nil
    player.item = location
    player.scalingMode = options.scaling
    if range.isAbsolute { start() }
    let positions = options.eventsInterval.map { interval in
      player.observePosition(every: interval) { [reporter] in reporter.tell(position: $0, about: subject) }
    }
    defer { positions?.cancel() }
    for await event in events {
      reporter.tell(event, about: subject)
      switch event {
      case .playbackDidFinish(let finish): return finish.reason
      case .preloadDidFinish(nil) where !range.isAbsolute:
        if let refusal = apply(range) { return finish(refusal, about: subject) }
        start()
      default: break
      }
    }
    return .stopped
  }

  /// What was asked for before loading takes effect after it, also when the signal came in between.
  private func start() {
    player.play()
    if options.startsPaused { player.pause() }
    if let cause = interruption.cause { player.stop(byUser: cause == "INT") }
  }

  /// Applies a range that needs the duration, now that it is known; returns why it can't be.
  private func apply(_ range: PlaybackRange) -> FinishReason? {
    guard let duration = player.duration else {
      return .failed(
        MediaError(.notSupported, "The duration isn't known, so a position from the end or in percent can't be found."))
    }
    let (start, end) = range.resolved(in: duration)
    if let start, let end, end <= start {
      return .failed(MediaError(.invalidValue, "--end must be after --start."))
    }
    player.initialPlaybackTime = start
    player.endPlaybackTime = end
    if start != nil || end != nil { player.requestSeek(to: start ?? .zero) }
    return nil
  }

  private func finish(_ reason: FinishReason, about subject: EventWriter.Subject) -> FinishReason {
    reporter.tell(
      .playbackDidFinish(PlaybackFinish(reason: reason, position: nil, duration: player.duration)), about: subject)
    return reason
  }
}

extension PlayerSettings {
  /// The settings that a command line asks for.
  fileprivate init(_ options: CommandOptions) {
    self.init()
    viewport = options.viewport
    switch options.videoOutput {
    case .automatic: videoOutput = .automatic
    case .null: videoOutput = .null
    case .description(let text): videoOutput = .description(text)
    }
    switch options.audioOutput {
    case .automatic: audioOutput = .automatic
    case .null: audioOutput = .null
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

extension PlaybackRange {
  /// True if nothing in it depends on the duration.
  fileprivate var isAbsolute: Bool {
    [start, end, length].allSatisfy { position in
      switch position {
      case nil, .seconds: true
      case .fromEnd, .percent: false
      }
    }
  }
}
