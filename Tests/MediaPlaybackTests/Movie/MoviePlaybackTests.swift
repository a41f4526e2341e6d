import MediaPlayback
import Testing

/// Playing, holding, stopping, playing again.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct MoviePlaybackTests {
  private let loaded = MovieLoadingTests.loaded

  @Test("a pause holds playback where it is, and play goes on from there")
  func pauseAndResume() async throws {
    let player = MoviePlayer(settings: .realTime)
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    try await eventually("the position moves") { player.position ?? .zero > .milliseconds(40) }
    player.pause()
    try await trace.wait(for: "state paused")
    player.pause()
    let held = try #require(player.position)
    try await someTimePasses()
    #expect(player.position == held)
    #expect(held > .milliseconds(40))
    player.play()
    player.play()
    try await trace.wait(for: "state playing")
    try await eventually("the position moves on") { player.position ?? .zero > held }
    player.stop()
    try await trace.wait(for: "finish stopped")
    #expect(
      trace.words == loaded + [
        "state playing", "state paused", "state playing", "load unknown", "unprepared", "display gone", "state stopped",
        "finish stopped",
      ])
    let finish = try #require(trace.finishes.first)
    #expect(try #require(finish.position) > held)
    #expect(finish.duration == .seconds(60))
  }

  @Test("a stop tells who stopped it, once", arguments: [(false, "stopped"), (true, "user-exited")])
  func stop(byUser: Bool, reason: String) async throws {
    let player = MoviePlayer(settings: .realTime)
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    player.stop(byUser: byUser)
    player.stop(byUser: byUser)
    player.volume = 0
    try await trace.wait(for: "volume 0")
    #expect(
      trace.words == loaded + [
        "state playing", "load unknown", "unprepared", "display gone", "state stopped", "finish \(reason)", "volume 0",
      ])
    #expect(player.playbackState == .stopped)
    #expect(!player.isPreparedToPlay)
    #expect(player.mediaInfo == nil)
  }

  @Test("a stop while loading ends loading, as cancelled, and the play-through")
  func stopWhileLoading() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    let film = try await MovieClip.film.location
    player.item = film
    player.stop()
    try await trace.wait(for: "finish stopped")
    #expect(trace.words == ["item", "preload cancelled", "finish stopped"])
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(Array(trace.words.dropFirst(3)) == loaded + ["state playing", "state paused", "finish ended"])
  }

  @Test("after the end play begins a new play-through at the beginning, without loading again")
  func playAgain() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(player.playbackState == .paused)
    #expect(player.position == .seconds(2))
    #expect(player.isPreparedToPlay)
    let first = trace.words
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.words == first + ["item", "state playing", "state paused", "finish ended"])
    #expect(trace.finishes.map(\.position) == [.seconds(2), .seconds(2)])
  }

  @Test("after a stop play loads again and begins at the beginning")
  func playAfterStop() async throws {
    let player = MoviePlayer(settings: .realTime)
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    #expect(try await bounded("a seek") { await player.seek(to: .seconds(30)) })
    player.stop()
    try await trace.wait(for: "finish stopped")
    let before = trace.words.count
    player.play()
    try await trace.wait(for: "state playing")
    #expect(Array(trace.words.dropFirst(before)) == loaded + ["state playing"])
    #expect(try #require(player.position) < .seconds(20))
  }

  @Test("a pause before loading has ended holds the item at its beginning")
  func pauseWhileLoading() async throws {
    let player = MoviePlayer(settings: .realTime)
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    player.play()
    player.pause()
    try await trace.wait(for: "state paused")
    #expect(trace.words == loaded + ["state paused"])
    #expect(player.position == .zero)
  }

  @Test("the position is nil before loading, and the end's after the end, whatever comes of the engine")
  func positions() async throws {
    let player = MoviePlayer(settings: .headless.with { $0.preloadsOnSetting = false })
    #expect(player.position == nil)
    player.item = try await MovieClip.film.location
    #expect(player.position == nil)
    player.play()
    let finish = try await bounded("the end") { await player.finish() }
    #expect(finish?.reason == .ended)
    #expect(player.position == .seconds(2))
    try await someTimePasses()
    #expect(player.position == .seconds(2))
  }
}
