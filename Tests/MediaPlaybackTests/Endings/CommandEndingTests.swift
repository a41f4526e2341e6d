import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Endings by command")
struct CommandEndingTests {
  /// Outputs that wait for the clock, so that there is a middle to stop in.
  static var realTime: PlayerSettings {
    var settings = PlayerSettings.headless
    settings.videoOutput = .null
    settings.audioOutput = .null
    return settings
  }

  @Test("a stop tells who stopped, and where", arguments: [(false, FinishReason.stopped), (true, .userExited)])
  func stopped(byUser: Bool, reason: FinishReason) async throws {
    let log = try await started()
    log.player.stop(byUser: byUser)
    let playThrough = try await log.playThrough()
    #expect(playThrough.finish.reason == reason)
    let position = try #require(playThrough.finish.position)
    #expect((.milliseconds(1)..<Duration.seconds(60)).contains(position), "position \(position)")
    #expect(playThrough.finish.duration == .seconds(60))
    #expect(playThrough.finishes.count == 1)
  }

  @Test("another item replaces what was there, and plays on")
  func replaced() async throws {
    let log = try await started()
    log.player.item = try await TestMedia.m4a.file().location
    let first = try await log.wait(for: "the finish of the first") {
      if case .playbackDidFinish = $0 { true } else { false }
    }
    guard case .playbackDidFinish(let finish) = first else { return }
    #expect(finish.reason == .replaced)
    let position = try #require(finish.position)
    #expect((.milliseconds(1)..<Duration.seconds(60)).contains(position), "position \(position)")
    try await log.wait(for: "the end of the second") {
      if case .playbackDidFinish(let finish) = $0 { finish.reason == .ended } else { false }
    }
    let outlines = log.events.map(\.outline)
    #expect(outlines.filter { $0 == "item-started" }.count == 2)
    #expect(outlines.filter { $0.hasPrefix("finish") }.count == 2)
    #expect(outlines.filter { $0.hasPrefix("preload") } == ["preload done", "preload done"])
  }

  @Test("a stop while loading ends the loading too")
  func stoppedWhileLoading() async throws {
    let location = try await TestMedia.mp4.file().location
    let log = EventLog()
    log.player.item = location
    log.player.play()
    log.player.stop()
    let playThrough = try await log.playThrough()
    #expect(playThrough.finish.reason == .stopped)
    #expect(playThrough.finishes.count == 1)
    let outlines = playThrough.events.map(\.outline)
    #expect(outlines.filter { $0.hasPrefix("preload") } == ["preload cancelled"])
  }

  @Test("a stop behind the end adds no finish, and playing again has one of its own")
  func again() async throws {
    let log = EventLog()
    log.player.item = try await TestMedia.wav.file().location
    log.player.play()
    let first = try await log.playThrough()
    #expect(first.finishes.count == 1)
    log.player.play()
    let finish = try await within(.seconds(20), "the second end", soFar: { log.trace }) { await log.player.finish() }
    #expect(finish?.reason == .ended)
    await log.player.core.settled()
    #expect(log.events.map(\.outline).filter { $0 == "item-started" }.count == 2)
    #expect(log.events.map(\.outline).filter { $0.hasPrefix("finish") }.count == 2)
  }

  @Test("a player that is dropped in the middle goes without a finish")
  func dropped() async throws {
    var log: EventLog? = try await started()
    weak let core = log?.player.core
    let events = log?.player.events
    log = nil
    try await within(.seconds(10), "letting a playing player go") {
      while core != nil, !Task.isCancelled { await Task.yield() }
    }
    var told: [PlayerEvent] = []
    if let events { for await event in events { told.append(event) } }
    #expect(!told.contains { if case .playbackDidFinish = $0 { true } else { false } })
  }

  /// A player in the middle of a minute of sound.
  private func started() async throws -> EventLog {
    let log = EventLog(settings: CommandEndingTests.realTime)
    log.player.item = try await TestMedia.longWAV.file().location
    log.player.play()
    let player = log.player
    try await within(.seconds(10), "playing", soFar: { log.trace }) {
      while (player.position ?? .zero) < .milliseconds(100) || player.playbackState != .playing {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    return log
  }
}
