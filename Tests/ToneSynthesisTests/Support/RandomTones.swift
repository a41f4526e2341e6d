import ToneSynthesis

/// The same numbers for the same seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Makes programs of all kinds, each of them one that can be played at any rate from 8 kHz.
struct RandomTones {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(state: seed) }

  private mutating func chance() -> Bool { Bool.random(using: &random) }
  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    chance() ? Double.random(in: range, using: &random) : range.lowerBound.rounded(.up)
  }

  private mutating func time() -> Duration {
    switch below(4) {
    case 0: .milliseconds(1 + below(5000))
    case 1: .seconds(1 + below(100))
    case 2: .nanoseconds(1 + below(1_000_000_000))
    default: Duration(secondsComponent: 0, attosecondsComponent: Int64(1 + below(1_000_000_000_000_000_000)))
    }
  }

  private mutating func frequency() -> Double { number(0.01...1900) }

  private mutating func wave() -> Waveform {
    [
      .sine, .square, .triangle, .sawtooth,
      .pulse(duty: Double.random(in: 0.01...0.99, using: &random)),
    ][below(5)]
  }

  private mutating func tone() -> Tone { Tone(frequency(), wave(), phase: chance() ? 0 : number(-3...3)) }

  private mutating func chord() -> Chord {
    if chance() { return Chord((0...below(5)).map { _ in frequency() }, wave()) }
    return Chord((0...below(5)).map { _ in Chord.Partial(tone(), gain: Double.random(in: 0.05...0.2, using: &random)) })
  }

  mutating func sound() -> Sound {
    switch below(7) {
    case 0: .silence
    case 1: .tone(tone())
    case 2: .warble(Warble(tone(), deviation: number(0...0.9), rate: number(0.1...10)))
    case 3:
      .pulsed(
        chance()
          ? PulsedTone(tone()) : PulsedTone(tone(), period: .seconds(1 + below(3)), ramp: .milliseconds(below(500))))
    case 4: .chord(chord())
    case 5:
      .sweep(
        Sweep(
          from: frequency(), to: frequency(), duration: time(), law: chance() ? .linear : .logarithmic,
          phase: chance() ? 0 : number(-1...1)))
    default: .noise(Noise(Noise.Color.allCases[below(5)], seed: chance() ? 0 : random.next()))
    }
  }

  private mutating func event() -> ToneEvent {
    ToneEvent(
      at: chance() ? .zero : time(), for: time(), sound(), gain: number(0...0.1), ramp: chance() ? nil : time())
  }

  private mutating func level() -> ToneLevel {
    switch below(5) {
    case 0: .peak(number(-100...0))
    case 1: .rms(number(-100...(-50)))
    case 2: .linear(number(0...1))
    case 3: chance() ? .loudness(number(20...90)) : .soundPressure(number(-10...90))
    default: [.peak(-.infinity), .peak(-12), .rms(-.infinity)][below(3)]
    }
  }

  mutating func program() -> ToneProgram {
    var program = ToneProgram(
      chance()
        ? .sound(sound())
        : .sequence(ToneSequence((0..<below(8)).map { _ in event() }, duration: time())),
      level: level(), duration: chance() ? nil : time())
    if case .sound(.sweep(let sweep)) = program.content, chance() { program.duration = sweep.duration }
    if chance() { program.format = ToneFormat(rate: 8000 + below(700_000), channels: 1 + below(64)) }
    if chance() { program.glide = chance() ? .zero : time() }
    if chance() { program.ramp = chance() ? .zero : time() }
    return program
  }

  /// A text that may be that of a tone, or nearly.
  mutating func text() -> String {
    let pieces = [
      "tone:", "440", "440,550", "1k", "A4", "C#", "pink", "sweep", "chord", "sequence", "warble", "pulsed", "silence",
      "?", "&",
      "=", ";", "/", ",", "%", "%41", "%FF", "%00", "+", "-", "-inf", "dB", "1e999", "9999999999999999999", "nan", "é",
      "🎵",
      "level=", "duration=", "events=", "partials=", "wave=", "duty=", "phase=", "channels=", "rate=", "0s/1s/440",
      "1:30", "h",
      " ", "\u{0}", "\u{301}", "beeps", "count=", "dtmf", "digits=", "morse", "text=", "wpm=", "melody", "notes=",
      "tempo=",
      "thirds", "from=", "to=", "0.0000001", "e", "<SOS>", "C4:", ":2", "Bb", "r",
    ]
    return (chance() ? "tone:" : "") + (0..<below(20)).map { _ in pieces[below(pieces.count)] }.joined()
  }
}
