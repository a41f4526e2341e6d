import Testing

@testable import ToneSynthesis

@Suite("Sounds that move")
struct SoundTimingTests {
  private func render(_ sound: Sound, seconds: Double, level: ToneLevel = .linear(1)) throws -> [Double] {
    let renderer = try ToneRenderer(ToneProgram(.sound(sound), level: level, duration: .seconds(100)))
    _ = renderer.render(frames: 480)
    renderer.seek(to: 0)
    // The fade of the start isn't part of what is looked at.
    return Array(renderer.renderDoubles(frames: Int(seconds * 48_000)))
  }

  @Test("a sweep follows the closed form to −150 dB", arguments: Sweep.Law.allCases, [(20.0, 20_000.0), (15_000, 30)])
  func sweep(law: Sweep.Law, ends: (Double, Double)) throws {
    let seconds = 2.0
    let samples = try render(
      .sweep(Sweep(from: ends.0, to: ends.1, duration: .seconds(seconds), law: law)), seconds: 3)
    var worst = 0.0
    for frame in stride(from: 480, to: 96_000, by: 7) {
      let time = Double(frame) / 48_000
      let turns =
        law == .linear
        ? ends.0 * time + (ends.1 - ends.0) * time * time / (2 * seconds)
        : ends.0 * seconds / ToneMeasurement.naturalLogarithm(ends.1 / ends.0)
          * (ToneMeasurement.power(ends.1 / ends.0, time / seconds) - 1)
      worst = max(worst, abs(samples[frame] - ToneMeasurement.sine(turns: turns - turns.rounded())))
    }
    #expect(decibels(worst) <= -150)
    // Behind its end it stays at its last frequency, and the phase goes on.
    let end = ToneMeasurement(Array(samples[96_000..<120_000]), near: ends.1)
    #expect(abs(end.frequency / ends.1 - 1) < 1e-9)
    #expect(
      zip(samples[95_999...], samples[96_000...96_010]).allSatisfy { abs($0 - $1) <= 2.1 * .pi * ends.1 / 48_000 })
  }

  @Test("a warble swings by its deviation, as often as it says")
  func warble() throws {
    let samples = try render(.warble(Warble(Tone(1000), deviation: 0.05, rate: 5)), seconds: 1)
    // A turn takes 48 frames: its frequency is that of the zero crossings.
    var (crossings, last) = ([Double](), samples[480])
    for frame in 481..<samples.count {
      if last < 0, samples[frame] >= 0 { crossings.append(Double(frame) - samples[frame] / (samples[frame] - last)) }
      last = samples[frame]
    }
    let frequencies = zip(crossings, crossings.dropFirst()).map { 48_000 / ($1 - $0) }
    #expect(abs((frequencies.max() ?? 0) - 1050) < 0.5)
    #expect(abs((frequencies.min() ?? 0) - 950) < 0.5)
    // A fifth of a second later the swing is the same.
    #expect(abs(samples[10_000] - samples[19_600]) < 1e-9)
  }

  @Test("a pulsed tone has the edges and times of an audiometer's")
  func pulsed() throws {
    let samples = try render(.pulsed(PulsedTone(Tone(12_000, phase: 0.25))), seconds: 2)
    // At a quarter of the rate each second sample is a peak: that is the envelope.
    let envelope = stride(from: 21_600, to: samples.count, by: 2).map { abs(samples[$0]) }
    func crossings(_ level: Double) -> [Int] {
      let limit = ToneMeasurement.power(of: level)
      return zip(envelope, envelope.dropFirst()).enumerated().compactMap {
        ($1.0 < limit) != ($1.1 < limit) ? 2 * $0 : nil
      }
    }
    let (low, high, middle) = (crossings(-20), crossings(-1), crossings(-5))
    #expect(abs(Double(high[0] - low[0]) / 48 - 34.8) < 0.2, "the rise from −20 to −1 dB in ms")
    #expect(abs(Double(low[1] - high[1]) / 48 - 34.8) < 0.2, "the fall")
    #expect((190...260).contains(Double(middle[1] - middle[0]) / 48), "on")
    #expect((190...260).contains(Double(middle[2] - middle[1]) / 48), "off")
    #expect(middle[2] - middle[0] == 21_600, "the period")
    #expect((envelope.max() ?? 2) < 1.001, "no overshoot")
  }

  @Test("the events of a sequence begin and end at their exact samples", arguments: [44_100, 48_000])
  func events(rate: Int) throws {
    let sequence = ToneSequence(
      [
        ToneEvent(at: .nanoseconds(100_000_001), for: .milliseconds(50), .tone(Tone(1000, phase: 0.25))),
        ToneEvent(at: .milliseconds(200), for: .microseconds(33_333), .chord(Chord([440, 550])), gain: 0.5),
        ToneEvent(at: .milliseconds(210), for: .milliseconds(10), .noise(Noise(.white)), gain: 0.5),
        ToneEvent(at: .milliseconds(300), for: .milliseconds(1), .tone(Tone(100, .square, phase: 0.1)), ramp: .zero),
      ], duration: .milliseconds(400))
    let program = ToneProgram(.sequence(sequence), level: .linear(0.5), format: ToneFormat(rate: rate))
    let samples = try ToneRenderer(program).renderDoubles(frames: 1_000_000)
    #expect(samples.count == rate * 4 / 10)
    let heard = samples.indices.filter { samples[$0] != 0 }
    var runs: [(Int, Int)] = []
    for index in heard {
      if let last = runs.last, index - last.1 <= 8 {
        runs[runs.count - 1].1 = index
      } else {
        runs.append((index, index))
      }
    }
    func frame(_ time: Duration) -> Int { time.frames(at: rate) }
    // With ramps the first sample is the silence that the ramp begins with.
    #expect(
      runs.map(\.0) == [frame(.nanoseconds(100_000_001)) + 1, frame(.milliseconds(200)) + 1, frame(.milliseconds(300))])
    #expect(
      runs.map(\.1) == [
        frame(.nanoseconds(150_000_001)) - 1, frame(.microseconds(233_333)) - 1, frame(.milliseconds(301)) - 1,
      ])
    // Without a ramp it begins with the phase that it was given.
    #expect(abs(samples[frame(.milliseconds(300))] - 0.5) < 0.1)
  }

  @Test("a sequence goes on after a seek as if it had come there")
  func seeking() throws {
    let program = ToneProgram(.sequence(try .morse("paris paris", wordsPerMinute: 60)), level: .peak(-6))
    let whole = try ToneRenderer(program).render(frames: 1_000_000)
    let renderer = try ToneRenderer(program)
    renderer.seek(to: 30_000)
    _ = renderer.render(frames: 480)
    #expect(renderer.render(frames: 1_000_000) == Array(whole[30_480...]))
  }

  @Test("a million events are rendered")
  func many() throws {
    let events = (0..<1_000_000).map {
      ToneEvent(at: .microseconds($0), for: .microseconds(50), .tone(Tone(1000)), gain: 0.01)
    }
    let renderer = try ToneRenderer(ToneProgram(.sequence(ToneSequence(events)), level: .peak(-6)))
    #expect(renderer.render(frames: 480).count == 480)
    renderer.seek(to: 47_000)
    while !renderer.isFinished { _ = renderer.render(frames: 4096) }
    #expect(renderer.position == renderer.length)
  }
}

@Suite("The level of a rendered sequence")
struct RenderedSequenceLevelTests {
  @Test("at an rms level a square is as strong as a sine, so its peak is lower")
  func rms() throws {
    let sequence = ToneSequence([
      ToneEvent(at: .zero, for: .milliseconds(100), .tone(Tone(1000))),
      ToneEvent(at: .milliseconds(100), for: .milliseconds(100), .tone(Tone(1000, .square))),
    ])
    let samples = try ToneRenderer(ToneProgram(.sequence(sequence), level: .rms(-20))).renderDoubles(frames: 9600)
    func power(_ range: Range<Int>) -> Double { samples[range].reduce(0) { $0 + $1 * $1 } / Double(range.count) }
    // From the full-scale sine's power, half: −20 dB of it.
    #expect(abs(power(960..<3840) - 0.005) < 1e-6)
    #expect(abs(power(5760..<8640) / 0.005 - 1) < 0.03)
  }
}
