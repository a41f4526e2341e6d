import GStreamer
import PlaybackModel
import Testing

@testable import MediaPlayback

/// Seeks and ends by them, in each kind of file.
@Suite("Seeks in every format", .timeLimit(.minutes(2)))
struct SeekEndingTests {
  static let media: [TestMedia] = [
    .mp4, .mp4Fragmented, .mkv, .webm, .avi, .flv, .ogg, .opus, .flac, .wav, .aiff, .mp3Xing, .m4a, .transportStream,
  ]

  @Test("an exact seek lands on its target, and the rest is played to the end", arguments: media)
  func exact(media: TestMedia) async throws {
    let player = MoviePlayer(try await media.file().location, settings: .headless)
    try await bounded("loading") { try await player.preload() }
    for milliseconds in [1234, 40, 1777, 0, 1001] {
      let target = Duration.milliseconds(milliseconds)
      #expect(try await bounded("a seek") { await player.seek(to: target) })
      let position = try #require(player.position)
      #expect(abs(position - target) <= .milliseconds(1), "\(position) for \(target)")
    }
    player.play()
    let finish = try #require(try await bounded("the end") { await player.finish() })
    #expect(finish.reason == .ended)
    #expect(abs(try #require(finish.position) - (media.duration ?? .zero)) <= .milliseconds(200))
  }

  @Test(
    "a hundred seeks at once leave playback at the last, held or playing, and it can be stopped",
    arguments: [false, true])
  func storm(isPlaying: Bool) async throws {
    let player = MoviePlayer(try await TestMedia.longWAV.file().location, settings: .realTime)
    let trace = EventTrace(player)
    try await bounded("loading") { try await player.preload() }
    if isPlaying { player.play() }
    for index in 1...99 { player.requestSeek(to: .milliseconds(index * 377)) }
    #expect(try await bounded("the last seek") { await player.seek(to: .seconds(30)) })
    let position = try #require(player.position)
    #expect(position >= .seconds(30) && position < (isPlaying ? .seconds(40) : .milliseconds(30_001)))
    try await trace.wait(for: "seek 30000")
    player.stop()
    #expect(try await bounded("the finish") { await player.finish() }?.reason == .stopped)
    #expect(trace.words.filter { $0.hasPrefix("warning") } == [])
  }

  @Test(
    "between a start and an end there is exactly as much sound as time",
    arguments: [(TestMedia.wav, 44100, 0), (.ogg, 44100, 1), (.opus, 48000, 0), (.flac, 44100, 1)])
  func exactPart(media: TestMedia, samples: Int, more: Int) async throws {
    let recorder = try SoundRecorder()
    let player = MoviePlayer(settings: .headless.with { $0.audioOutput = .element(recorder.bin) })
    player.initialPlaybackTime = .milliseconds(500)
    player.endPlaybackTime = .milliseconds(1500)
    player.item = try await media.file().location
    player.play()
    try await bounded("loading") { try await player.preload() }
    let count = try await recorder.all().count
    #expect((samples...(samples + more)).contains(count), "\(count)")
    let finish = try #require(try await bounded("the end") { await player.finish() })
    #expect(finish.reason == .ended)
    #expect(abs(try #require(finish.position) - .milliseconds(1500)) <= .milliseconds(1))
  }

  @Test(
    "between a start and an end there are exactly as many pictures as time", arguments: [TestMedia.mp4, .mkv, .webm])
  func exactPictures(media: TestMedia) async throws {
    let frames = VideoFrames()
    let player = MoviePlayer(settings: .taking(frames))
    player.initialPlaybackTime = .milliseconds(400)
    player.endPlaybackTime = .milliseconds(1400)
    player.item = try await media.file().location
    player.play()
    #expect(try await frames.times() == (10..<35).map { $0 * 40 })
  }

  @Test("every pass of a repetition is whole, to the sample", arguments: [TestMedia.wav, .flac, .ogg])
  func loops(media: TestMedia) async throws {
    let counter = try SampleCounter()
    let player = MoviePlayer(settings: .headless.with { $0.audioOutput = .element(counter.bin) })
    player.repeatCount = .times(2)
    player.item = try await media.file().location
    player.play()
    #expect(try await bounded("the end") { await player.finish() }?.reason == .ended)
    let count = counter.count
    let expected = Int((media.duration ?? .zero) / .seconds(1) * 44100) * 3
    #expect(abs(count - expected) <= (media.name == TestMedia.wav.name ? 0 : 3), "\(count) of \(expected)")
  }
}
