import Dispatch
import GStreamer
import Synchronization
import Testing

@testable import MediaPlayback

extension MovieOrderingTests {
  @Test("a stall holds playback with the state as it is and no speed, and playback goes on by itself")
  func stall() async throws {
    let (player, trace) = try await playing()
    await player.core.receive(.buffering(percent: 30))
    try await trace.wait(for: "load playable+stalled")
    #expect(player.playbackState == .playing && player.currentPlaybackRate == 0 && player.rate == 1)
    try await eventually("it is held") { player.core.snapshot.withLock { $0.engine?.state } == .paused }
    let held = try #require(player.position)
    try await someTimePasses()
    #expect(player.position == held)
    await player.core.receive(.buffering(percent: 60))
    await player.core.receive(.buffering(percent: 100))
    try await trace.wait(for: "load playable+playthrough-ok")
    #expect(player.currentPlaybackRate == 1)
    try await eventually("it goes on") { player.position ?? .zero > held }
    #expect(
      trace.words == loading + ["state playing", "load playable+stalled", "load playable+playthrough-ok"])
  }

  @Test("a pause during a stall is honoured when the data is there again")
  func pauseDuringStall() async throws {
    let (player, trace) = try await playing()
    await player.core.receive(.buffering(percent: 30))
    player.pause()
    try await trace.wait(for: "state paused")
    await player.core.receive(.buffering(percent: 100))
    try await trace.wait(for: "load playable+playthrough-ok")
    let held = player.position
    try await someTimePasses()
    try await catchUp(player, trace)
    #expect(player.position == held && player.playbackState == .paused)
    #expect(
      trace.words == loading + [
        "state playing", "load playable+stalled", "state paused", "load playable+playthrough-ok", "volume 0",
      ])
  }

  @Test("a plain seek tells where it landed, and nothing of the state", arguments: [true, false])
  func seek(isPlaying: Bool) async throws {
    let (player, trace) = try await playing()
    if !isPlaying {
      player.pause()
      try await trace.wait(for: "state paused")
    }
    let before = trace.words
    #expect(try await bounded("a seek") { await player.seek(to: .seconds(20)) })
    try await catchUp(player, trace)
    #expect(trace.words == before + ["seek 20000", "volume 0"])
  }

  @Test("of seeks that come while one is on its way only the latest is carried out, and always")
  func seeksCoalesce() async throws {
    let (player, trace) = try await playing()
    // While nothing is carried out all of them come in, as from a slider.
    player.core.executor.queue.suspend()
    let seeks = (1...50).map { player.core.seek(to: .seconds($0), precision: .exact) }
    player.core.executor.queue.resume()
    try await trace.wait(for: "seek 50000")
    var answers: [Bool] = []
    for seek in seeks { answers.append(try await bounded("a seek") { await player.core.waitForSeek(seek) }) }
    #expect(answers == [true] + Array(repeating: false, count: 48) + [true])
    #expect(trace.words == loading + ["state playing", "seek 1000", "seek 50000"])
  }

  @Test("the position is the target from the call of a seek until it lands, also of one behind another")
  func positionAtOnce() async throws {
    let player = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    try await bounded("loading") { try await player.preload() }
    let positions = EventTrace.Words()
    let observation = player.observeEvents { [weak player] event in
      if case .seekDidFinish = event, let position = player?.position { positions.add("\(position.inMilliseconds)") }
    }
    player.core.executor.queue.suspend()
    player.requestSeek(to: .seconds(20))
    #expect(player.position == .seconds(20))
    player.requestSeek(to: .seconds(30))
    #expect(player.position == .seconds(30))
    player.requestSeek(to: .seconds(-3))
    #expect(player.position == .zero)
    player.requestSeek(to: .seconds(40))
    player.core.executor.queue.resume()
    try await eventually("both land") { positions.all.count == 2 }
    #expect(positions.all == ["40000", "40000"])
    #expect(player.position == .seconds(40))
    observation.cancel()
  }

  @Test("a seek that is given up or refused leaves the position where playback is")
  func positionAfterRefusal() async throws {
    let idle = MoviePlayer(settings: .headless)
    #expect(try await bounded("a seek") { await idle.seek(to: .seconds(1)) } == false)
    #expect(idle.position == nil)
    let chunks = Chunks(bytes: try await MovieClip.long.bytes, chunkSize: 10_000)
    let player = MoviePlayer(MediaLocation(chunks: chunks, name: "long.mkv"), settings: .realTime)
    player.play()
    try await bounded("loading") { try await player.preload() }
    #expect(try await bounded("a seek") { await player.seek(to: .seconds(50)) } == false)
    #expect(try #require(player.position) < .seconds(40))
  }

  @Test("a pause of what doesn't play tells nothing, but that what is loaded is held", arguments: ["empty", "ended"])
  func pause(phase: String) async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    if phase == "ended" {
      player.item = try await MovieClip.film.location
      player.play()
      try await trace.wait(for: "finish ended")
    }
    let before = trace.words
    player.pause()
    try await catchUp(player, trace)
    #expect(trace.words == before + ["volume 0"])
  }
}
