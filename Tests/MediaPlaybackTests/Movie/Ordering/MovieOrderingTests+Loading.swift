import Testing

@testable import MediaPlayback

extension MovieOrderingTests {
  @Test(
    "a preload tells what becomes known, each thing once and in order, and ends without an error; nothing plays",
    arguments: [
      ("film", ["info", "duration", "size", "tracks 2", "metadata", "prepared", "display", "preload"]),
      ("silent", ["info", "duration", "size", "tracks 1", "metadata", "prepared", "display", "preload"]),
      ("tone", ["info", "duration", "tracks 1", "metadata", "prepared", "preload"]),
    ])
  func preload(name: String, known: [String]) async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    let clip: MovieClip = ["film": .film, "silent": .silent][name] ?? .tone
    player.item = try await clip.location
    try await trace.wait(for: "preload")
    try await someTimePasses()
    try await catchUp(player, trace)
    #expect(trace.words == ["item", "load playable", "load playable+playthrough-ok"] + known + ["volume 0"])
    #expect(player.playbackState == .stopped)
    #expect(player.isReadyForDisplay == (name != "tone"))
  }

  @Test("play before the preload is done tells the preload all the same, and then that it plays")
  func playBeforePreload() async throws {
    let (player, trace) = try await playing()
    #expect(trace.words == loading + ["state playing"])
    player.play()
    try await catchUp(player, trace)
    #expect(trace.words == loading + ["state playing", "volume 0"])
  }

  @Test("autoplay: an explicit prepare leads to playing without play()", arguments: [false, true])
  func autoplay(isLoaded: Bool) async throws {
    let player = MoviePlayer(settings: .realTime.with { $0.preloadsOnSetting = isLoaded })
    let trace = EventTrace(player)
    player.item = try await MovieClip.long.location
    if isLoaded { try await trace.wait(for: "preload") }
    player.prepareToPlay()
    try await trace.wait(for: "state playing")
    #expect(trace.words == loading + ["state playing"])
  }

  @Test("autoplay: a pause before there is something to play cancels it")
  func autoplayPaused() async throws {
    let player = MoviePlayer(settings: .realTime.with { $0.preloadsOnSetting = false })
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    player.prepareToPlay()
    player.pause()
    try await trace.wait(for: "state paused")
    try await someTimePasses()
    try await catchUp(player, trace)
    #expect(trace.words == loading + ["state paused", "volume 0"])
  }

  @Test("autoplay: what counts is what was set when prepare was called")
  func autoplayOff() async throws {
    let player = MoviePlayer(settings: .realTime.with { $0.preloadsOnSetting = false })
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    player.shouldAutoplay = false
    player.prepareToPlay()
    player.shouldAutoplay = true
    try await trace.wait(for: "preload")
    try await someTimePasses()
    try await catchUp(player, trace)
    #expect(trace.words == loading + ["volume 0"])
  }

  @Test("autoplay: an item set in the place of one that plays goes on playing")
  func autoplayReplaced() async throws {
    let (player, trace) = try await playing()
    player.shouldAutoplay = false
    player.item = try await MovieClip.film.location
    try await trace.wait(for: "preload")
    try await catchUp(player, trace)
    #expect(trace.words == loading + ["state playing"] + letGo + ["finish replaced"] + loading + ["volume 0"])
    #expect(player.playbackState == .playing)
  }

  @Test(
    "a seek before anything is loaded is carried out when there is something to seek in, before the preload is told")
  func seekBeforeLoading() async throws {
    let player = MoviePlayer(settings: .realTime.with { $0.preloadsOnSetting = false })
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    player.requestSeek(to: .milliseconds(1500))
    player.shouldAutoplay = false
    player.prepareToPlay()
    try await trace.wait(for: "preload")
    #expect(trace.words == ["item", "seek 1500"] + loading.dropFirst())
    #expect(player.position == .milliseconds(1500))
  }

  @Test(
    "an error at load ends the preload and then the play-through with the same error, once, whatever the engine adds",
    arguments: [
      ("missing", MediaError.Code.notFound), ("noise", .unsupportedFormat), ("zip", .unsupportedFormat),
      ("undecodable", .missingCodec), ("scheme", .unsupportedURL),
    ], [false, true])
  func errorAtLoad(_ failure: (String, MediaError.Code), playsFirst: Bool) async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.item =
      switch failure.0 {
      case "missing": try MediaLocation(path: "/proc/nonexistent/film.mkv")
      case "noise": try await TestMedia.noise.file().location
      case "zip": try await TestMedia.zip.file().location
      case "scheme": MediaLocation(uri: "qqq://nowhere/film.mkv")
      default: try await TestMedia.undecodableVideo.file().location
      }
    if playsFirst { player.play() }
    try await trace.wait(for: "finish failed")
    try await someTimePasses()
    try await catchUp(player, trace)
    #expect(trace.words == ["item", "preload \(failure.1)", "finish failed", "volume 0"])
    let error = try #require(trace.finishes.first?.reason.error)
    #expect(trace.all.contains(.preloadDidFinish(error)))
    #expect(player.loadState == [] && !player.isPreparedToPlay && player.playbackState == .stopped)
  }
}
