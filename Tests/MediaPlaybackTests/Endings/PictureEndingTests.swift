import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Endings of pictures")
struct PictureEndingTests {
  @Test("a picture ends when it has been shown long enough", arguments: TestMedia.pictures)
  func shown(media: TestMedia) async throws {
    var settings = PlayerSettings.headless
    settings.pictureDuration = .milliseconds(300)
    let start = ContinuousClock.now
    let playThrough = try await PlayThrough.of(try await media.file().location, settings: settings)
    #expect(playThrough.finish.reason == .ended)
    #expect(ContinuousClock.now - start >= .milliseconds(300))
    #expect(playThrough.finishes.count == 1)
    #expect(playThrough.player.mediaInfo?.isPicture ?? true)
  }

  @Test(
    "a picture of a less common kind is shown or fails, once and without a wait",
    arguments: [TestMedia.webP, .bitmap, .icon, .tiff])
  func lessCommon(media: TestMedia) async throws {
    var settings = PlayerSettings.headless
    settings.pictureDuration = .milliseconds(100)
    settings.preloadTimeout = .seconds(60)
    let playThrough = try await PlayThrough.of(try await media.file().location, settings: settings)
    #expect(["ended", "failed"].contains(playThrough.finish.reason.name))
    #expect(playThrough.finish.reason.error?.code != .timedOut)
    #expect(playThrough.finishes.count == 1)
  }

  @Test("a picture file that is cut fails or is shown as far as it goes", arguments: [TestMedia.png, .jpeg])
  func cut(media: TestMedia) async throws {
    var settings = PlayerSettings.headless
    settings.pictureDuration = .milliseconds(100)
    let playThrough = try await PlayThrough.of(try await media.cut(0.5).location, settings: settings)
    #expect(["ended", "failed"].contains(playThrough.finish.reason.name))
    #expect(playThrough.finishes.count == 1)
  }
}
