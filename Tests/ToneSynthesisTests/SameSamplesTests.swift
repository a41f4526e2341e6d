import Testing

@testable import ToneSynthesis

@Suite("The samples are the same")
struct SameSamplesTests {
  static let sounds: [Sound] = [
    .tone(Tone(440.25)), .tone(Tone(997.3, .square, phase: 0.2)), .tone(Tone(61, .triangle)),
    .tone(Tone(1234.5, .sawtooth)), .tone(Tone(300, .pulse(duty: 0.1))), .warble(Warble(Tone(1000))),
    .pulsed(PulsedTone(Tone(500), period: .milliseconds(20), ramp: .milliseconds(4))),
    .chord(Chord([440, 550, 661.3])),
    .sweep(Sweep(from: 20, to: 20_000, duration: .milliseconds(70))),
    .sweep(Sweep(from: 9000, to: 100, duration: .milliseconds(70), law: .linear)), .noise(Noise(.white)),
    .noise(Noise(.pink, seed: 7)), .silence,
  ]

  private func program(_ sound: Sound, duration: Duration? = .milliseconds(100)) -> ToneProgram {
    ToneProgram(.sound(sound), level: .peak(-3), duration: duration)
  }

  @Test("whatever number is asked for at once", arguments: sounds)
  func blocks(sound: Sound) throws {
    let whole = try ToneRenderer(program(sound)).render(frames: 100_000)
    #expect(whole.count == 4800)
    for size in [1, 7, 64, 480, 512, 1000, 4096] {
      let renderer = try ToneRenderer(program(sound))
      var parts: [Float] = []
      while !renderer.isFinished { parts += renderer.render(frames: size) }
      #expect(parts == whole, "in blocks of \(size)")
    }
  }

  @Test("whatever number is asked for at once while the sound changes")
  func changes() throws {
    func samples(in size: Int) throws -> [Float] {
      let renderer = try ToneRenderer(program(.tone(Tone(440.25)), duration: nil))
      var samples: [Float] = []
      let changes: [(ToneRenderer) throws -> Void] = [
        { try $0.change(sound: .tone(Tone(880.5))) }, { try $0.change(level: .peak(-20)) },
        { try $0.change(sound: .tone(Tone(880.5, .square))) }, { try $0.change(sound: .tone(Tone(300, .square))) },
        { try $0.change(sound: .noise(Noise(.pink))) }, { $0.isMuted = true }, { $0.isMuted = false },
        { $0.pause() }, { $0.resume() }, { $0.stop() },
      ]
      for change in changes {
        for _ in 0..<(1200 / size) { samples += renderer.render(frames: size) }
        try change(renderer)
      }
      while !renderer.isFinished { samples += renderer.render(frames: size) }
      return samples
    }
    let whole = try samples(in: 1200)
    #expect(whole.count == 12_480)
    for size in [1, 15, 240, 600] { #expect(try samples(in: size) == whole, "in blocks of \(size)") }
  }

  @Test("with pauses taken out as without them, but for the ramps")
  func pauses() throws {
    let steady = try ToneRenderer(program(.tone(Tone(440.25)), duration: nil)).render(frames: 48_000)
    let renderer = try ToneRenderer(program(.tone(Tone(440.25)), duration: nil))
    _ = renderer.render(frames: 1234)
    renderer.pause()
    _ = renderer.render(frames: 5000)
    #expect(renderer.position == 1234 + 480)
    #expect(renderer.render(frames: 999) == Array(repeating: 0, count: 999))
    renderer.resume()
    _ = renderer.render(frames: 480)
    let place = renderer.position
    #expect(place == 1234 + 960)
    #expect(renderer.render(frames: 20_000) == Array(steady[place..<place + 20_000]))
  }

  @Test(
    "after a seek as at that place, but for the ramp", arguments: sounds.filter { $0 != .noise(Noise(.pink, seed: 7)) })
  func seeks(sound: Sound) throws {
    let steady = try ToneRenderer(program(sound, duration: .milliseconds(200))).render(frames: 9600)
    let renderer = try ToneRenderer(program(sound, duration: .milliseconds(200)))
    _ = renderer.render(frames: 600)
    renderer.seek(to: 3333)
    _ = renderer.render(frames: 480)
    #expect(renderer.render(frames: 4000) == Array(steady[3813..<7813]))
    renderer.seek(to: 100)
    _ = renderer.render(frames: 480)
    #expect(renderer.render(frames: 4000) == Array(steady[580..<4580]))
  }

  @Test("of a noise with the same seed, and others with another")
  func seeds() throws {
    let first = try ToneRenderer(program(.noise(Noise(.pink, seed: 1)))).render(frames: 4800)
    #expect(try ToneRenderer(program(.noise(Noise(.pink, seed: 1)))).render(frames: 4800) == first)
    #expect(try ToneRenderer(program(.noise(Noise(.pink, seed: 2)))).render(frames: 4800) != first)
  }
}
