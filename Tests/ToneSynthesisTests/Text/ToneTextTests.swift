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
    "says how loud",
    arguments: [
      ("-12dB", .peak(-12)), ("-12.5", .peak(-12.5)), ("-3 dBFS", .peak(-3)), ("-20dBrms", .rms(-20)),
      ("50%25", .linear(0.5)), ("50%", .linear(0.5)), ("0.5x", .linear(0.5)), ("70dBSPL", .soundPressure(70)),
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
          + "`sequence`"
      ),
      (
        "tone:44o",
        "`tone:44o`, character 6: `44o` is no frequency: write Hz such as `440`, `12.5k` or `2kHz`, or a note such as `A4`"
      ),
      (
        "tone:440?level=loud",
        "`tone:440?level=loud`, character 16: `loud` is no level: write `-12dB` of the peak, `-20dBrms`, `70dBSPL`, "
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
      ("tone:440?duty=0.5&wave=sine", "`tone:440?duty=0.5&wave=sine`, character 6: only `wave=pulse` has a `duty`"),
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
