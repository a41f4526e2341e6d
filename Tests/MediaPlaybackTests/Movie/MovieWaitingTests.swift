import Dispatch
import GStreamer
import Glibc
import Synchronization
import Testing

@testable import MediaPlayback

/// What cancelling a wait does, and what dropping a player does.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct MovieWaitingTests {
  /// A pipe that nobody writes to: it loads for ever.
  private func endlessLoad() throws -> MediaLocation {
    let path = ScratchFolder.uniquePath(".fifo")
    let made = unsafe mkfifo(path, 0o600)
    try #require(made == 0)
    return try MediaLocation(path: path)
  }

  @Test("closing returns when the engine has given its outputs back")
  func close() async throws {
    let player = MoviePlayer(try await MovieClip.film.location, settings: .realTime)
    try await bounded("loading") { try await player.preload() }
    let engine = try #require(player.core.snapshot.withLock { $0.engine })
    #expect(engine.state == .paused)
    try await bounded("closing") { await player.close(within: .seconds(60)) }
    #expect(engine.state == .null)
  }

  @Test("closing doesn't wait for what hangs")
  func closeHanging() async throws {
    let player = MoviePlayer(settings: .headless)
    let hanging = DispatchSemaphore(value: 0)
    defer { hanging.signal() }
    player.core.addEventHandler({ _ in hanging.wait() }, id: 0)
    player.item = try await MovieClip.film.location
    try await bounded("closing") { await player.close(within: .milliseconds(20)) }
  }

  @Test("a cancelled wait for loading throws at once and leaves the player as it was")
  func preload() async throws {
    let player = MoviePlayer(try endlessLoad(), settings: .headless)
    let trace = EventTrace(player)
    let wait = Task { try await player.preload() }
    wait.cancel()
    let error = await #expect(throws: MediaError.self) { try await bounded("the wait") { try await wait.value } }
    #expect(error?.code == .cancelled)
    player.item = try await MovieClip.film.location
    player.play()
    try await trace.wait(for: "finish ended")
  }

  @Test("a cancelled wait for the finish returns nothing at once and leaves playback as it was")
  func finish() async throws {
    let player = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    let trace = EventTrace(player)
    player.play()
    try await trace.wait(for: "state playing")
    let wait = Task { await player.finish() }
    wait.cancel()
    #expect(try await bounded("the wait") { await wait.value } == nil)
    #expect(player.playbackState == .playing)
    player.stop()
    #expect(try await bounded("the finish") { await player.finish() }?.reason == .stopped)
  }

  @Test("a cancelled wait for a seek returns false at once and the seek is carried out")
  func seek() async throws {
    let settings = PlayerSettings.realTime.with { $0.preloadsOnSetting = false }
    let player = MoviePlayer(try await MovieClip.long.location, settings: settings)
    let trace = EventTrace(player)
    // Nothing loads yet, so the seek can't have landed when the wait is over.
    let wait = Task { await player.seek(to: .seconds(20)) }
    wait.cancel()
    #expect(try await bounded("the wait") { await wait.value } == false)
    #expect(trace.words == [])
    player.shouldAutoplay = false
    player.prepareToPlay()
    try await trace.wait(for: "seek 20000")
    #expect(player.position == .seconds(20))
    #expect(try await bounded("another seek") { await player.seek(to: .seconds(10)) })
  }

  @Test("a wait is for what was asked for last, not for what that replaced")
  func replaced() async throws {
    let (film, short) = (try await MovieClip.film.location, try await MovieClip.short.location)
    let player = MoviePlayer(settings: .headless)
    player.item = film
    player.item = short
    try await bounded("loading") { try await player.preload() }
    #expect(player.duration == .milliseconds(400))
    player.item = film
    try await bounded("loading") { try await player.preload() }
    #expect(player.duration == .seconds(2))
    player.play()
    player.item = short
    player.play()
    let finish = try await bounded("the end") { await player.finish() }
    #expect(finish?.reason == .ended)
    #expect(finish?.duration == .milliseconds(400))
  }

  @Test("a replaced item isn't prepared any more")
  func notPreparedWhenReplaced() async throws {
    let player = MoviePlayer(try await MovieClip.film.location, settings: .headless)
    let trace = EventTrace(player)
    try await bounded("loading") { try await player.preload() }
    #expect(player.isPreparedToPlay)
    player.item = try endlessLoad()
    try await trace.wait(for: "finish replaced")
    #expect(!player.isPreparedToPlay)
  }

  @Test("waiting for the loading of nothing is an error")
  func nothingToLoad() async throws {
    let player = MoviePlayer(settings: .headless)
    let error = await #expect(throws: MediaError.self) { try await bounded("loading") { try await player.preload() } }
    #expect(error?.code == .invalidValue)
  }

  @Test("dropping the last reference while playing stops it without a word")
  func drop() async throws {
    let film = try await MovieClip.long.location
    var player: MoviePlayer? = MoviePlayer(settings: .realTime)
    let trace = EventTrace(try #require(player))
    let heard = EventTrace.Words()
    let observation = player?.observeEvents { heard.add($0.words) }
    let ticks = EventTrace.Words()
    let ticking = player?.observePosition(every: .milliseconds(10)) { _ in ticks.add("tick") }
    player?.item = film
    player?.play()
    try await trace.wait(for: "state playing")
    try await eventually("it plays") { !ticks.all.isEmpty }
    weak let weakPlayer = player
    weak let weakCore = player?.core
    let engine = try #require(player?.core.snapshot.withLock { $0.engine })
    player = nil
    #expect(weakPlayer == nil)
    try await trace.drain()
    #expect(engine.state == .null)
    #expect(trace.words == MovieLoadingTests.loaded + ["state playing"])
    #expect(heard.all == trace.words)
    let told = ticks.all.count
    try await eventually("the core goes") { weakCore == nil }
    try await someTimePasses()
    #expect(ticks.all.count == told)
    observation?.cancel()
    ticking?.cancel()
  }

  @Test("dropping a player in any phase ends its events", arguments: ["empty", "loading", "loaded", "ended", "failed"])
  func drop(phase: String) async throws {
    var player: MoviePlayer? = MoviePlayer(settings: .headless)
    let trace = EventTrace(try #require(player))
    weak let core = player?.core
    switch phase {
    case "empty": break
    case "loading": player?.item = try endlessLoad()
    case "failed":
      player?.item = try MediaLocation(path: "/proc/nonexistent/film.mkv")
      try await trace.wait(for: "finish failed")
    default:
      player?.item = try await MovieClip.film.location
      if phase == "ended" { player?.play() }
      try await trace.wait(for: phase == "ended" ? "finish ended" : "preload")
    }
    player = nil
    try await trace.drain()
    #expect(trace.finishes.count == (["ended", "failed"].contains(phase) ? 1 : 0))
    try await eventually("the core goes") { core == nil }
  }
}
