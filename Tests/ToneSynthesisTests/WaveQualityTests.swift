import Testing

@testable import ToneSynthesis

@Suite("The quality of a wave")
struct WaveQualityTests {
  /// A second of a wave at a whole frequency has all its lines at whole frequencies.
  private func lines(_ waveform: Waveform, _ frequency: Double) throws -> [Double] {
    let size = 1 << 14
    // A frequency of which a whole number of periods lies in the block, so that nothing leaks.
    let renderer = try ToneRenderer(
      ToneProgram(.sound(.tone(Tone(frequency, waveform))), level: .peak(-6)))
    _ = renderer.render(frames: 512)
    return Spectrum.amplitudes(of: renderer.render(frames: size).map(Double.init))
  }

  private static let lineWidth = 48_000.0 / 16_384

  /// What a harmonic of the ideal wave is, against a peak of one.
  private static func ideal(_ waveform: Waveform, _ harmonic: Int) -> Double {
    let number = Double(harmonic)
    let isOdd = harmonic % 2 == 1
    return switch waveform {
    case .sine: harmonic == 1 ? 1 : 0
    case .square: isOdd ? 4 / (.pi * number) : 0
    case .triangle: isOdd ? 8 / (.pi * .pi * number * number) : 0
    case .sawtooth: 2 / (.pi * number)
    case .pulse(let duty):
      2 / (.pi * number) * abs(ToneMeasurement.sine(turns: number * duty / 2)) / max(duty, 1 - duty)
    }
  }

  @Test(
    "all harmonics up to 0.45 of the rate are there to 0.01 dB, and nothing else above −150 dB (−120 dB below 1 kHz)",
    arguments: [Waveform.square, .triangle, .sawtooth, .pulse(duty: 0.2)], [17, 342, 1702, 1707])
  func harmonics(waveform: Waveform, line: Int) throws {
    let frequency = Double(line) * WaveQualityTests.lineWidth
    let lines = try lines(waveform, frequency)
    let fundamental = lines[line]
    for (index, amplitude) in lines.enumerated() {
      let ideal = index % line == 0 && index > 0 ? WaveQualityTests.ideal(waveform, index / line) / 1.99526231496888 : 0
      if ideal > 1e-6, Double(index) / 16_384 <= 0.45 {
        #expect(abs(decibels(amplitude / ideal)) <= 0.01, "harmonic \(index / line)")
      } else if ideal <= 1e-6 || Double(index) / 16_384 >= 0.49 {
        #expect(decibels(amplitude / fundamental) <= (frequency < 1000 ? -120 : -150), "line \(index)")
      }
    }
  }

  @Test(
    "the level is that of the ideal wave, and there is no constant part",
    arguments: [Waveform.square, .pulse(duty: 0.9)])
  func level(waveform: Waveform) throws {
    let lines = try lines(waveform, 100 * WaveQualityTests.lineWidth)
    #expect(decibels(lines[0]) < -150)
  }

  @Test("a change of the waveform adds nothing above −100 dB outside of both spectra")
  func waveformChange() throws {
    let renderer = try ToneRenderer(ToneProgram(.sound(.tone(Tone(440))), level: .peak(-6)))
    var samples = renderer.render(frames: 4800)
    try renderer.change(sound: .tone(Tone(440, .triangle)))
    samples += renderer.render(frames: 4800)
    // What is neither the sine nor the triangle: the change of what is left when both are taken out as they fade.
    let sine = try ToneRenderer(ToneProgram(.sound(.tone(Tone(440))), level: .peak(-6)))
    let triangle = try ToneRenderer(ToneProgram(.sound(.tone(Tone(440, .triangle))), level: .peak(-6)))
    let (first, second) = (sine.render(frames: 9600), triangle.render(frames: 9600))
    for index in 1000..<9600 {
      let part = SmoothStep.seventh(min(1, max(0, Double(index - 4800) / 480)))
      let expected = Double(first[index]) * (1 - part) + Double(second[index]) * part
      #expect(abs(Double(samples[index]) - expected) < 1e-5 * 0.5)
    }
  }

  @Test(
    "a square that glides has no jump that a square hasn't, and ends with all its harmonics",
    arguments: [(200.0, 400.0), (400, 200)])
  func glide(from: Double, to: Double) throws {
    let renderer = try ToneRenderer(ToneProgram(.sound(.tone(Tone(from, .square))), level: .peak(-6)))
    _ = renderer.render(frames: 4800)
    try renderer.change(sound: .tone(Tone(to, .square)))
    let gliding = renderer.render(frames: 960)
    #expect(gliding.allSatisfy { abs($0) < 0.6 })
    let place = renderer.position
    let end = renderer.render(frames: 48_000).map(Double.init)
    #expect(place == 5760)
    let fundamental = ToneMeasurement(end, near: to)
    #expect(abs(fundamental.frequency - to) < 1e-5)
    #expect(abs(decibels(fundamental.amplitude / (4 / .pi / 1.99526231496888))) < 0.001)
  }
}

@Suite("The colours of noise")
struct NoiseQualityTests {
  private static let slopes: [(Noise.Color, Double)] = [
    (.white, 0), (.pink, -3.0103), (.brown, -6.0206), (.blue, 3.0103), (.violet, 6.0206),
  ]

  @Test(
    "the filter's slope is right to 0.1 dB an octave from 50 Hz to 15 kHz, at any rate", arguments: slopes,
    [44_100, 48_000, 96_000])
  func slope(color: (Noise.Color, Double), rate: Int) {
    let shaping = NoiseShaping(color.0, rate: rate)
    var last: Double?
    var frequency = 50.0
    var levels: [(octave: Double, level: Double)] = []
    while frequency < 15_000 {
      let level = decibels(shaping.response(at: frequency / Double(rate)))
      levels.append((ToneMeasurement.octaves(frequency / 50), level))
      // From one third of an octave to the next, too: there are no ripples.
      if let last { #expect(abs((level - last) * 3 - color.1) < 0.35, "at \(frequency) Hz") }
      last = level
      frequency *= 1.2599210498948732
    }
    let count = Double(levels.count)
    let (x, y) = (levels.map(\.octave).reduce(0, +) / count, levels.map(\.level).reduce(0, +) / count)
    let slope =
      levels.map { ($0.octave - x) * ($0.level - y) }.reduce(0, +)
      / levels.map { ($0.octave - x) * ($0.octave - x) }.reduce(0, +)
    #expect(abs(slope - color.1) < 0.1)
  }

  @Test("the filter's gain is that of its impulse response", arguments: [Noise.Color.pink, .brown, .blue, .violet])
  func gain(color: Noise.Color) {
    let shaping = NoiseShaping(color, rate: 48_000)
    var (state, power) = (NoiseShaping.Lanes.zero, 0.0)
    for frame in 0..<20_000 {
      let input: Double = frame == 0 ? 1 : 0
      let output = input + (shaping.weights * state).sum()
      power += output * output
      state = state * shaping.poles + NoiseShaping.Lanes(repeating: input)
    }
    #expect(abs(decibels(power.squareRoot() / shaping.gain)) < 1e-6)
  }

  @Test("the root mean square is the stated one, and no peak exceeds full scale", arguments: Noise.Color.allCases)
  func power(color: Noise.Color) throws {
    let renderer = try ToneRenderer(ToneProgram(.sound(.noise(Noise(color, seed: 3))), level: .linear(1)))
    _ = renderer.render(frames: 960)
    let samples = renderer.render(frames: 240_000)
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    // In five seconds the slow swings of pink and brown noise are few: this is chance, and what is stated is the mean.
    let chance: [Noise.Color: Double] = [.pink: 0.25, .brown: 1]
    #expect(abs(decibels(power.squareRoot() * color.crestFactor)) < chance[color] ?? 0.05)
    #expect(samples.allSatisfy { abs($0) <= 1 })
  }
}

extension NoiseShaping {
  /// How much it lets through at a frequency, as a part of the rate.
  func response(at ratio: Double) -> Double {
    let (cosine, sine) = (ToneMeasurement.sine(turns: ratio + 0.25), ToneMeasurement.sine(turns: ratio))
    var (real, imaginary) = (1.0, 0.0)
    for index in 0..<Lanes.scalarCount {
      let (x, y) = (cosine - poles[index], sine)
      real += weights[index] * x / (x * x + y * y)
      imaginary -= weights[index] * y / (x * x + y * y)
    }
    return (real * real + imaginary * imaginary).squareRoot()
  }
}
