import GStreamer
import PlaybackModel
import Testing

@testable import MediaPlayback

/// Speeds and directions, in each kind of file.
@Suite("Rates in every format", .timeLimit(.minutes(2)))
struct RateEndingTests {
  @Test(
    "backwards a file ends at its beginning",
    arguments: [TestMedia.mp4, .mkv, .webm, .avi, .flac, .ogg, .mp3Xing, .m4a])
  func backwards(media: TestMedia) async throws {
    let playThrough = try await PlayThrough.of(try await media.file().location) { $0.rate = -1 }
    #expect(playThrough.finish.reason == .ended)
    // MP4's sound stops some frames early.
    #expect(try #require(playThrough.finish.position) <= .milliseconds(250))
    #expect(playThrough.finishes.count == 1 && playThrough.warnings.isEmpty)
  }

  @Test(
    "a file that can't go backwards says so once, and plays forward to its end with its position",
    arguments: [TestMedia.wav, .transportStream])
  func refused(media: TestMedia) async throws {
    let player = MoviePlayer(try await media.file().location, settings: .realTime)
    let trace = EventTrace(player)
    try await bounded("loading") { try await player.preload() }
    player.play()
    try await eventually("it plays") { player.position ?? .zero > .milliseconds(100) }
    let error = await #expect(throws: MediaError.self) { try await player.setRate(-1) }
    #expect(error?.code == .notSupported && player.rate == 1)
    let position = try #require(player.position)
    try await eventually("it plays on") { player.position ?? .zero > position + .milliseconds(100) }
    try await trace.wait(for: "finish ended")
    #expect(trace.words.filter { $0.hasPrefix("warning") } == ["warning not-supported"])
    #expect(abs(try #require(trace.finishes.first?.position) - .seconds(2)) <= .milliseconds(200))
  }

  @Test("twice as fast there is half as much sound, and the same end", arguments: [TestMedia.wav, .mp4, .mkv, .ogg])
  func double(media: TestMedia) async throws {
    let recorder = try SoundRecorder()
    let player = MoviePlayer(settings: .headless.with { $0.audioOutput = .element(recorder.bin) })
    player.rate = 2
    player.item = try await media.file().location
    player.play()
    try await bounded("loading") { try await player.preload() }
    let share = Double(try await recorder.all().count) / 44100 / ((media.duration ?? .zero) / .seconds(1))
    // The last stride of what keeps the pitch is lost.
    #expect((0.45...0.52).contains(share), "\(share)")
    let finish = try #require(try await bounded("the end") { await player.finish() })
    #expect(finish.reason == .ended)
    #expect(abs(try #require(finish.position) - (media.duration ?? .zero)) <= .milliseconds(100))
  }
}
