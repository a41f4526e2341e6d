import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Endings of cut media")
struct CutMediaTests {
  /// Those whose first part can be played: all but an index at the end, which is lost.
  static let playable = TestMedia.withDeclaredEnd.filter {
    ![TestMedia.mp4IndexAtEnd.name, TestMedia.losslessCAF.name].contains($0.name)
  }

  @Test("a cut file is truncated", arguments: playable, [0.5, 0.95])
  func truncated(media: TestMedia, fraction: Double) async throws {
    let playThrough = try await PlayThrough.of(try await media.cut(fraction).location)
    let finish = playThrough.finish
    #expect(finish.reason.name == "truncated")
    #expect(finish.reason.error?.code == .truncated)
    #expect(finish.reason.error?.message.contains("incomplete") == true)
    #expect(playThrough.finishes.count == 1)
    // It is told from what was played, not from what the header promises.
    let position = try #require(finish.position)
    let whole = try #require(media.duration)
    #expect(position < whole * (fraction == 0.5 ? 0.8 : 1.01), "position \(position)")
  }

  @Test("a file never ends before its declared end, wherever it is cut", arguments: TestMedia.withDeclaredEnd)
  func neverEnded(media: TestMedia) async throws {
    var settings = PlayerSettings.headless
    settings.preloadTimeout = .seconds(3)
    for fraction in [0.01, 0.1, 0.25, 0.75, 0.9] {
      let playThrough = try await PlayThrough.of(try await media.cut(fraction).location, settings: settings)
      let reason = playThrough.finish.reason
      #expect(["truncated", "failed"].contains(reason.name), "\(reason.name) at \(fraction)")
      #expect(playThrough.finishes.count == 1)
    }
  }

  @Test("what is there before the cut is played", arguments: playable)
  func playedBeforeCut(media: TestMedia) async throws {
    let whole = try await Delivery.of(try await media.file())
    let half = try await Delivery.of(try await media.cut(0.5))
    if media.hasVideo {
      let share = Double(half.pictures) / Double(whole.pictures)
      #expect((0.2...0.8).contains(share), "\(half.pictures) of \(whole.pictures) pictures")
    }
    if media.hasAudio {
      let share = Double(half.soundBuffers) / Double(whole.soundBuffers)
      #expect((0.2...0.8).contains(share), "\(half.soundBuffers) of \(whole.soundBuffers) buffers of sound")
    }
    let end = try #require(half.playThrough.finish.position)
    let fullEnd = try #require(whole.playThrough.finish.position)
    #expect((0.2...0.8).contains(end / fullEnd), "\(end) of \(fullEnd)")
    if media.hasVideo {
      // Frames of 40 ms: the position is where the last of them ends, or some sound behind it.
      #expect(abs(end - .milliseconds(40 * half.pictures)) <= .milliseconds(160), "\(half.pictures) pictures, \(end)")
    }
  }

  @Test("uncompressed sound ends exactly where it is cut", arguments: [TestMedia.wav])
  func exactCut(media: TestMedia) async throws {
    let file = try await media.cut(0.5)
    let finish = try await PlayThrough.of(file.location).finish
    let position = try #require(finish.position)
    let bytesPerSecond = 88200.0
    let samples = Double(try file.bytes().count) / bytesPerSecond
    #expect(abs(position - .seconds(samples)) <= .milliseconds(2), "\(position) of \(samples) s")
  }

  @Test("a file cut before its index has failed as incomplete", arguments: [0.5, 0.95])
  func indexLost(fraction: Double) async throws {
    let playThrough = try await PlayThrough.of(try await TestMedia.mp4IndexAtEnd.cut(fraction).location)
    #expect(playThrough.finish.reason.name == "failed")
    #expect(playThrough.finish.reason.error?.code == .truncated)
    #expect(playThrough.finish.reason.error?.underlying.isEmpty == false)
    #expect(playThrough.finishes.count == 1)
  }

  @Test("MPEG audio that declares no end has ended where it ends")
  func noClaim() async throws {
    let finish = try await PlayThrough.of(try await TestMedia.mp3.cut(0.5).location).finish
    #expect(finish.reason == .ended)
    let position = try #require(finish.position)
    #expect((.milliseconds(700)...Duration.milliseconds(1300)).contains(position))
    // The estimate is corrected by what was played.
    #expect(finish.duration == position)
  }
}
