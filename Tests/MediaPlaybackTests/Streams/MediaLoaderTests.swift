import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Media from a loader")
struct MediaLoaderTests {
  /// How a loader may be.
  enum Kind: CaseIterable { case sized, unsized, unseekable }

  private func loader(_ bytes: [UInt8], _ kind: Kind, _ behavior: TestLoader.Behavior = .answers) -> TestLoader {
    TestLoader(bytes, isSeekable: kind != .unseekable, tellsSize: kind == .sized, behavior: behavior)
  }

  @Test("a loader's media plays to its end", arguments: [TestMedia.mp4, .mkv, .ogg, .mp3, .wav], Kind.allCases)
  func plays(media: TestMedia, kind: Kind) async throws {
    let loader = loader(try await media.file().bytes(), kind)
    let playThrough = try await PlayThrough.of(MediaLocation(loader, name: media.name))
    let finish = playThrough.finish
    #expect(finish.reason == .ended)
    let (position, expected) = (try #require(finish.position), try #require(media.duration))
    #expect(abs(position - expected) <= .milliseconds(80), "position \(position)")
    if kind == .sized {
      let fromFile = try await PlayThrough.of(try await media.file().location)
      #expect(playThrough.events.map(\.outline) == fromFile.events.map(\.outline))
    }
  }

  @Test("a loader that takes its time is waited for")
  func slow() async throws {
    let loader = loader(try await TestMedia.mp4.file().bytes(), .sized, .slow)
    #expect(try await PlayThrough.of(MediaLocation(loader, name: "a.mp4")).finish.reason == .ended)
  }

  @Test("media of a seekable loader is sought", arguments: [Kind.sized])
  func seek(kind: Kind) async throws {
    let frames = VideoFrames()
    let location = MediaLocation(loader(try await MovieClip.film.bytes, kind), name: "film.mkv")
    let player = MoviePlayer(location, settings: .taking(frames))
    player.play()
    let times = try await bounded("the frames") {
      var times: [Int64?] = []
      for await frame in frames {
        times.append(frame.time?.inMilliseconds)
        if times.count == 1 { _ = await player.seek(to: .milliseconds(1600)) }
      }
      return times
    }
    #expect(times == [0] + (40..<50).map { $0 * 40 })
  }

  @Test("an error of the loader while loading is the failure", arguments: Kind.allCases)
  func failsAtOnce(kind: Kind) async throws {
    let loader = loader(try await TestMedia.mp4.file().bytes(), kind, .fails(from: 0))
    let reason = try await PlayThrough.of(MediaLocation(loader, name: "tape.mp4")).finish.reason
    #expect(reason.name == "failed")
    #expect(reason.error?.code == .notReadable)
    #expect(reason.error?.message == "tape.mp4 can't be read: the tape is torn.")
    #expect(reason.error?.cause is TestLoader.Failure)
  }

  @Test(
    "an error of the loader while playing is a failure that keeps it, with what was played", arguments: Kind.allCases)
  func failsLater(kind: Kind) async throws {
    let bytes = try await MovieClip.long.bytes
    let loader = loader(bytes, kind, .tears(after: bytes.count / 10 * 9))
    let finish = try await PlayThrough.of(MediaLocation(loader, name: "tape.mkv")).finish
    #expect(finish.reason.name == "failed")
    #expect(finish.reason.error?.message == "tape.mkv can't be read: the tape is torn.")
    #expect(finish.reason.error?.cause is TestLoader.Failure)
    #expect((Duration.seconds(40)..<Duration.seconds(56)).contains(try #require(finish.position)))
  }

  @Test("a media error of the loader keeps its kind")
  func failsWithKind() async throws {
    let loader = loader(try await TestMedia.mp4.file().bytes(), .sized, .refuses)
    let error = try #require(try await PlayThrough.of(MediaLocation(loader, name: "a.mp4")).finish.reason.error)
    #expect(error.code == .network)
    #expect(error.cause as? MediaError == TestLoader.refusal)
  }

  @Test("a loader that ends before the size that it tells is truncated")
  func endsEarly() async throws {
    let bytes = try await MovieClip.film.bytes
    let loader = loader(bytes, .sized, .ends(at: UInt64(bytes.count / 2)))
    let finish = try await PlayThrough.of(MediaLocation(loader, name: "a.mkv")).finish
    #expect(finish.reason.name == "truncated")
    #expect(finish.reason.error?.message.contains("of \(bytes.count) bytes") == true, "\(finish.reason)")
  }

  @Test("a loader that never answers is given up by stop", arguments: Kind.allCases, [0.0, 0.5])
  func hangs(kind: Kind, fraction: Double) async throws {
    let bytes = try await MovieClip.long.bytes
    let loader = loader(bytes, kind, .hangs(from: UInt64(Double(bytes.count) * fraction)))
    let player = MoviePlayer(MediaLocation(loader, name: "a.mkv"), settings: .headless)
    player.play()
    try await eventually("the loader is asked") { loader.counts.waiting > 0 }
    player.stop()
    #expect(try await bounded("the finish") { await player.finish() }?.reason == .stopped)
  }

  @Test("a seek gives up the read that is under way")
  func seekWhileHanging() async throws {
    let frames = VideoFrames(maximumWaiting: 1)
    let loader = loader(try await MovieClip.longSilent.bytes, .sized, .hangsOnce)
    let player = MoviePlayer(MediaLocation(loader, name: "a.mkv"), settings: .taking(frames))
    player.play()
    _ = try await bounded("a frame") { await frames.first { _ in true } }
    loader.arm()
    let taking = Task { for await _ in frames where loader.counts.waiting < 0 {} }
    try await eventually("the loader is asked") { loader.counts.waiting > 0 }
    #expect(try await bounded("the seek") { await player.seek(to: .seconds(1)) })
    try await bounded("the end of the frames") { await taking.value }
    #expect(try await bounded("the finish") { await player.finish() }?.reason == .ended)
  }

  @Test("chunks are played as they come, and asked for as they are needed")
  func chunks() async throws {
    let frames = VideoFrames(maximumWaiting: 1)
    let bytes = try await MovieClip.longSilent.bytes
    let chunks = Chunks(bytes: bytes, chunkSize: 10_000)
    let player = MoviePlayer(MediaLocation(chunks: chunks, name: "long.mkv"), settings: .taking(frames))
    player.play()
    _ = try await bounded("a frame") { await frames.first { _ in true } }
    try await someTimePasses()
    #expect(chunks.counter.count < bytes.count / 10_000 / 2)
    #expect(try await frames.times().count == 599)
    #expect(chunks.counter.count == (bytes.count + 9999) / 10_000)
    #expect(player.mediaInfo?.isSeekable == false)
  }

  @Test("an error of the chunks is the failure")
  func chunksFail() async throws {
    let chunks = Chunks(bytes: try await MovieClip.film.bytes, chunkSize: 1000, failsAt: 0)
    let reason = try await PlayThrough.of(MediaLocation(chunks: chunks, name: "radio")).finish.reason
    #expect(reason.error?.message == "radio can't be read: the tape is torn.")
  }

  @Test("an inspector describes what a loader reads as it does a file")
  func inspected() async throws {
    let file = try await TestMedia.mkv.file()
    let expected = try await MediaInspector().describe(file.location)
    let sized = MediaLocation(loader(try file.bytes(), .sized), name: "film.mkv")
    #expect(try await MediaInspector().describe(sized) == expected)
    let unsized = try await MediaInspector().describe(
      MediaLocation(loader(try file.bytes(), .unsized), name: "film.mkv"))
    #expect(unsized.byteCount == nil && unsized.tracks.map(\.kind) == expected.tracks.map(\.kind))
  }

  @Test("an inspector doesn't use up what can be read once only")
  func inspectedOnce() async throws {
    let loader = loader(try await TestMedia.mkv.file().bytes(), .unseekable)
    let error = await #expect(throws: MediaError.self) {
      try await MediaInspector().describe(MediaLocation(loader, name: "film.mkv"))
    }
    #expect(error?.code == .notSupported && loader.counts.reads == 0)
  }

  @Test("an inspector tells the error of a loader, and gives up one that hangs")
  func inspectedInVain() async throws {
    let bytes = try await TestMedia.mkv.file().bytes()
    let failing = MediaLocation(loader(bytes, .sized, .fails(from: 0)), name: "tape.mkv")
    let error = await #expect(throws: MediaError.self) { try await MediaInspector().describe(failing) }
    #expect(error?.message == "tape.mkv can't be read: the tape is torn." && error?.cause is TestLoader.Failure)
    let hanging = MediaLocation(loader(bytes, .sized, .hangs(from: 0)), name: "tape.mkv")
    let late = await #expect(throws: MediaError.self) {
      try await MediaInspector(timeout: .milliseconds(500)).describe(hanging)
    }
    #expect(late?.code == .timedOut)
  }
}
