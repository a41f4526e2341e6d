import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Endings of intact media")
struct IntactMediaTests {
  @Test("intact media ends at its end, with its position and duration", arguments: TestMedia.intact)
  func ended(media: TestMedia) async throws {
    let playThrough = try await PlayThrough.of(try await media.file().location)
    let finish = playThrough.finish
    #expect(finish.reason == .ended)
    let expected = try #require(media.duration)
    let position = try #require(finish.position)
    let duration = try #require(finish.duration)
    // Encoders fill up their last frame, and GStreamer 1.22 counts MP3 frames of a delay that isn't played.
    #expect(abs(position - expected) <= .milliseconds(80), "position \(position)")
    #expect(abs(duration - expected) <= .milliseconds(80), "duration \(duration)")
    #expect(playThrough.finishes.count == 1)
    #expect(playThrough.warnings.isEmpty)
  }

  @Test("intact media tells what is in it", arguments: TestMedia.intact)
  func info(media: TestMedia) async throws {
    let playThrough = try await PlayThrough.of(try await media.file().location)
    let infos = playThrough.events.compactMap { if case .mediaInfo(let info) = $0 { info } else { nil } }
    let info = try #require(infos.first)
    #expect(infos.count == 1)
    #expect(info.hasVideo == media.hasVideo)
    #expect(info.hasAudio == media.hasAudio)
    #expect(info.isSeekable)
    #expect(!info.isPicture && !info.isLive)
  }

  @Test("an MP4 tells its whole way in order")
  func mp4Trace() async throws {
    let playThrough = try await PlayThrough.of(try await TestMedia.mp4.file().location)
    #expect(
      playThrough.events.map(\.outline) == [
        "item-started", "load-state playable", "load-state playable+playthrough-ok", "media-info", "duration 2.023",
        "natural-size 160x120", "tracks 2", "metadata", "prepared", "display-ready", "preload done", "state playing",
        "state paused",
        "finish ended at 2.023 of 2.023", "load-state ", "unprepared", "display-gone", "state stopped",
      ])
  }

  @Test("a WAV tells its whole way in order")
  func wavTrace() async throws {
    let playThrough = try await PlayThrough.of(try await TestMedia.wav.file().location)
    #expect(
      playThrough.events.map(\.outline) == [
        "item-started", "load-state playable", "load-state playable+playthrough-ok", "media-info", "duration 2.000",
        "tracks 1", "metadata", "prepared", "preload done", "state playing", "state paused",
        "finish ended at 2.000 of 2.000",
        "load-state ", "unprepared", "state stopped",
      ])
  }
}

/// How far a duration is from zero.
func abs(_ duration: Duration) -> Duration { duration < .zero ? .zero - duration : duration }
