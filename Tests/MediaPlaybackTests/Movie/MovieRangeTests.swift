import MediaPlayback
import Testing

/// The part of an item that is played, and how often.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct MovieRangeTests {
  private let loaded = MovieLoadingTests.loaded

  @Test("playback begins at the initial time: preloaded, after the end and after a stop, not after a pause")
  func initialTime() async throws {
    let player = MoviePlayer(settings: .realTime)
    let trace = EventTrace(player)
    player.initialPlaybackTime = .milliseconds(1500)
    player.item = try await MovieClip.film.location
    try await trace.wait(for: "preload")
    #expect(player.position == .milliseconds(1500))
    #expect(trace.words == loaded)
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.finishes.last?.position == .seconds(2))
    player.pause()
    player.play()
    try await trace.wait(for: "state playing")
    #expect(try #require(player.position) >= .milliseconds(1500))
    player.stop()
    player.shouldAutoplay = false
    player.prepareToPlay()
    try await trace.wait(for: "preload")
    #expect(player.position == .milliseconds(1500))
  }

  @Test("a pause isn't a start: playback goes on where it was held")
  func resumption() async throws {
    let player = MoviePlayer(settings: .realTime)
    let trace = EventTrace(player)
    player.initialPlaybackTime = .seconds(30)
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    #expect(try await bounded("a seek") { await player.seek(to: .seconds(10)) })
    player.pause()
    try await trace.wait(for: "state paused")
    player.play()
    try await trace.wait(for: "state playing")
    #expect((Duration.seconds(10)..<Duration.seconds(30)).contains(try #require(player.position)))
  }

  @Test("the end time is an end, at that time")
  func endTime() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.endPlaybackTime = .milliseconds(800)
    player.item = try await MovieClip.film.location
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.words == loaded + ["state playing", "state paused", "finish ended"])
    #expect(trace.finishes.first?.position == .milliseconds(800))
    #expect(trace.finishes.first?.duration == .seconds(2))
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.finishes.last?.position == .milliseconds(800))
    player.endPlaybackTime = nil
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.finishes.last?.position == .seconds(2))
  }

  @Test("an end time that is set while playing holds")
  func endTimeWhilePlaying() async throws {
    let player = MoviePlayer(settings: .realTime)
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    #expect(try await bounded("a seek") { await player.seek(to: .seconds(20)) })
    player.endPlaybackTime = .seconds(22)
    try await trace.wait(for: "finish ended")
    #expect(trace.finishes.first?.position == .seconds(22))
  }

  @Test("the position at the end is that of what was played last, also after a seek back")
  func endAfterSeekBack() async throws {
    let player = MoviePlayer(try await MovieClip.film.location, settings: .realTime)
    try await bounded("loading") { try await player.preload() }
    #expect(try await bounded("a seek") { await player.seek(to: .milliseconds(1900)) })
    #expect(try await bounded("a seek") { await player.seek(to: .zero) })
    player.endPlaybackTime = .milliseconds(800)
    player.play()
    let finish = try await bounded("the end") { await player.finish() }
    #expect(finish?.reason == .ended)
    #expect(finish?.position == .milliseconds(800))
  }

  @Test("an end time that can't be reached is none", arguments: [Duration.seconds(1), .seconds(7)])
  func unreachableEndTime(_ end: Duration) async throws {
    let player = MoviePlayer(settings: .headless)
    player.initialPlaybackTime = .milliseconds(1200)
    player.endPlaybackTime = end
    player.item = try await MovieClip.film.location
    player.play()
    let finish = try await bounded("the end") { await player.finish() }
    #expect(finish?.reason == .ended)
    #expect(finish?.position == .seconds(2))
  }

  @Test("a start behind the end is an end with a warning")
  func startBehindEnd() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.initialPlaybackTime = .seconds(5)
    player.item = try await MovieClip.film.location
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.words == loaded + ["warning invalid-value", "state paused", "finish ended"])
  }

  @Test("repeating plays the item again from its initial to its end time, with one end for all passes")
  func repeating() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.repeatCount = .times(2)
    player.initialPlaybackTime = .milliseconds(400)
    player.endPlaybackTime = .milliseconds(1200)
    player.item = try await MovieClip.film.location
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.words == loaded + ["state playing", "pass 2", "pass 3", "state paused", "finish ended"])
    #expect(trace.finishes.first?.position == .milliseconds(1200))
  }

  @Test("repeating for ever lasts until somebody ends it")
  func repeatingForever() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.repeatCount = .forever
    player.item = try await MovieClip.short.location
    player.play()
    try await trace.wait(for: "pass 6")
    player.repeatCount = .none
    try await trace.wait(for: "finish ended")
    #expect(trace.finishes.count == 1)
  }
}
