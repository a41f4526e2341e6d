import MediaPlayback
import Testing

/// Loading an item: what is told, in which order, and how often.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct MovieLoadingTests {
  static let loaded = [
    "item", "load playable", "load playable+playthrough-ok", "info", "duration", "size", "tracks 2", "metadata",
    "prepared", "display", "preload",
  ]

  @Test("an item that is set is loaded, told once in full, and doesn't start by itself")
  func preloadOnly() async throws {
    let player = MoviePlayer(settings: .realTime)
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    try await trace.wait(for: "preload")
    #expect(player.isPreparedToPlay)
    #expect(player.loadState == [.playable, .playthroughOK])
    player.shouldAutoplay = false
    player.prepareToPlay()
    try await someTimePasses()
    #expect(player.playbackState == .stopped)
    #expect(player.position == .zero)
    player.volume = 0
    try await trace.wait(for: "volume 0")
    #expect(trace.words == Self.loaded + ["volume 0"])
    let info = try #require(player.mediaInfo)
    #expect(info.hasAudio && info.hasVideo && info.isSeekable && !info.isLive && !info.isPicture)
    #expect(info.duration == .seconds(2))
    #expect(info.naturalSize == PictureSize(width: 64, height: 48))
  }

  @Test("play before loading has ended still gives the one end of loading, then plays to the end")
  func playFirst() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.words == Self.loaded + ["state playing", "state paused", "finish ended"])
    let finish = try #require(trace.finishes.first)
    #expect(finish.duration == .seconds(2))
    #expect(finish.position == .seconds(2))
    #expect(player.lastFinish == finish)
  }

  @Test("play after loading has ended tells the same")
  func preloadThenPlay() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    try await trace.wait(for: "preload")
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.words == Self.loaded + ["state playing", "state paused", "finish ended"])
  }

  @Test("without preloading nothing happens until it is asked for", arguments: ["prepare", "preload", "play"])
  func loadsOnRequest(_ request: String) async throws {
    let player = MoviePlayer(settings: .headless.with { $0.preloadsOnSetting = false })
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    player.volume = 0
    try await trace.wait(for: "volume 0")
    #expect(trace.words == ["volume 0"])
    switch request {
    case "prepare": player.prepareToPlay()
    case "preload": try await bounded("loading") { try await player.preload() }
    default: player.play()
    }
    try await trace.wait(for: "preload")
    #expect(trace.words == ["volume 0"] + Self.loaded)
  }

  @Test("every wait for loading gets its result, also behind it, and a second prepare is nothing")
  func preloadTwice() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    try await bounded("loading, three times") {
      async let first: Void = player.preload()
      async let second: Void = player.preload()
      _ = try await (first, second)
      try await player.preload()
    }
    player.stop()
    try await trace.wait(for: "finish stopped")
    #expect(trace.words == Self.loaded + ["load unknown", "unprepared", "display gone", "finish stopped"])
  }

  @Test(
    "a file that doesn't exist ends loading and the play-through once each, with the error", arguments: [true, false])
  func missingFile(playsFirst: Bool) async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.item = try MediaLocation(path: "/proc/nonexistent/film.mkv")
    if playsFirst { player.play() }
    try await trace.wait(for: "finish failed")
    player.volume = 0
    try await trace.wait(for: "volume 0")
    #expect(trace.words == ["item", "preload not-found", "finish failed", "volume 0"])
    #expect(trace.finishes.first?.reason.error?.code == .notFound)
    #expect(!player.isPreparedToPlay)
    await #expect(throws: MediaError.self) { try await bounded("loading") { try await player.preload() } }
  }

  @Test("without an item nothing plays, and taking the item away ends what was there")
  func noItem() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.play()
    player.shouldAutoplay = false
    player.prepareToPlay()
    #expect(await player.seek(to: .seconds(1)) == false)
    player.volume = 0
    try await trace.wait(for: "volume 0")
    player.item = try await MovieClip.film.location
    try await trace.wait(for: "preload")
    player.item = nil
    try await trace.wait(for: "finish replaced")
    #expect(player.item == nil)
    #expect(player.mediaInfo == nil)
    #expect(!player.isPreparedToPlay)
    player.play()
    player.volume = 1
    try await trace.wait(for: "volume 100")
    #expect(
      trace.words == ["volume 0"] + Self.loaded + [
        "load unknown", "unprepared", "display gone", "finish replaced", "volume 100",
      ])
  }
}
