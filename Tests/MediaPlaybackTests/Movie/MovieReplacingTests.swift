import GStreamer
import MediaPlayback
import Synchronization
import Testing

/// Another item in the place of the one that is there.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct MovieReplacingTests {
  private let loaded = MovieLoadingTests.loaded
  private let ending = ["state playing", "state paused", "finish ended"]

  @Test("replacing what plays ends it as replaced and plays the new item")
  func whilePlaying() async throws {
    let player = MoviePlayer(settings: .realTime)
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    player.item = try await MovieClip.short.location
    try await trace.wait(for: "finish ended")
    #expect(
      trace.words == loaded + ["state playing", "load unknown", "unprepared", "display gone", "finish replaced"]
        + loaded
        + ["state paused", "finish ended"])
    #expect(trace.finishes.map(\.duration) == [.seconds(60), .milliseconds(400)])
  }

  @Test("replacing what loads ends its loading, as cancelled, and loads the new item")
  func whileLoading() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    let (long, film) = (try await MovieClip.long.location, try await MovieClip.film.location)
    player.item = long
    player.item = film
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.words == ["item", "preload cancelled", "finish replaced"] + loaded + ending)
    #expect(trace.finishes.last?.duration == .seconds(2))
  }

  @Test("replacing what is held loads the new item and doesn't play it")
  func whilePaused() async throws {
    let player = MoviePlayer(settings: .realTime)
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    player.pause()
    try await trace.wait(for: "state paused")
    player.item = try await MovieClip.film.location
    try await trace.wait(for: "preload")
    try await someTimePasses()
    player.volume = 0
    try await trace.wait(for: "volume 0")
    #expect(
      trace.words == loaded + [
        "state playing", "state paused", "load unknown", "unprepared", "display gone", "state stopped",
        "finish replaced",
      ]
        + loaded + ["volume 0"])
  }

  @Test("replacing what has ended tells no second end, and setting the same item loads it again")
  func afterTheEnd() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    let film = try await MovieClip.film.location
    player.item = film
    player.play()
    try await trace.wait(for: "finish ended")
    player.item = film
    try await trace.wait(for: "preload")
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(
      trace.words == loaded + ending + ["load unknown", "unprepared", "display gone", "state stopped"] + loaded + ending
    )
  }

  @Test("an event handler may replace the item that has just ended")
  func insideHandler() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    let (film, short) = (try await MovieClip.film.location, try await MovieClip.short.location)
    let rest = Lock([short])
    let observation = player.observeEvents { [weak player] event in
      guard case .playbackDidFinish = event, let player else { return }
      guard let next = rest.withLock({ $0.popLast() }) else { return }
      player.item = next
      player.play()
    }
    player.item = film
    player.play()
    try await trace.wait(for: "finish ended")
    try await trace.wait(for: "finish ended")
    observation.cancel()
    #expect(
      trace.words == loaded + ending + ["load unknown", "unprepared", "display gone", "state stopped"] + loaded + ending
    )
    #expect(trace.finishes.map(\.position) == [.seconds(2), .milliseconds(400)])
  }

  @Test("an event handler may replace the item while it plays")
  func insideHandlerWhilePlaying() async throws {
    let player = MoviePlayer(settings: .realTime)
    let trace = EventTrace(player)
    let (long, short) = (try await MovieClip.long.location, try await MovieClip.short.location)
    let observation = player.observeEvents { [weak player] event in
      if event == .playbackStateDidChange(.playing), player?.item == long { player?.item = short }
    }
    player.item = long
    player.play()
    try await trace.wait(for: "finish ended")
    observation.cancel()
    #expect(
      trace.words == loaded + ["state playing", "load unknown", "unprepared", "display gone", "finish replaced"]
        + loaded
        + ["state paused", "finish ended"])
  }
}
