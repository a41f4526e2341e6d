import Testing

@testable import MediaPlayback

/// Moving playback.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct MovieSeekTests {
  @Test("an exact seek lands on its target, held and playing", arguments: [false, true])
  func exact(isPlaying: Bool) async throws {
    let player = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    let trace = EventTrace(player)
    if isPlaying { player.play() }
    try await bounded("loading") { try await player.preload() }
    for target in [Duration.milliseconds(31_234), .milliseconds(777), .zero] {
      #expect(try await bounded("a seek") { await player.seek(to: target) })
      let position = try #require(player.position)
      #expect(position >= target && position < target + (isPlaying ? .seconds(5) : .milliseconds(1)))
      try await trace.wait(for: "seek \(target.inMilliseconds)")
    }
    #expect(player.playbackState == (isPlaying ? .playing : .stopped))
    #expect(!trace.words.contains("finish ended"))
  }

  @Test("a key-unit seek lands on the frame before its target that can be decoded by itself")
  func keyUnit() async throws {
    let player = MoviePlayer(try await MovieClip.keyed.location, settings: .realTime)
    try await bounded("loading") { try await player.preload() }
    #expect(try await bounded("a seek") { await player.seek(to: .milliseconds(1700), precision: .keyUnit) })
    #expect(player.position == .seconds(1))
    #expect(try await bounded("a seek") { await player.seek(to: .milliseconds(1700)) })
    #expect(player.position == .milliseconds(1700))
  }

  @Test("a target beyond the media is brought into it", arguments: [(-5, 0), (100, 2000)])
  func outside(seconds: Int, landing: Int64) async throws {
    let player = MoviePlayer(try await MovieClip.film.location, settings: .realTime)
    let trace = EventTrace(player)
    try await bounded("loading") { try await player.preload() }
    #expect(try await bounded("a seek") { await player.seek(to: .seconds(seconds)) })
    try await trace.wait(for: "seek \(landing)")
  }

  @Test("the position is the target from the call of a seek to its landing")
  func positionMeanwhile() async throws {
    let player = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    try await bounded("loading") { try await player.preload() }
    let seek = player.core.seek(to: .seconds(20), precision: .exact)
    await player.core.settled()
    #expect(player.position == .seconds(20))
    #expect(try await bounded("the seek") { await player.core.waitForSeek(seek) })
    #expect(player.position == .seconds(20))
  }

  @Test("of 50 seeks before loading the last is carried out when there is something to seek in")
  func latestBeforeLoading() async throws {
    let settings = PlayerSettings.realTime.with { $0.preloadsOnSetting = false }
    let player = MoviePlayer(try await MovieClip.long.location, settings: settings)
    let trace = EventTrace(player)
    let seeks = (1...50).map { player.core.seek(to: .seconds($0), precision: .exact) }
    player.shouldAutoplay = false
    player.prepareToPlay()
    let answers = try await bounded("50 seeks") {
      var answers: [Bool] = []
      for seek in seeks { answers.append(await player.core.waitForSeek(seek)) }
      return answers
    }
    #expect(answers == Array(repeating: false, count: 49) + [true])
    try await trace.wait(for: "preload")
    #expect(trace.words.filter { $0.hasPrefix("seek") } == ["seek 50000"])
    #expect(player.position == .seconds(50))
  }

  @Test("of 50 quick seeks the latest wins, and each that was told false didn't land")
  func latestWins() async throws {
    let player = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    let trace = EventTrace(player)
    player.play()
    try await trace.wait(for: "state playing")
    let seeks = (1...50).map { player.core.seek(to: .seconds($0), precision: .exact) }
    let answers = try await bounded("50 seeks") {
      var answers: [Bool] = []
      for seek in seeks { answers.append(await player.core.waitForSeek(seek)) }
      return answers
    }
    try await trace.wait(for: "seek 50000")
    let landed = zip(1...50, answers).filter(\.1).map { "seek \($0.0 * 1000)" }
    #expect(trace.words.filter { $0.hasPrefix("seek") } == landed)
    #expect(landed.last == "seek 50000")
    #expect(landed.count < 50)
    #expect(try #require(player.position) >= .seconds(50))
  }

  @Test("a seek after the end goes back there and holds, and play goes on from it")
  func afterTheEnd() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.item = try await MovieClip.film.location
    player.play()
    try await trace.wait(for: "finish ended")
    let before = trace.words.count
    #expect(try await bounded("a seek") { await player.seek(to: .seconds(1)) })
    #expect(player.position == .seconds(1))
    #expect(player.playbackState == .paused)
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(
      Array(trace.words.dropFirst(before)) == ["seek 1000", "item", "state playing", "state paused", "finish ended"])
    #expect(trace.finishes.last?.position == .seconds(2))
  }

  @Test("a seek that a stop overtakes is told false")
  func stopped() async throws {
    let settings = PlayerSettings.realTime.with { $0.preloadsOnSetting = false }
    let player = MoviePlayer(try await MovieClip.film.location, settings: settings)
    player.shouldAutoplay = false
    player.prepareToPlay()
    let seek = player.core.seek(to: .seconds(1), precision: .exact)
    player.stop()
    #expect(try await bounded("the seek") { await player.core.waitForSeek(seek) } == false)
    player.prepareToPlay()
    try await bounded("loading") { try await player.preload() }
    #expect(player.position == .zero)
  }
}
