import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Endings of odd media")
struct OddMediaTests {
  @Test("sound without samples fails, and doesn't go on for ever", arguments: TestMedia.withoutSamples)
  func withoutSamples(media: TestMedia) async throws {
    let playThrough = try await PlayThrough.of(try await media.file().location)
    #expect(playThrough.finish.reason.name == "failed")
    #expect(playThrough.finishes.count == 1)
  }

  @Test("chained Ogg files are played to the end of the last")
  func chained() async throws {
    let delivery = try await Delivery.of(try await TestMedia.chainedOgg.file())
    let single = try await Delivery.of(try await TestMedia.ogg.file())
    #expect(delivery.playThrough.finish.reason == .ended)
    #expect(delivery.playThrough.finishes.count == 1)
    #expect(delivery.soundBuffers >= 2 * single.soundBuffers - 2, "\(delivery.soundBuffers) buffers")
    #expect(abs(try #require(delivery.playThrough.finish.position) - .seconds(20)) <= .milliseconds(50))
  }

  @Test("a last Ogg link that is cut is truncated")
  func cutChain() async throws {
    let playThrough = try await PlayThrough.of(try await TestMedia.chainedOgg.cut(0.75).location)
    #expect(playThrough.finish.reason.name == "truncated")
    #expect(playThrough.finishes.count == 1)
  }

  @Test("a damaged header fails for what it is every time, not for taking too long")
  func damagedHeader() async throws {
    let file = try await TestMedia.ogg.cut(0.01)
    for pass in 1...20 {
      let finish = try await PlayThrough.of(file.location, settings: OddMediaTests.impatient).finish
      let error = try #require(finish.reason.error)
      try #require(!error.underlying.contains { $0.code == .timedOut }, "pass \(pass): \(error)")
    }
  }

  private static var impatient: PlayerSettings {
    var settings = PlayerSettings.headless
    settings.preloadTimeout = .seconds(3)
    return settings
  }
}
