import GStreamer
import MediaPlayback
import Testing

@Suite("Speed and direction", .serialized, .timeLimit(.minutes(2)))
struct MovieRateTests {
  @Test("at twice the speed there is half as much sound, at the same pitch")
  func pitch() async throws {
    let recorder = try SoundRecorder()
    let player = MoviePlayer(settings: .headless.with { $0.audioOutput = .element(recorder.bin) })
    player.rate = 2
    player.item = try await MovieClip.film.location
    player.play()
    try await bounded("loading") { try await player.preload() }
    let samples = try await recorder.all()
    // Half of 2 s at 48 kHz; the last stride of what keeps the pitch is lost.
    #expect((43_000...48_500).contains(samples.count), "\(samples.count)")
    #expect(abs(samples.frequency(rate: 48_000) - 440) < 6, "\(samples.frequency(rate: 48_000))")
  }

  @Test("the speed changes while playing, and the position goes on from where it was")
  func change() async throws {
    let player = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    let trace = EventTrace(player)
    player.play()
    try await trace.wait(for: "state playing")
    try await bounded("another speed") { try await player.setRate(3) }
    let before = try #require(player.position)
    #expect(before < .seconds(20))
    #expect(player.rate == 3)
    #expect(player.currentPlaybackRate == 3)
    try await eventually("a second of the film") { player.position.map { $0 > before + .seconds(1) } ?? false }
    player.pause()
    try await trace.wait(for: "state paused")
    #expect(player.currentPlaybackRate == 0)
    #expect(trace.words.filter { $0.hasPrefix("rate") } == ["rate 3.0"])
  }

  @Test("backwards a film ends at its beginning, silently")
  func backwards() async throws {
    let player = MoviePlayer(try await MovieClip.film.location, settings: .headless)
    player.rate = -1
    player.play()
    let finish = try #require(try await bounded("the beginning") { await player.finish() })
    #expect(finish.reason == .ended)
    #expect(try #require(finish.position) < .milliseconds(60))
    #expect(finish.duration == .seconds(2))
  }

  @Test("a format that can't be played backwards refuses with a type, and plays on as it did")
  func refusal() async throws {
    let player = MoviePlayer(try await MovieClip.tone.location, settings: .headless)
    let trace = EventTrace(player)
    try await bounded("loading") { try await player.preload() }
    let error = await #expect(throws: MediaError.self) { try await player.setRate(-1) }
    #expect(error?.code == .notSupported)
    #expect(error?.message == "This media can't be played at -1 times its speed. It goes on at 1.")
    #expect(player.rate == 1)
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(
      trace.words.filter { $0.hasPrefix("rate") || $0.hasPrefix("warning") } == [
        "rate -1.0", "rate 1.0", "warning not-supported",
      ])
  }

  @Test("no speed is none that can be set", arguments: [0, .nan, .infinity])
  func none(rate: Double) async throws {
    let player = MoviePlayer(settings: .headless)
    let error = await #expect(throws: MediaError.self) { try await player.setRate(rate) }
    #expect(error?.code == .invalidValue)
    #expect(player.rate == 1)
  }

  @Test("a wait for another speed that is cancelled says so at once, and leaves the change alone")
  func cancelled() async throws {
    let player = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    try await bounded("loading") { try await player.preload() }
    let change = Task<Void, any Error> { try await player.setRate(2) }
    change.cancel()
    let result = await change.result
    if case .failure(let error) = result { #expect((error as? MediaError)?.code == .cancelled) }
    try await eventually("the speed") { player.rate == 2 }
  }

  @Test("the current speed holds and plays", arguments: [0.5, 2])
  func current(rate: Double) async throws {
    let player = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    let trace = EventTrace(player)
    #expect(player.currentPlaybackRate == 0)
    player.currentPlaybackRate = rate
    try await trace.wait(for: "state playing")
    try await eventually("the speed") { player.currentPlaybackRate == rate }
    player.currentPlaybackRate = 0
    try await trace.wait(for: "state paused")
    player.stop()
    try await trace.wait(for: "finish stopped")
    #expect(player.currentPlaybackRate == 0)
  }

  @Test("a scan goes through the film and what was before it comes back", arguments: [true, false])
  func scan(isForward: Bool) async throws {
    let player = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    let trace = EventTrace(player)
    player.initialPlaybackTime = .seconds(20)
    player.play()
    try await trace.wait(for: "state playing")
    if isForward { player.beginSeekingForward() } else { player.beginSeekingBackward() }
    try await trace.wait(for: isForward ? "state seeking-forward" : "state seeking-backward")
    try await eventually("a second of the film") {
      player.position.map { isForward ? $0 > .seconds(22) : $0 < .seconds(19) } ?? false
    }
    player.endSeeking()
    try await trace.wait(for: "state playing")
    #expect(trace.finishes.isEmpty)
  }

  @Test(
    "playback follows an explicit prepare if it is to, and not the loading of a new item", arguments: [true, false])
  func autoplay(isOn: Bool) async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.shouldAutoplay = isOn
    player.item = try await MovieClip.short.location
    try await trace.wait(for: "preload")
    #expect(player.playbackState == .stopped)
    #expect(player.isReadyForDisplay)
    player.prepareToPlay()
    if isOn {
      try await trace.wait(for: "finish ended")
      #expect(player.isReadyForDisplay)
    }
    player.stop()
    try await trace.wait(for: "display gone")
    #expect(trace.words.contains("state playing") == isOn)
    #expect(!player.isReadyForDisplay)
  }
}
