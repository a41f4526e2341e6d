import PlaybackModel

/// Gives a player's brain commands and reports at random, the possible and the impossible.
struct PlayerChaos {
  private(set) var machine = PlayerMachine()
  private(set) var ledger = PlayerLedger()
  private var history: [(input: PlayerMachine.Input, actions: [PlayerMachine.Action])] = []
  private var random: SplitMix64
  private var lastSeek = 0
  private var alwaysAnswers = false

  init(seed: UInt64) { random = SplitMix64(state: seed) }

  /// Runs for some inputs, and then to an end by timers alone: nothing may hang, and nothing stay open.
  mutating func run(inputs: Int) {
    for _ in 0..<inputs {
      guard ledger.faults.isEmpty else { return }
      send(input())
    }
    send(.setRepeatCount(.none))
    if random.chance(2) { playToEnd() }
    send(.setItem(hasItem: false, preload: false))
    ledger.check(!ledger.isOpen && !ledger.hasEngine && machine.phase == .idle, "something left over")
  }

  private mutating func playToEnd() {
    alwaysAnswers = true
    send(.setItem(hasItem: true, preload: false))
    for _ in 0..<3 { send(input()) }
    send(.setRepeatCount(.none))
    send(.play)
    // From here nothing is to be heard of the engine but answers; time passes.
    for _ in 0..<200 where ledger.isOpen {
      guard let timer = ledger.armed.randomElement(using: &random) else { break }
      fire(timer, Progress())
    }
    ledger.check(!ledger.isOpen, "hangs for ever")
  }

  private mutating func fire(_ timer: PlayerMachine.Timer, _ progress: Progress) {
    ledger.fire(timer)
    send(.timer(build: machine.build, timer, progress))
  }

  private mutating func report(_ report: PlayerMachine.Engine) { send(.engine(build: machine.build, report)) }

  private mutating func send(_ input: PlayerMachine.Input) {
    let before = machine
    ledger.note(input, before: before)
    let actions = machine.handle(input)
    ledger.book(actions, of: input, before: before, after: machine)
    history.append((input, actions))
    // The answer mostly comes at once, as it does from the engine that there is.
    for action in actions where action == .inspect && (alwaysAnswers || !random.chance(8)) {
      report(.inspected(endFacts()))
    }
  }

  /// The last of what happened, for a person.
  var story: String {
    history.suffix(30).map { "\($0.input)" + PlayerTrace.lines($0.actions).map { "\n    \($0)" }.joined() }
      .joined(separator: "\n")
  }

  // MARK: Inputs

  private mutating func input() -> PlayerMachine.Input {
    switch random.below(10) {
    case 0..<4: return command()
    case 4..<8: return .engine(build: machine.build - (random.chance(12) ? 1 : 0), engineReport())
    default:
      let armed = ledger.armed.randomElement(using: &random)
      let any = random.pick([
        PlayerMachine.Timer.preload, .drain, .buffering, .errorSettled, .watchdog, .picture, .scan,
      ])
      let timer = random.chance(5) ? any : armed ?? any
      if random.chance(12) { return .timer(build: machine.build - 1, timer, progress()) }
      ledger.fire(timer)
      return .timer(build: machine.build, timer, progress())
    }
  }

  private mutating func command() -> PlayerMachine.Input {
    switch random.below(28) {
    case 0..<5: return .play
    case 5, 6: return .pause
    case 7: return .stop(byUser: random.chance(2), position: .seconds(1))
    case 8: return .prepare(autoplays: random.chance(2))
    case 9: return .setItem(hasItem: !random.chance(6), preload: random.chance(2), position: .seconds(2))
    case 10, 11:
      lastSeek += 1
      return .seek(SeekRequest(id: lastSeek, target: .seconds(random.below(14) - 1)))
    case 12: return .setInitialTime(random.pick([nil, .zero, .seconds(2), .seconds(11)]))
    case 13: return .setEndTime(random.pick([nil, .seconds(1), .seconds(5), .seconds(12)]))
    case 14: return .setRepeatCount(random.pick([.none, .times(1), .forever]))
    case 15, 16:
      lastSeek += 1
      return .setRate(random.pick([0, 1, 2, -1, 0.5]), position: random.pick([nil, .seconds(3)]), id: lastSeek)
    case 17: return .beginScan(random.pick([.forward, .backward]), position: random.pick([nil, .seconds(4)]))
    case 18: return .endScan(position: random.pick([nil, .seconds(4)]))
    case 19, 20:
      return .select(
        random.pick(MediaTrack.Kind.allCases), random.pick([.automatic, .off, .number(1), .number(2), .number(3)]),
        position: random.pick([nil, .seconds(3)]))
    case 21: return .subtitlesChanged(position: random.pick([nil, .seconds(3)]))
    case 22, 23: return .interrupt(position: random.pick([nil, .seconds(3)]))
    case 24: return .interruptionEnded(shouldResume: random.chance(2))
    case 25: return .outputReturned(random.pick([.audio, .video]), position: random.pick([nil, .seconds(3)]))
    default:
      return random.chance(2)
        ? .setScalingMode(random.pick([.none, .aspectFit, .aspectFill, .fill]))
        : .setVolume(gain: random.pick([0, 0.5, 1]), isMuted: random.chance(2))
    }
  }

  private mutating func engineReport() -> PlayerMachine.Engine {
    switch random.below(24) {
    case 0..<8: return .prerolled(prerollFacts())
    case 8..<12: return .seekLanded()
    case 12: return .seekRefused
    case 13, 14: return .buffering(percent: random.pick([0, 50, 100, 100]))
    case 15: return .durationChanged(random.pick([nil, .seconds(10), .seconds(12)]))
    case 16: return .naturalSizeChanged(PictureSize(width: random.pick([640, 320]), height: 360))
    case 17: return .error(random.pick([.source(), .damaged, .secondary, .brokenOff, .busy, .elsewhere]))
    case 18: return .error(random.pick([.output(.audio), .output(.video), .server]))
    case 19: return random.chance(4) ? .isLive : .clockLost
    case 20: return .missingCodec(MediaError(.missingCodec, "No decoder."))
    case 21: return random.chance(3) ? .inspected(endFacts()) : .warning(MediaError(.engine, "Late."))
    default: return .endOfStream
    }
  }

  private mutating func prerollFacts() -> PrerollFacts {
    random.pick([
      .film, .film, .tracked, .song, .picture, .pipe,
      PrerollFacts(info: PrerollFacts.song.info, durationIsDeclared: false),
      PrerollFacts(info: MediaInfo()), .film.with(PlayerOutputTests.failure(.audio, named: true)),
      .song.with(PlayerOutputTests.failure(.audio, named: true)),
    ])
  }

  private mutating func endFacts() -> EndFacts {
    EndFacts(
      renderedEnd: random.pick([nil, .zero, .seconds(5), .seconds(10)]), bufferCount: random.pick([0, 1, 250, 250]),
      hasAudioVideo: !random.chance(5), containerEnd: random.pick([.unknown, .complete, .truncated("it is cut")]),
      network: random.pick([nil, EndFacts.Arrival(isRecognised: random.chance(2), canBePlayed: random.chance(2))]))
  }

  private mutating func progress() -> Progress {
    Progress(
      isDrained: random.chance(4), latestEnds: random.pick([[:], [.audio: .seconds(1)], [.video: .seconds(2)]]),
      bufferCount: random.below(3),
      clockPosition: random.pick([nil, nil, .seconds(1)]))
  }
}

/// A small generator that gives the same numbers on every machine.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// True once in so many times.
  mutating func chance(_ bound: Int) -> Bool { below(bound) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
