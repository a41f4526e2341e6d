import MediaPlayback
import PlaybackModel
import Testing

/// A demuxer that reads for itself and is quick shows whether decodebin is done with it before its first byte.
@Suite("Endings of AIFF")
struct AIFFEndingTests {
  @Test("intact AIFF ends at its end, short or long, every time", arguments: [TestMedia.aiff, .shortAIFF])
  func intact(media: TestMedia) async throws {
    let location = try await media.file().location
    for _ in 0..<40 {
      let playThrough = try await PlayThrough.of(location)
      #expect(playThrough.finishes.count == 1)
      try #require(playThrough.finish.reason == .ended)
      #expect(playThrough.finish.position == media.duration)
    }
  }

  @Test("AIFF without samples fails with its demuxer's own words, every time")
  func withoutSamples() async throws {
    let location = try await TestMedia.aiffWithoutSamples.file().location
    for _ in 0..<40 {
      let playThrough = try await PlayThrough.of(location)
      #expect(playThrough.finishes.count == 1)
      try #require(playThrough.finish.reason.error?.code == .corrupt)
      let message = playThrough.finish.reason.error?.message
      #expect(message?.contains("Its chunk SSND is missing: there is no sound in it.") == true)
      #expect(playThrough.finish.reason.error?.source?.contains("AudioInterchangeDemuxer") == true)
    }
  }

  @Test("AIFF that is cut never ends as if it were whole", arguments: [0.5, 0.95])
  func cut(share: Double) async throws {
    let playThrough = try await PlayThrough.of(try await TestMedia.aiff.cut(share).location)
    #expect(playThrough.finishes.count == 1)
    #expect(["truncated", "failed"].contains(playThrough.finish.reason.name))
    #expect(playThrough.finish.reason.error?.code == .truncated)
  }
}
