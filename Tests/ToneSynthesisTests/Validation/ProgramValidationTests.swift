import Testing
import ToneSynthesis

@Suite("What a program of tones may ask for")
struct ProgramValidationTests {
  @Test(
    "a sound that can't be is refused with what is allowed",
    arguments: [
      (Sound.tone(Tone(0)), "the frequency 0 Hz is not above 0 and below 24000, half of the sample rate"),
      (.tone(Tone(24_000)), "the frequency 24000 Hz is not above 0 and below 24000, half of the sample rate"),
      (.tone(Tone(.nan)), "the frequency nan Hz is not above 0 and below 24000, half of the sample rate"),
      (.tone(Tone(440, phase: .infinity)), "the phase inf is no number of turns"),
      (.tone(Tone(440, .pulse(duty: 1))), "the duty 1 is not between 0 and 1, both excluded"),
      (.tone(Tone(440, .pulse(duty: .nan))), "the duty nan is not between 0 and 1, both excluded"),
      (
        .warble(Warble(Tone(23_000))),
        "the highest frequency of the warble tone, 24150 Hz is not above 0 and below 24000, half of the sample rate"
      ),
      (.warble(Warble(Tone(440), deviation: 1)), "the deviation 1 is not from 0 to below 1"),
      (
        .warble(Warble(Tone(440), rate: 0)),
        "the rate of the warble tone, 0 Hz is not above 0 and below 24000, half of the sample rate"
      ),
      (.pulsed(PulsedTone(Tone(440), period: .zero)), "the period 0s is not above 0"),
      (
        .pulsed(PulsedTone(Tone(440), ramp: .milliseconds(300))),
        "the edge of a pulse, 300ms, is longer than half of the period of 450ms"
      ),
      (.chord(Chord([])), "a chord has one wave at least"),
      (
        .chord(Chord([.init(Tone(440), gain: 0.6), .init(Tone(550), gain: 0.5)])),
        "the gains of the chord add up to 1.1: the highest sum is 1"
      ),
      (.chord(Chord([.init(Tone(440), gain: -0.1)])), "the gain -0.1 is not from 0 to 1"),
      (.chord(Chord([440, 30_000])), "the frequency 30000 Hz is not above 0 and below 24000, half of the sample rate"),
      (
        .sweep(Sweep(from: 20, to: 24_000, duration: .seconds(1))),
        "the end of the sweep, 24000 Hz is not above 0 and below 24000, half of the sample rate"
      ),
      (.sweep(Sweep(from: 20, to: 200, duration: .zero)), "the time of the sweep 0s is not above 0"),
    ])
  func sounds(sound: Sound, message: String) {
    let error = #expect(throws: ToneError.self) { try ToneProgram(.sound(sound)).validated() }
    #expect(error?.message == message)
  }

  @Test("a setting that can't be is refused with what is allowed")
  func settings() {
    func message(_ change: (inout ToneProgram) -> Void) -> String? {
      var program = ToneProgram(.sound(.tone(Tone(440))))
      change(&program)
      return #expect(throws: ToneError.self) { try program.validated() }?.message
    }
    #expect(message { $0.format.rate = 0 } == "the sample rate 0 Hz is not from 1 to 768000")
    #expect(message { $0.format.rate = 768_001 } == "the sample rate 768001 Hz is not from 1 to 768000")
    #expect(message { $0.format.channels = 65 } == "65 channels are not from 1 to 64")
    #expect(message { $0.duration = .zero } == "the duration 0s is not above 0")
    #expect(
      message { $0.duration = .seconds(1_000_000_001) }
        == "the duration 1000000001s is longer than 1000000000s")
    #expect(message { $0.glide = .seconds(-1) } == "the glide -1s is not 0 or more")
    #expect(message { $0.ramp = .seconds(-1) } == "the ramp -1s is not 0 or more")
    #expect(message { $0.level = .rms(0.5) } == "0.5 dB rms would clip: the highest level of a sine is 0 dB rms")
  }

  @Test("a sound pressure is looked at when it meets its calibration")
  func soundPressure() throws {
    _ = try ToneProgram(.sound(.tone(Tone(440))), level: .soundPressure(200)).validated()
    let error = #expect(throws: ToneError.self) {
      try ToneProgram(.sound(.tone(Tone(440))), level: .soundPressure(.nan)).validated()
    }
    #expect(error?.code == .badLevel)
  }

  @Test("sounds of a sequence may sound at once as long as their gains add up to 1")
  func sums() throws {
    func validate(_ events: [ToneEvent]) throws(ToneError) {
      _ = try ToneProgram(.sequence(ToneSequence(events))).validated()
    }
    func event(_ start: Int, _ end: Int, _ gain: Double) -> ToneEvent {
      ToneEvent(at: .seconds(start), for: .seconds(end - start), .tone(Tone(440)), gain: gain)
    }
    try validate((0..<10).map { event(0, 1 + $0, 0.1) })
    try validate([event(0, 2, 0.5), event(1, 3, 0.5), event(2, 4, 0.5), event(3, 4, 0.5)])
    try validate([event(0, 2, 1), event(2, 3, 1), ToneEvent(at: .zero, for: .seconds(9), .silence)])
    let error = #expect(throws: ToneError.self) {
      try validate([event(0, 3, 0.5), event(1, 2, 0.25), event(1, 3, 0.5)])
    }
    #expect(
      error == ToneError(.wouldClip, "the gains of the sounds at 1s add up to 1.25: the highest sum is 1"))
  }

  @Test("an event that can't be is refused")
  func events() {
    func message(_ event: ToneEvent) -> String? {
      #expect(throws: ToneError.self) { try ToneProgram(.sequence(ToneSequence([event]))).validated() }?.message
    }
    #expect(
      message(ToneEvent(at: .seconds(-1), for: .seconds(1), .silence)) == "the start -1s is not 0 or more")
    #expect(message(ToneEvent(at: .zero, for: .zero, .silence)) == "the duration 0s is not above 0")
    #expect(message(ToneEvent(at: .zero, for: .seconds(1), .silence, gain: 2)) == "the gain 2 is not from 0 to 1")
    #expect(
      message(ToneEvent(at: .zero, for: .seconds(1), .silence, ramp: .seconds(-1)))
        == "the ramp -1s is not 0 or more")
  }
}
