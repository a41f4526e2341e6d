import Testing

@testable import ToneSynthesis

@Suite("The quality of a sine")
struct SineQualityTests {
  private func renderer(
    _ frequency: Double, level: Double, phase: Double = 0, format: ToneFormat = ToneFormat()
  ) throws -> ToneRenderer {
    let renderer = try ToneRenderer(
      ToneProgram(.sound(.tone(Tone(frequency, phase: phase))), level: .peak(level), format: format))
    _ = renderer.render(frames: 960)
    return renderer
  }

  @Test(
    "noise and distortion of 32 bit floats are at their limit of −150 dB, and level and frequency are exact",
    arguments: [20, 440.25, 997, 1_000, 4_987.3, 12_345.678, 20_000], [-1.0, -12.5, -60, -100])
  func floats(frequency: Double, level: Double) throws {
    let samples = try renderer(frequency, level: level).render(frames: 24_000).map(Double.init)
    let tone = ToneMeasurement(samples, near: frequency)
    #expect(tone.residual <= -150)
    #expect(abs(tone.level - level) <= 0.001)
    #expect(abs(tone.frequency / frequency - 1) <= 1e-9)
  }

  @Test("noise and distortion of 64 bit floats are below −200 dB", arguments: [0.3, 20, 440.25, 997, 20_000, 23_999])
  func doubles(frequency: Double) throws {
    let samples = try renderer(frequency, level: -1).renderDoubles(frames: 24_000)
    let tone = ToneMeasurement(samples, at: frequency)
    #expect(tone.residual <= -200)
    #expect(abs(tone.level + 1) <= 1e-9)
  }

  @Test("16 bit integers have the noise of their dither, at any level the same", arguments: [-1.0, -40, -80, -100])
  func integers(level: Double) throws {
    let samples = try renderer(997, level: level).renderIntegers(frames: 96_000).map { Double($0) / 32_768 }
    let tone = ToneMeasurement(samples, at: 997)
    #expect(abs(tone.residual - (-93.31 - level)) <= 0.3)
    #expect(abs(tone.level - level) <= (level < -90 ? 0.1 : 0.05))
  }

  @Test(
    "16 bit integers are rounded to the nearest: they stand no part of a step beside the sound",
    arguments: [-20.0, -90])
  func noOffset(level: Double) throws {
    let integers = try renderer(997, level: level).renderIntegers(frames: 96_000)
    let exact = try renderer(997, level: level).renderDoubles(frames: 96_000)
    let offset = zip(integers, exact).reduce(0) { $0 + Double($1.0) - $1.1 * 32_768 } / 96_000
    // The dither's error in the mean of so many samples is about 0.002 steps.
    #expect(abs(offset) < 0.02)
  }

  @Test("the phase after an hour is that of the frequency, to 10⁻⁷ degrees", arguments: [440, 440.25, 997.3, 0.1])
  func drift(frequency: Double) throws {
    let rate = 48_000
    let increment = Phase(perFrameOf: frequency, rate: rate)
    let frames = 3600 * rate
    let turns = Phase(bits: 0).advanced(by: increment, frames: frames).turns
    // The exact number of turns is the exact frequency times 3600.
    let whole = (frequency * 3600).rounded()
    let exact = (-whole).addingProduct(frequency, 3600)
    #expect(abs(turns - exact) * 360 <= 1e-7)
  }

  @Test("the step of a frequency is right to half of 2⁻⁶⁴ turns", arguments: [(48_000.0 / 3, 48_000), (1, 44_100)])
  func step(frequency: Double, rate: Int) {
    let exact = UInt64((UInt128(frequency) << 64 + UInt128(rate / 2)) / UInt128(rate))
    #expect(Phase(perFrameOf: frequency, rate: rate).bits == exact)
  }

  @Test("the sine of a phase is that of the C library to its last bits")
  func sine() {
    for index in 0..<4096 {
      let phase = Phase(bits: UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
      let exact = ToneMeasurement.sine(turns: phase.turns)
      #expect(abs(phase.sine - exact) <= 7e-16, "at \(phase.turns)")
    }
  }

  @Test("each channel has the same sound", arguments: [1, 2, 6])
  func channels(count: Int) throws {
    let mono = try renderer(440.25, level: -6).render(frames: 2000)
    let many = try renderer(440.25, level: -6, format: ToneFormat(channels: count)).render(frames: 2000)
    #expect(many == mono.flatMap { Array(repeating: $0, count: count) })
  }
}
