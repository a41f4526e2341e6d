import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Endings of short media")
struct ShortMediaTests {
  @Test("a hundredth of a second ends exactly there", arguments: TestMedia.short)
  func hundredth(media: TestMedia) async throws {
    let playThrough = try await PlayThrough.of(try await media.file().location)
    #expect(playThrough.finish.reason == .ended)
    let position = try #require(playThrough.finish.position)
    #expect(abs(position - .milliseconds(10)) <= .milliseconds(1), "position \(position)")
    #expect(playThrough.finishes.count == 1 && playThrough.warnings.isEmpty)
  }

  @Test("sound whose encoder adds or takes some ends where that ends", arguments: [TestMedia.shortMP3, .shortOpus])
  func frames(media: TestMedia) async throws {
    let playThrough = try await PlayThrough.of(try await media.file().location)
    #expect(playThrough.finish.reason == .ended)
    #expect(try #require(playThrough.finish.position) <= .milliseconds(100))
  }

  @Test("sound of which nothing is left behind the encoder's delay is over at once, and no failure")
  func nothingLeft() async throws {
    let playThrough = try await PlayThrough.of(try await TestMedia.shortM4A.file().location)
    #expect(playThrough.finish.reason == .ended)
    #expect(playThrough.finishes.count == 1)
  }

  @Test("one sample is played")
  func oneSample() async throws {
    let delivery = try await Delivery.of(try await TestMedia.oneSample.file())
    #expect(delivery.playThrough.finish.reason == .ended)
    #expect(delivery.soundBuffers == 1)
    #expect(try #require(delivery.playThrough.finish.position) < .milliseconds(1))
  }
}
