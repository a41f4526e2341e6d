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

  @Test(
    "media that declares what isn't there fails at once and doesn't hang",
    arguments: [TestMedia.wavWithoutFormat, .mp4WithoutMedia])
  func nothingThere(media: TestMedia) async throws {
    let playThrough = try await PlayThrough.of(try await media.file().location)
    #expect(playThrough.finish.reason.name == "failed")
    #expect(playThrough.finish.reason.error?.code == .corrupt)
    #expect(playThrough.finishes.count == 1)
  }

  @Test("notes without a note are over at once, or fail where nothing plays notes")
  func emptyMIDI() async throws {
    let playThrough = try await PlayThrough.of(try await TestMedia.emptyMIDI.file().location)
    #expect(["ended", "failed"].contains(playThrough.finish.reason.name))
    #expect(playThrough.finishes.count == 1)
  }

  @Test(
    "subtitles alone aren't media, however they are written",
    arguments: [TestMedia.subRip, .webVTT, .advancedSubStation])
  func textAlone(media: TestMedia) async throws {
    let playThrough = try await PlayThrough.of(try await media.file().location)
    #expect(playThrough.finish.reason.name == "failed")
    #expect(playThrough.finishes.count == 1)
  }

  @Test("text that goes on for longer than the picture is waited for, and the end is where the picture ended")
  func longText() async throws {
    var settings = PlayerSettings.headless
    settings.videoOutput = .null
    settings.audioOutput = .null
    let playThrough = try await PlayThrough.of(try await TestMedia.longText.file().location, settings: settings)
    #expect(playThrough.finish.reason == .ended)
    #expect(playThrough.finish.position == .milliseconds(400))
    #expect(playThrough.warnings.isEmpty)
  }

  @Test("a playlist of segments that lies beside them is played to its end")
  func localPlaylist() async throws {
    let playThrough = try await PlayThrough.of(try await TestMedia.localPlaylist.file().location)
    #expect(playThrough.finish.reason == .ended)
    #expect(abs(try #require(playThrough.finish.position) - .seconds(2)) <= .milliseconds(200))
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
