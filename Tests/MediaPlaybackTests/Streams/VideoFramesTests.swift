import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Frames as a sequence")
struct VideoFramesTests {
  private static let tenTimes: [Int64?] = (0..<10).map { $0 * 40 }

  @Test("each frame comes, with its time, its size and its pixels")
  func all() async throws {
    let frames = VideoFrames()
    let player = MoviePlayer(try await MovieClip.green.location, settings: .taking(frames))
    player.play()
    let taken = try await bounded("the frames") {
      var taken: [VideoFrame] = []
      for await frame in frames { taken.append(frame) }
      return taken
    }
    #expect(taken.map { $0.time?.inMilliseconds } == Self.tenTimes)
    for frame in taken {
      #expect(frame.duration == .milliseconds(40))
      #expect(frame.size == PictureSize(width: 64, height: 48))
      #expect(frame.pixelAspect == .one)
      #expect(frame.format == .rgba && frame.planeCount == 1)
      let picture = try #require(frame.picture())
      for (x, y) in [(0, 0), (63, 0), (0, 47), (63, 47)] {
        let color = picture[x, y]
        #expect(color.red < 10 && color.green > 245 && color.blue < 10 && color.alpha == 255)
      }
    }
    #expect(try await bounded("the finish") { await player.finish() }?.reason == .ended)
  }

  @Test("planes are lent as they lie in memory, and copied without gaps")
  func planes() async throws {
    let frames = VideoFrames(format: .i420)
    let player = MoviePlayer(try await MovieClip.green.location, settings: .taking(frames))
    player.play()
    let frame = try #require(try await bounded("a frame") { await frames.first { _ in true } })
    #expect(frame.format == .i420 && frame.planeCount == 3)
    let planes = (0..<4).map { index in frame.withPlane(index) { bytes, plane in (bytes.byteCount, plane) } }
    #expect(planes[0]?.1 == VideoFrame.Plane(rows: 48, stride: 64, bytesPerRow: 64))
    #expect(planes[1]?.1 == VideoFrame.Plane(rows: 24, stride: 32, bytesPerRow: 32))
    #expect(planes[0]?.0 == 64 * 48)
    #expect(planes[3] == nil)
    let luma = frame.bytes(ofPlane: 0)
    #expect(luma.count == 64 * 48 && Set(luma).count == 1)
    #expect(frame.bytes(ofPlane: 3) == [])
    #expect(frame.picture()?[0, 0].green ?? 0 > 245)
  }

  @Test("iteration may begin before anything is loaded, and before there is a player")
  func early() async throws {
    let frames = VideoFrames()
    let times = Task { try await frames.times() }
    let player = MoviePlayer(settings: .taking(frames))
    player.item = try await MovieClip.green.location
    player.play()
    #expect(try await times.value == Self.tenTimes)
  }

  @Test("with a viewport frames have exactly its size")
  func viewport() async throws {
    let frames = VideoFrames(format: .bgra)
    let settings = PlayerSettings.taking(frames).with { $0.viewport = PictureSize(width: 99, height: 50) }
    let player = MoviePlayer(try await MovieClip.green.location, settings: settings)
    player.play()
    let frame = try #require(try await bounded("a frame") { await frames.first { _ in true } })
    #expect(frame.size == PictureSize(width: 99, height: 50))
    #expect(frame.format == .bgra)
    let picture = try #require(frame.picture())
    #expect(picture[0, 25].green < 4, "a bar of the background")
    #expect(picture[49, 25].green > 245)
  }

  @Test("frames come upright")
  func rotated() async throws {
    let frames = VideoFrames()
    let player = MoviePlayer(try await TestMedia.rotated.file().location, settings: .taking(frames))
    player.play()
    let frame = try #require(try await bounded("a frame") { await frames.first { _ in true } })
    #expect(frame.size == player.naturalSize)
  }

  @Test("playback waits for who takes the frames")
  func backPressure() async throws {
    let frames = VideoFrames(maximumWaiting: 2)
    let loader = TestLoader(try await MovieClip.longSilent.bytes)
    let player = MoviePlayer(MediaLocation(loader, name: "long.mkv"), settings: .taking(frames))
    player.play()
    let first = try await bounded("a frame") { await frames.first { _ in true } }
    #expect(first?.time == .zero)
    try await someTimePasses()
    let before = loader.counts.bytes
    try await someTimePasses()
    #expect(loader.counts.bytes == before)
    #expect(before < Int(loader.size ?? 0) / 2)
    #expect(player.lastFinish == nil)
    #expect(player.playbackState == .playing)
    let next = try await bounded("a frame") { await frames.first { _ in true } }
    #expect(next?.time == .milliseconds(40), "nothing was dropped")
  }

  @Test("a cancelled iteration returns at once, and another goes on where it was")
  func cancelled() async throws {
    let frames = VideoFrames()
    let waiting = Task { await frames.first { _ in true } }
    waiting.cancel()
    #expect(try await bounded("the cancelled wait") { await waiting.value } == nil)
    let player = MoviePlayer(try await MovieClip.green.location, settings: .taking(frames))
    player.play()
    let three = try await bounded("three frames") {
      let iterator = frames.makeAsyncIterator()
      var times: [Int64?] = []
      for _ in 0..<3 { times.append(await iterator.next()?.time?.inMilliseconds) }
      return times
    }
    #expect(try await three + frames.times() == Self.tenTimes)
  }

  @Test("a seek is followed without a frame from before it")
  func seek() async throws {
    let frames = VideoFrames()
    let player = MoviePlayer(try await MovieClip.film.location, settings: .taking(frames))
    player.play()
    let times = try await bounded("the frames") {
      var times: [Int64?] = []
      for await frame in frames {
        times.append(frame.time?.inMilliseconds)
        if times.count == 3 { _ = await player.seek(to: .seconds(1)) }
      }
      return times
    }
    #expect(times == [0, 40, 80] + (25..<50).map { $0 * 40 })
  }

  @Test("a loop doesn't end the sequence")
  func loop() async throws {
    let frames = VideoFrames()
    let player = MoviePlayer(try await MovieClip.green.location, settings: .taking(frames))
    player.repeatCount = .times(1)
    player.play()
    #expect(try await frames.times() == Self.tenTimes + Self.tenTimes)
  }

  @Test("the sequence ends with the item, and goes on with the next one when it is iterated again")
  func items() async throws {
    let frames = VideoFrames()
    let player = MoviePlayer(try await MovieClip.green.location, settings: .taking(frames))
    player.play()
    #expect(try await frames.times() == Self.tenTimes)
    // Played again from the beginning, then with another item.
    player.play()
    #expect(try await frames.times() == Self.tenTimes)
    player.item = try await MovieClip.short.location
    player.play()
    #expect(try await frames.times() == Self.tenTimes)
  }

  @Test("an item without a picture ends the sequence without a frame")
  func noPicture() async throws {
    let frames = VideoFrames()
    let player = MoviePlayer(try await MovieClip.tone.location, settings: .taking(frames))
    let times = Task { try await frames.times() }
    player.play()
    #expect(try await times.value == [])
  }

  @Test("stop ends the sequence, and so does the end of the player", arguments: [true, false])
  func stopped(byStop: Bool) async throws {
    let frames = VideoFrames()
    var player: MoviePlayer? = MoviePlayer(try await MovieClip.long.location, settings: .taking(frames))
    player?.play()
    let iteration = Task {
      var count = 0
      for await _ in frames { count += 1 }
      return count
    }
    _ = try await bounded("a frame") { await frames.first { _ in true } }
    if byStop { player?.stop() } else { player = nil }
    _ = try await bounded("the end of the frames") { await iteration.value }
    withExtendedLifetime(player) {}
  }

  @Test("in real time frames that nobody takes are dropped if that was asked for")
  func dropped() async throws {
    let frames = VideoFrames(maximumWaiting: 1, pacing: .realTime(dropsWhenFull: true))
    let player = MoviePlayer(try await MovieClip.green.location, settings: .taking(frames))
    player.play()
    #expect(try await bounded("the finish") { await player.finish() }?.reason == .ended)
  }
}
