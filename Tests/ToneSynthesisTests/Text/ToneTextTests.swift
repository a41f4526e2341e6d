import Testing
import ToneSynthesis

@Suite("The text of a tone")
struct ToneTextTests {
  @Test(
    "says what sounds",
    arguments: [
      ("tone:440", .tone(Tone(440))), ("TONE://1k", .tone(Tone(1000))), ("tone:12.5kHz", .tone(Tone(12_500))),
      ("tone:31.5%20Hz", .tone(Tone(31.5))), ("tone:A4", .tone(Tone(440))),
      ("tone:a%235", .tone(Tone(932.3275230361799))),
      ("tone:Bb3", .tone(Tone(233.08188075904496))), ("tone:C#-1", .tone(Tone(8.661957218027252))),
      ("tone:440?wave=square", .tone(Tone(440, .square))), ("tone:440?Wave=Sawtooth", .tone(Tone(440, .sawtooth))),
      ("tone:440?wave=triangle&phase=90", .tone(Tone(440, .triangle, phase: 0.25))),
      ("tone:440?phase=-180deg", .tone(Tone(440, phase: -0.5))),
      ("tone:440?phase=0.3turns", .tone(Tone(440, phase: 0.3))),
      ("tone:440?wave=pulse", .tone(Tone(440, .pulse(duty: 0.25)))),
      ("tone:440?duty=10%25", .tone(Tone(440, .pulse(duty: 0.1)))),
      ("tone:440,550,A5", .chord(Chord([440, 550, 880]))),
      ("tone:440,550?wave=square", .chord(Chord([440, 550], .square))),
      ("tone:silence", .silence), ("tone:pink", .noise(Noise(.pink))),
      ("tone:White?seed=7", .noise(Noise(.white, seed: 7))),
      ("tone:warble", .warble(Warble(Tone(1000)))),
      ("tone:warble?frequency=2k&deviation=3%25&modulation=4Hz", .warble(Warble(Tone(2000), deviation: 0.03, rate: 4))),
      ("tone:pulsed?frequency=250", .pulsed(PulsedTone(Tone(250)))),
      (
        "tone:pulsed?period=1s&edge=0.05",
        .pulsed(PulsedTone(Tone(1000), period: .seconds(1), ramp: .milliseconds(50)))
      ),
      (
        "tone:chord?partials=440,A5?gain=0.25%26wave=square",
        .chord(Chord([.init(Tone(440), gain: 0.5), .init(Tone(880, .square), gain: 0.25)]))
      ),
    ] as [(String, Sound)])
  func sounds(text: String, sound: Sound) throws {
    #expect(try ToneProgram(text: text) == ToneProgram(.sound(sound)))
  }

  @Test(
    "says what sounds in turn",
    arguments: [
      Making("tone:beeps?count=3&frequency=2k&on=50ms&off=1s&wave=square") {
        try .beeps(3, Tone(2000, .square), on: .milliseconds(50), off: .seconds(1))
      },
      Making("tone:dtmf?digits=01#*,D") { try .dtmf("01#*,D") },
      Making("tone:dtmf?digits=1,%23&tone=80ms&pause=0s&comma=1s") {
        try .dtmf("1,#", tone: .milliseconds(80), pause: .zero, comma: .seconds(1))
      },
      Making("tone:morse?text=cq%20<AR>+") { try .morse("cq <AR>+") },
      Making("tone:morse?text=sos&wpm=25&farnsworth=12.5&frequency=700") {
        try .morse("sos", wordsPerMinute: 25, farnsworth: 12.5, tone: Tone(700))
      },
      Making("tone:thirds") { try .thirdOctaves() },
      Making("tone:thirds?from=8k&to=63&each=2s&frequencies=exact&wave=square") {
        try .thirdOctaves(from: 8000, to: 63, each: .seconds(2), isExact: true, waveform: .square)
      },
      Making("tone:melody?notes=C4,E4:2%20r:0.5,,69&tempo=90&reference=442&duty=30%") {
        try .melody(
          [.init(Pitch(midi: 60)), .init(Pitch(midi: 64), beats: 2), .rest(0.5), .init(Pitch(midi: 69))], tempo: 90,
          reference: 442, waveform: .pulse(duty: 0.3))
      },
      Making("tone:sequence?end=3s&events=1s/1s/440?gain=0.5;0s/2s/chord?partials=440,550%26gain=0.5") {
        ToneSequence(
          [
            ToneEvent(at: .seconds(1), for: .seconds(1), .tone(Tone(440)), gain: 0.5),
            ToneEvent(at: .zero, for: .seconds(2), .chord(Chord([440, 550])), gain: 0.5),
          ], duration: .seconds(3))
      },
    ])
  func sequences(making: Making) throws {
    #expect(try ToneProgram(text: making.text) == ToneProgram(.sequence(making.sequence())))
  }

  @Test(
    "says how loud",
    arguments: [
      ("-12dB", .peak(-12)), ("-12.5", .peak(-12.5)), ("-3 dBFS", .peak(-3)), ("-20dBrms", .rms(-20)),
      ("50%25", .linear(0.5)), ("50%", .linear(0.5)), ("0.5x", .linear(0.5)), ("70dBSPL", .soundPressure(70)),
      ("60phon", .loudness(60)),
      ("-inf", .peak(-.infinity)),
      ("-infdBrms", .rms(-.infinity)), ("0", .peak(0)),
    ] as [(String, ToneLevel)])
  func levels(text: String, level: ToneLevel) throws {
    #expect(try ToneProgram(text: "tone:440?level=\(text)").level == level)
  }

  @Test("says how long, in which format, and how it changes")
  func settings() throws {
    let program = try ToneProgram(
      text: "tone:440?duration=1:30.5&channels=2&rate=96000&glide=0s&ramp=20ms&level=-6")
    var expected = ToneProgram(.sound(.tone(Tone(440))), level: .peak(-6), duration: .milliseconds(90_500))
    expected.format = ToneFormat(rate: 96_000, channels: 2)
    expected.glide = .zero
    expected.ramp = .milliseconds(20)
    #expect(program == expected)
  }

  @Test(
    "of a sweep says how long the sweep is, and how long the whole",
    arguments: [
      ("tone:sweep", Duration.seconds(10), Duration.seconds(10)),
      ("tone:sweep?duration=3s", .seconds(3), .seconds(3)),
      ("tone:sweep?time=2s&duration=3s", .seconds(2), .seconds(3)), ("tone:sweep?time=2s", .seconds(2), nil),
    ] as [(String, Duration, Duration?)])
  func sweeps(text: String, sweep: Duration, whole: Duration?) throws {
    let program = try ToneProgram(text: text)
    #expect(program.content == .sound(.sweep(Sweep(from: 20, to: 20_000, duration: sweep))))
    #expect(program.duration == whole)
  }

  @Test("is exact to the attosecond")
  func exact() throws {
    let program = try ToneProgram(text: "tone:440?duration=1.000000000000000001s&ramp=0.0000001ms")
    #expect(program.duration == Duration(secondsComponent: 1, attosecondsComponent: 1))
    #expect(program.ramp == Duration(secondsComponent: 0, attosecondsComponent: 100_000_000))
  }

  @Test(
    "that isn't understood is refused with the place and what is right",
    arguments: [
      ("440", "`440`, character 1: the text of a tone begins with `tone:`"),
      (
        "tone:440?wav=square",
        "`tone:440?wav=square`, character 10: `440` has no `wav`; did you mean `wave`? it has `channels`, `duration`, "
          + "`duty`, `glide`, `level`, `phase`, `ramp`, `rate`, `wave`"
      ),
      (
        "tone:440?wave=sqare",
        "`tone:440?wave=sqare`, character 15: `sqare` is no wave; did you mean `square`? there is `sine`, `square`, "
          + "`triangle`, `sawtooth`, `pulse`"
      ),
      (
        "tone:pnk",
        "`tone:pnk`, character 6: `pnk` is no sound; did you mean `pink`? write a frequency such as `440`, `12.5k` or "
          + "`A4`, or `silence`, `warble`, `pulsed`, `chord`, `sweep`, `white`, `pink`, `brown`, `blue`, `violet`, "
          + "`beeps`, `dtmf`, `morse`, `thirds`, `melody`, `sequence`"
      ),
      (
        "tone:morse", "`tone:morse`, character 6: `morse` needs `text`: write `tone:morse?text=sos`"
      ),
      (
        "tone:morse?text=a%20%C2%A7",
        "`tone:morse?text=a%20%C2%A7`, character 17: `§`, character 3 of the text, has no sign in Morse code"
      ),
      (
        "tone:melody?notes=C4,X",
        "`tone:melody?notes=C4,X`, character 19: `X`, number 2 of the notes, is none: write `A4`, "
          + "`C#5:2`, `69:0.5`, or `r` for a rest"
      ),
      (
        "tone:beeps?count=0",
        "`tone:beeps?count=0`, character 18: `0` is no number for count: write a whole number from 1 to 1000000"
      ),
      (
        "tone:morse?text=e&wpm=fast",
        "`tone:morse?text=e&wpm=fast`, character 23: `fast` is no number for wpm: write one such as `20` or `12.5`"
      ),
      (
        "tone:sequence?events=0s/1s/pnk",
        "`tone:sequence?events=0s/1s/pnk`, character 22: `pnk` is no sound of an event; did you mean `pink`?"
      ),
      (
        "tone:44o",
        "`tone:44o`, character 6: `44o` is no frequency: write Hz such as `440`, `12.5k` or `2kHz`, or a note such as `A4`"
      ),
      (
        "tone:440?level=loud",
        "`tone:440?level=loud`, character 16: `loud` is no level: write `-12dB` of the peak, `-20dBrms`, `70dBSPL`, `60phon`, "
          + "`50%` or `0.5x` of full scale, or `-inf`"
      ),
      ("tone:440?level", "`tone:440?level`, character 10: `level` is no NAME=VALUE such as level=-12dB"),
      ("tone:440?level=", "`tone:440?level=`, character 16: `level` has no value"),
      ("tone:440?rate=8000&rate=8000", "`tone:440?rate=8000&rate=8000`, character 20: `rate` is there twice"),
      (
        "tone:440?duration=soon",
        "`tone:440?duration=soon`, character 19: `soon` is no time: write `2s`, `500ms`, `1.5` or `1:30`"
      ),
      (
        "tone:440?channels=65",
        "`tone:440?channels=65`, character 19: `65` is no number for channels: write a whole number from 1 to 64"
      ),
      ("tone:440?duty=0.5&wave=sine", "`tone:440?duty=0.5&wave=sine`, character 15: only `wave=pulse` has a `duty`"),
      (
        "tone:440?wave=%sine",
        "`tone:440?wave=%sine`, character 15: a `%` needs two hexadecimal digits; the sign itself is `%25`"
      ),
      ("tone:%FF", "`tone:%FF`, character 6: the bytes are no UTF-8"),
      (
        "tone:30000",
        "`tone:30000`: the frequency 30000 Hz is not above 0 and below 24000, half of the sample rate"
      ),
      ("tone:440?level=3dB", "`tone:440?level=3dB`: 3 dB would clip: the highest level of a sine is 0 dB"),
    ])
  func refused(text: String, message: String) {
    let error = #expect(throws: ToneError.self) { try ToneProgram(text: text) }
    #expect(error?.message == message)
  }
}
