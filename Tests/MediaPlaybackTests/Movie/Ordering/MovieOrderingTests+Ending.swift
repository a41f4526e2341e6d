import Testing

@testable import MediaPlayback

extension MovieOrderingTests {
  @Test(
    "at the natural end playback is held where it ended, then one finish is told; a seek goes back, play begins anew")
  func naturalEnd() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(player.playbackState == .paused && player.position == .seconds(2) && player.isPreparedToPlay)
    try await someTimePasses()
    try await catchUp(player, trace)
    #expect(trace.words == loading + ["state playing", "state paused", "finish ended", "volume 0"])
    #expect(try await bounded("a seek") { await player.seek(to: .milliseconds(500)) })
    #expect(player.position == .milliseconds(500) && player.playbackState == .paused)
  }

  @Test("a second play after the end begins at the initial time, with the same player and without loading")
  func secondPlay() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.initialPlaybackTime = .milliseconds(600)
    player.item = try await MovieClip.film.location
    let first = ["item", "state playing", "state paused", "finish ended"]
    for pass in 1...3 {
      player.play()
      try await trace.wait(for: "finish ended")
      #expect(Array(trace.words.suffix(4)) == (pass == 1 ? ["preload"] + first.dropFirst() : first))
      #expect(trace.finishes.last?.position == .seconds(2))
    }
    #expect(trace.words.count == loading.count + 3 + 4 + 4)
  }

  @Test("a stop of what plays or is held tells the state, then the finish as stopped", arguments: [true, false])
  func stop(isPlaying: Bool) async throws {
    let (player, trace) = try await playing()
    if !isPlaying {
      player.pause()
      try await trace.wait(for: "state paused")
    }
    let before = trace.words
    player.stop()
    try await trace.wait(for: "finish stopped")
    #expect(trace.words == before + letGo + ["state stopped", "finish stopped"])
    #expect(player.playbackState == .stopped && player.loadState == [] && player.currentPlaybackRate == 0)
  }

  @Test("a stop of what is stopped tells nothing, and of what is only loaded no state")
  func stopWhileStopped() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.stop()
    player.item = try await MovieClip.film.location
    try await trace.wait(for: "preload")
    player.stop()
    player.stop()
    try await catchUp(player, trace)
    #expect(trace.words == loading + letGo + ["finish stopped", "volume 0"])
  }

  @Test("a person who leaves is told as that, with the state before it")
  func userExited() async throws {
    let (player, trace) = try await playing()
    player.stop(byUser: true)
    try await trace.wait(for: "finish user-exited")
    #expect(trace.words == loading + ["state playing"] + letGo + ["state stopped", "finish user-exited"])
  }

  @Test("an error during play tells that nothing is loaded any more, then that it has stopped, then the failure")
  func errorDuringPlay() async throws {
    let bytes = try await MovieClip.long.bytes
    let loader = TestLoader(bytes, behavior: .tears(after: bytes.count / 10 * 9))
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.item = MediaLocation(loader, name: "long.mkv")
    player.play()
    try await trace.wait(for: "finish failed")
    try await catchUp(player, trace)
    let end = letGo + ["state stopped", "finish failed", "volume 0"]
    #expect(trace.words == loading + ["state playing"] + end)
    let finish = try #require(trace.finishes.first)
    #expect(finish.reason.error?.cause is TestLoader.Failure)
    #expect((Duration.seconds(40)..<Duration.seconds(56)).contains(try #require(finish.position)))
  }

  @Test("repeating tells each new pass, no finish and no change of state")
  func repeating() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.repeatCount = .forever
    player.item = try await MovieClip.short.location
    player.play()
    try await trace.wait(for: "pass 4")
    #expect(trace.words == loading + ["state playing", "pass 2", "pass 3", "pass 4"])
    #expect(player.playbackState == .playing)
    player.repeatCount = .none
    try await trace.wait(for: "finish ended")
    #expect(trace.words.filter { $0.hasPrefix("state") } == ["state playing", "state paused"])
    #expect(trace.finishes.count == 1)
  }

  @Test(
    "after a failure and after a stop the same player plays another item to its end", arguments: ["failure", "stop"])
  func playsOn(after what: String) async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.item =
      what == "stop" ? try await MovieClip.long.location : try MediaLocation(path: "/proc/nonexistent/a.mkv")
    player.play()
    if what == "stop" { player.stop() }
    try await trace.wait(for: what == "stop" ? "finish stopped" : "finish failed")
    let before = trace.words
    player.item = try await MovieClip.film.location
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.words == before + loading + ["state playing", "state paused", "finish ended"])
  }
}
