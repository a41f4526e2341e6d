import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Endings at an end time")
struct EndTimeTests {
  static let media: [TestMedia] = [.mp4, .mkv, .webm, .wav, .flac, .ogg, .m4a, .mp3Xing]

  @Test("an end time that is reached has ended there", arguments: media)
  func reached(media: TestMedia) async throws {
    let stop = Duration.seconds(1)
    let playThrough = try await PlayThrough.of(try await media.file().location) { $0.endPlaybackTime = stop }
    #expect(playThrough.finish.reason == .ended)
    let position = try #require(playThrough.finish.position)
    #expect(abs(position - stop) <= .milliseconds(50), "position \(position)")
    #expect(playThrough.finishes.count == 1)
  }

  @Test("an end time before the cut of a cut file is reached", arguments: [TestMedia.mp4, .wav, .mkv])
  func beforeCut(media: TestMedia) async throws {
    let stop = Duration.milliseconds(400)
    let finish = try await PlayThrough.of(try await media.cut(0.5).location) { $0.endPlaybackTime = stop }.finish
    #expect(finish.reason == .ended)
    #expect(abs(try #require(finish.position) - stop) <= .milliseconds(50))
  }

  @Test("an end time behind the cut of a cut file isn't reached", arguments: [TestMedia.mp4, .wav, .mkv, .webm])
  func behindCut(media: TestMedia) async throws {
    let stop = Duration.milliseconds(1800)
    let finish = try await PlayThrough.of(try await media.cut(0.5).location) { $0.endPlaybackTime = stop }.finish
    #expect(finish.reason.name == "truncated")
    #expect(try #require(finish.position) < .milliseconds(1600))
  }

  @Test("an end time behind the end has ended at the end")
  func behindEnd() async throws {
    let finish = try await PlayThrough.of(try await TestMedia.wav.file().location) {
      $0.endPlaybackTime = .seconds(9)
    }.finish
    #expect(finish.reason == .ended)
    #expect(finish.position == .seconds(2))
  }

  @Test("a start and an end time play what is between them")
  func between() async throws {
    let delivery = try await Delivery.of(try await TestMedia.mp4.file()) { player in
      player.initialPlaybackTime = .milliseconds(500)
      player.endPlaybackTime = .milliseconds(1500)
    }
    #expect(delivery.playThrough.finish.reason == .ended)
    #expect(abs(try #require(delivery.playThrough.finish.position) - .milliseconds(1500)) <= .milliseconds(50))
  }

  @Test("a repetition ends once, after its last pass")
  func repeated() async throws {
    let playThrough = try await PlayThrough.of(try await TestMedia.wav.file().location) { $0.repeatCount = .times(2) }
    #expect(playThrough.finish.reason == .ended)
    #expect(playThrough.finishes.count == 1)
    let loops = playThrough.events.map(\.outline).filter { $0.hasPrefix("loop") }
    #expect(loops == ["loop-restarted 2", "loop-restarted 3"])
  }

  @Test("a repetition of a cut file is truncated in its first pass")
  func repeatedCut() async throws {
    let playThrough = try await PlayThrough.of(try await TestMedia.wav.cut(0.5).location) {
      $0.repeatCount = .forever
    }
    #expect(playThrough.finish.reason.name == "truncated")
  }
}
