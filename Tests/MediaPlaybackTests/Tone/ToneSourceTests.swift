import GStreamer
import Testing

@testable import MediaPlayback

@Suite("A tone source", .timeLimit(.minutes(2)))
struct ToneSourceTests {
  private func program(_ sound: Sound = .tone(Tone(440.25)), duration: Duration? = .milliseconds(300)) -> ToneProgram {
    ToneProgram(.sound(sound), level: .peak(-6), duration: duration)
  }

  private func samples(_ blocks: AudioBlocks) -> Task<[Float], Never> {
    Task {
      var samples: [Float] = []
      for await block in blocks { samples += block.samples(as: Float.self) }
      return samples
    }
  }

  @Test(
    "what appsrc sends is what the renderer renders, bit by bit, whatever the buffers", arguments: [1, 480, 512, 4096])
  func sameSamples(frames: Int) async throws {
    for sound in [Sound.tone(Tone(440.25)), .tone(Tone(997, .square)), .noise(Noise(.pink))] {
      let blocks = AudioBlocks()
      let source = try ToneSource(program(sound), output: .blocks(blocks), framesPerBuffer: frames)
      let taken = samples(blocks)
      try await bounded("the start") { try await source.play() }
      #expect(try await bounded("the end") { await source.finish() } == .ended)
      let expected = try ToneRenderer(program(sound)).render(frames: 100_000)
      #expect(expected.count == 14_400)
      #expect(try await bounded("the samples") { await taken.value } == expected)
    }
  }

  @Test("it tells what it does, in order, each time that it is played")
  func events() async throws {
    let source = try ToneSource(program(), output: .description("fakesink"))
    let events = source.events
    #expect(source.state == .stopped && source.frequency == 440.25)
    try await source.play()
    #expect(try await bounded("the end") { await source.finish() } == .ended)
    #expect(source.position == .milliseconds(300))
    try await source.play()
    #expect(try await bounded("the end") { await source.finish() } == .ended)
    var told: [ToneSourceEvent] = []
    for await event in events {
      told.append(event)
      if told.count == 6 { break }
    }
    let once: [ToneSourceEvent] = [
      .stateDidChange(.playing), .stateDidChange(.stopped), .didFinish(.ended),
    ]
    #expect(told == once + once)
  }

  @Test("a pause fades out, holds the pipeline, and goes on where it was; a stop fades out and ends")
  func pauseAndStop() async throws {
    let recorder = ToneRecorder()
    let source = try ToneSource(program(duration: nil), output: .element(try recorder.sink()))
    try await source.play()
    try await recorder.wait(for: 4800)
    await source.pause()
    #expect(source.state == .paused)
    let place = source.position
    #expect(recorder.samples.suffix(100).allSatisfy { $0 == 0 })
    try await source.play()
    #expect(source.state == .playing)
    try await recorder.wait(for: recorder.samples.count + 4800)
    #expect(source.position > place)
    await source.stop()
    #expect(source.state == .stopped)
    #expect(await source.finish() == .stopped)
    // From one sample to the next a sine of this level moves by less than this.
    let steps = zip(recorder.samples, recorder.samples.dropFirst()).map { abs($0 - $1) }
    #expect((steps.max() ?? 1) < 0.51 * 2 * .pi * 440.25 / 48_000)
    #expect(abs(recorder.samples.last ?? 1) < 1e-6)
    // The sound without its pause is one sine.
    let renderer = try ToneRenderer(program(duration: nil))
    let steady = renderer.render(frames: 200_000)
    #expect(Array(recorder.samples[1000..<4000]) == Array(steady[1000..<4000]))
  }

  @Test("a change is heard in the next buffer")
  func lead() async throws {
    let recorder = ToneRecorder()
    let source = try ToneSource(
      program(.silence, duration: nil), output: .element(try recorder.sink(isHeld: true)), framesPerBuffer: 480)
    let playing = Task { try await source.play() }
    try await recorder.wait(for: 480)
    // The source has made one buffer more at most, which waits in the sink.
    let made = Int(source.position / .seconds(1) * 48_000)
    #expect(made <= 960)
    try source.change(sound: .tone(Tone(1000)), ramp: .zero)
    recorder.release()
    try await recorder.wait(for: 4800)
    let first = try #require(recorder.samples.firstIndex { $0 != 0 })
    #expect(first <= made + 1)
    try await playing.value
    await source.stop()
  }

  @Test("a beep takes as long as it says")
  func beep() async throws {
    let recorder = ToneRecorder()
    let source = try ToneSource(program(duration: nil), output: .element(try recorder.sink()))
    try await bounded("the beep") { try await source.beep(duration: .milliseconds(123)) }
    #expect(recorder.samples.count == 5904)
    #expect(source.program.duration == nil)
    #expect(source.state == .stopped)
  }

  @Test("what isn't valid is refused, and nothing changes")
  func refused() throws {
    let source = try ToneSource(output: .description("fakesink"))
    #expect(throws: ToneError.self) { try source.setFrequency(.nan) }
    #expect(throws: ToneError.self) { try source.setFrequency(24_000) }
    #expect(throws: ToneError.self) { try source.setLevel(.peak(0.1)) }
    #expect(throws: ToneError.self) { try source.setWaveform(.pulse(duty: 1)) }
    #expect(throws: ToneError.self) { try ToneSource(frequency: -1) }
    #expect(throws: ToneError.self) { try ToneSource(program(), framesPerBuffer: 0) }
    #expect(source.frequency == 440 && source.level == .peak(-12) && source.waveform == .sine)
  }

  @Test(
    "an output that was named and can't be started fails the start",
    arguments: ["nosuchsink", "filesink location=/proc/nonexistent/a"])
  func badOutput(description: String) async throws {
    let source = try ToneSource(program(), output: .description(description))
    let error = await #expect(throws: MediaError.self) { try await source.play() }
    #expect(error?.code == .outputUnavailable)
    #expect(source.state == .stopped)
    // Another time is another try.
    await #expect(throws: MediaError.self) { try await source.play() }
  }

  @Test("a sink that dies in the middle ends it with the reason, and it can be played again")
  func dyingSink() async throws {
    let source = try ToneSource(
      program(duration: nil), output: .description("identity error-after=20 ! fakesink"))
    for _ in 0..<2 {
      do {
        try await source.play()
      } catch {
        // It can die before the start has returned, which then tells it.
        #expect(error.code == .outputUnavailable && source.state == .stopped)
        continue
      }
      let reason = try await bounded("the end") { await source.finish() }
      guard case .failed(let error) = reason else {
        Issue.record("ended with \(String(describing: reason))")
        return
      }
      #expect(error.code == .outputUnavailable)
    }
  }

  @Test("a cancelled wait returns at once and leaves the sound alone")
  func cancelled() async throws {
    let source = try ToneSource(program(duration: nil), output: .null)
    try await source.play()
    let waiting = Task { await source.finish() }
    waiting.cancel()
    #expect(try await bounded("the cancelled wait") { await waiting.value } == nil)
    #expect(source.state == .playing)
    await source.stop()
  }

  @Test("a sequence is played to its end, by its exact samples")
  func sequence() async throws {
    let blocks = AudioBlocks()
    let program = ToneProgram(.sequence(try .dtmf("0123456789*#")), level: .peak(-6))
    let source = try ToneSource(program, output: .blocks(blocks))
    let taken = samples(blocks)
    try await source.play()
    #expect(try await bounded("the end") { await source.finish() } == .ended)
    #expect(try await bounded("the samples") { await taken.value } == ToneRenderer(program).render(frames: 1_000_000))
  }
}
