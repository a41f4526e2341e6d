import PlaybackModel

/// Drives a player's brain from a script, in place of an engine, and gives back what it did as lines of text.
///
/// Lines with a `>` are events, the others are orders to the engine.
final class PlayerScript {
  private(set) var machine: PlayerMachine

  init(hasItem: Bool = true, limits: PlayerMachine.Limits = PlayerMachine.Limits()) {
    machine = PlayerMachine(limits: limits)
    if hasItem { send(.setItem(hasItem: true, preload: false)) }
  }

  @discardableResult
  func send(_ inputs: PlayerMachine.Input...) -> [String] {
    PlayerTrace.lines(inputs.flatMap { machine.handle($0) })
  }

  /// Reports of the engine that was built last.
  @discardableResult
  func engine(_ reports: PlayerMachine.Engine...) -> [String] {
    PlayerTrace.lines(reports.flatMap { machine.handle(.engine(build: machine.build, $0)) })
  }

  @discardableResult
  func timer(_ timer: PlayerMachine.Timer, _ progress: Progress = Progress()) -> [String] {
    send(.timer(build: machine.build, timer, progress))
  }

  /// The data runs out, and what is known then.
  @discardableResult
  func end(at end: Duration? = .seconds(10), _ facts: EndFacts = EndFacts(bufferCount: 250)) -> [String] {
    var facts = facts
    facts.renderedEnd = end
    let inspect = engine(.endOfStream)
    return inspect + engine(.inspected(facts))
  }

  // MARK: Where stories begin

  static func preloaded(_ facts: PrerollFacts = .film) -> PlayerScript {
    let script = PlayerScript()
    script.send(.prepare())
    script.engine(.prerolled(facts))
    return script
  }

  static func playing(_ facts: PrerollFacts = .film) -> PlayerScript {
    let script = preloaded(facts)
    script.send(.play)
    return script
  }

  static func ended(_ facts: PrerollFacts = .film) -> PlayerScript {
    let script = playing(facts)
    script.end(at: facts.info.duration)
    return script
  }

  // MARK: What happens in every story

  static func loading(_ build: Int = 1) -> [String] {
    ["> item started", "build \(build)", "start preload 15.000", "start drain 0.300"]
  }

  static let preloadEvents = [
    "> load playable", "> load playable playthrough-ok", "> media", "> duration 10.000", "> size 640x360",
    "> prepared", "> display ready", "> preloaded",
  ]

  static let preloading = ["cancel preload"] + preloadEvents

  static let running = ["run", "start watchdog 0.500"]

  static let holding = ["hold", "cancel watchdog"]

  static let ending = ["inspect", "cancel all", "hold", "> paused"]

  static let failing = ["cancel all", "> load", "> unprepared", "> display gone", "> stopped"]
}

extension PrerollFacts {
  /// A film of ten seconds with sound and picture.
  static let film = PrerollFacts(
    info: MediaInfo(
      duration: .seconds(10), naturalSize: PictureSize(width: 640, height: 360), hasVideo: true, hasAudio: true,
      isSeekable: true))

  /// The film with two languages and subtitles, which are shown.
  static let tracked = PrerollFacts(
    info: film.info,
    tracks: [
      MediaTrack(kind: .video, number: 1, isSelected: true),
      MediaTrack(kind: .audio, number: 1, language: "en", isSelected: true),
      MediaTrack(kind: .audio, number: 2, language: "de"),
      MediaTrack(kind: .subtitles, number: 1, language: "fr", isSelected: true),
    ])

  static let song = PrerollFacts(info: MediaInfo(duration: .seconds(10), hasAudio: true, isSeekable: true))

  static let picture = PrerollFacts(
    info: MediaInfo(naturalSize: PictureSize(width: 64, height: 48), hasVideo: true, isPicture: true))

  /// Media from a pipe: nothing to seek in.
  static let pipe = PrerollFacts(info: MediaInfo(hasAudio: true), durationIsDeclared: false)

  func with(_ failures: OutputFailure...) -> PrerollFacts {
    PrerollFacts(info: info, durationIsDeclared: durationIsDeclared, outputFailures: failures)
  }
}

extension EngineReport {
  static func source(_ code: MediaError.Code = .notFound) -> EngineReport {
    EngineReport(rank: .source, error: MediaError(code, "The source says \(code)."), isFromSource: true)
  }

  static let loader = EngineReport(
    rank: .source, error: MediaError(.network, "The loader gave up."), isFromSource: true, isFromLoader: true)

  static let brokenOff = EngineReport(SourceTrouble(lost: "http://server/film", canResume: true))

  static let busy = EngineReport(SourceTrouble(refusal: HTTPAnswer(uri: "http://server/film", status: 503)))

  static let elsewhere = EngineReport(
    SourceTrouble(
      refusal: HTTPAnswer(uri: "http://server/film", status: 302, fields: ["location": "http://other/"])))

  static let damaged = EngineReport(rank: .stream, error: MediaError(.corrupt, "A stream is damaged."))

  static let secondary = EngineReport(rank: .secondary, error: MediaError(.engine, "It follows."))

  static let server = EngineReport(
    rank: .source, error: MediaError(.outputUnavailable, "The sound server died."), output: .audio, mayPass: true)

  static func output(_ kind: OutputKind) -> EngineReport {
    EngineReport(rank: .source, error: MediaError(.outputUnavailable, "The \(kind) output broke."), output: kind)
  }
}
