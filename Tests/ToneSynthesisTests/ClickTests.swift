import Testing

@testable import ToneSynthesis

/// What is changed while a tone sounds.
enum LiveChange: String, CaseIterable {
  case start, stop, pause, resume, mute, unmute, quieter, silence
}

@Suite("A change without a click")
struct ClickTests {
  /// The peak above 4 kHz about a change, against the tone, over sixteen phases of its start.
  private func worst(_ change: LiveChange, frequency: Double, ramp: Duration) throws -> Double {
    var worst = -Double.infinity
    for step in 0..<16 {
      let tone = Tone(frequency, phase: Double(step) / 16)
      let renderer = try ToneRenderer(ToneProgram(.sound(.tone(tone)), level: .peak(-1), ramp: ramp))
      var samples = [Float](repeating: 0, count: 600)
      if change != .start { samples += renderer.render(frames: 2400) }
      switch change {
      case .start: break
      case .stop: renderer.stop()
      case .pause, .resume: renderer.pause()
      case .mute, .unmute: renderer.isMuted = true
      case .quieter: try renderer.change(level: .peak(-21))
      case .silence: try renderer.change(level: .peak(-.infinity))
      }
      let isBack = change == .resume || change == .unmute
      if isBack {
        samples += renderer.render(frames: 1500)
        if change == .resume { renderer.resume() } else { renderer.isMuted = false }
      }
      let place = samples.count
      samples += renderer.render(frames: 2000)
      samples += [Float](repeating: 0, count: change == .stop ? 1200 : 0)
      let click = ClickMeasurement.peak(
        of: samples, in: max(0, place - 200)..<min(samples.count - 520, place + 1200),
        against: ToneLevel.factor(decibels: -1))
      worst = max(worst, click)
    }
    return worst
  }

  @Test("10 ms are below −120 dB", arguments: LiveChange.allCases, [440.0, 1000])
  func short(change: LiveChange, frequency: Double) throws {
    #expect(try worst(change, frequency: frequency, ramp: .milliseconds(10)) <= -120)
  }

  @Test("20 ms are below −140 dB", arguments: LiveChange.allCases, [440.0, 1000])
  func long(change: LiveChange, frequency: Double) throws {
    #expect(try worst(change, frequency: frequency, ramp: .milliseconds(20)) <= -140)
  }

  @Test("a glide from 440 to 880 Hz in 10 ms is below −130 dB, also one that is turned round on its way")
  func glide() throws {
    for step in 0..<16 {
      let renderer = try ToneRenderer(
        ToneProgram(.sound(.tone(Tone(440, phase: Double(step) / 16))), level: .peak(-1)))
      var samples = renderer.render(frames: 2400)
      try renderer.change(sound: .tone(Tone(880)))
      samples += renderer.render(frames: 2400)
      try renderer.change(sound: .tone(Tone(440)))
      samples += renderer.render(frames: 240)
      try renderer.change(sound: .tone(Tone(660)))
      samples += renderer.render(frames: 2400)
      let click = ClickMeasurement.peak(of: samples, in: 2000..<6800, against: ToneLevel.factor(decibels: -1))
      #expect(click <= -130)
      let end = ToneMeasurement(samples.suffix(1200).map(Double.init), near: 660)
      #expect(abs(end.frequency - 660) < 1e-3)
    }
  }

  @Test("a tone that is silent before and after is exactly zero there")
  func silence() throws {
    let renderer = try ToneRenderer(ToneProgram(.sound(.tone(Tone(440))), level: .peak(0)))
    _ = renderer.render(frames: 1000)
    renderer.pause()
    #expect(renderer.render(frames: 480).last != 0)
    #expect(renderer.render(frames: 100) == Array(repeating: 0, count: 100))
    renderer.stop()
    #expect(renderer.render(frames: 100) == [])
    #expect(renderer.isFinished)
  }
}

extension ToneLevel {
  static func factor(decibels: Double) -> Double { ToneMeasurement.power(of: decibels) }
}
