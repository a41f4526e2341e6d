import Testing

@testable import MediaPlayback

@Suite("Sound as a sequence")
struct AudioBlocksTests {
  private func all(_ blocks: AudioBlocks, of clip: MovieClip) async throws -> [AudioBlock] {
    let player = MoviePlayer(try await clip.location, settings: .taking(blocks))
    player.play()
    let taken = try await bounded("the end of the sound") {
      var taken: [AudioBlock] = []
      for await block in blocks { taken.append(block) }
      return taken
    }
    #expect(try await bounded("the finish") { await player.finish() }?.reason == .ended)
    return taken
  }

  @Test("each sample comes, block by block without a gap")
  func samples() async throws {
    let taken = try await all(AudioBlocks(), of: .tone)
    var position = 0
    for block in taken {
      let time = try #require(block.time)
      #expect(abs(time - .nanoseconds(position * 1_000_000_000 / 48_000)) <= .nanoseconds(1), "rounded either way")
      #expect(block.rate == 48_000 && block.channels == 1 && block.format == .float32)
      position += block.sampleCount
    }
    #expect(position == 48_000)
    let samples = taken.flatMap { $0.samples(as: Float.self) }
    #expect(samples.count == 48_000)
    #expect(abs(samples.frequency(rate: 48_000) - 440) < 0.5)
    #expect(abs((samples.max() ?? 0) - 0.5) < 0.001)
  }

  @Test("rate, channels and format are as they were asked for")
  func converted() async throws {
    let taken = try await all(AudioBlocks(format: .int16, rate: 16_000, channels: 2), of: .tone)
    #expect(taken.allSatisfy { $0.rate == 16_000 && $0.channels == 2 && $0.format == .int16 })
    #expect(taken.reduce(0) { $0 + $1.sampleCount } == 16_000)
    let samples = taken.flatMap { $0.samples(as: Int16.self) }
    #expect(samples.count == 32_000)
    #expect(stride(from: 0, to: samples.count, by: 2).allSatisfy { samples[$0] == samples[$0 + 1] })
    #expect(taken.first?.samples(as: Float.self) == [])
    #expect(taken.first?.withBytes { $0.byteCount } == taken.first.map { $0.sampleCount * 4 })
  }

  @Test("sound and picture are taken by two tasks at once")
  func both() async throws {
    let (frames, blocks) = (VideoFrames(), AudioBlocks(maximumWaiting: 1))
    let settings = PlayerSettings.taking(frames).with { $0.audioOutput = .blocks(blocks) }
    let player = MoviePlayer(try await MovieClip.film.location, settings: settings)
    player.play()
    let sampleCount = Task {
      var count = 0
      for await block in blocks { count += block.sampleCount }
      return count
    }
    #expect(try await frames.times().count == 50)
    #expect(try await bounded("the sound") { await sampleCount.value } == 96_000)
  }

  @Test("a seek is followed without a sample from before it")
  func seek() async throws {
    let blocks = AudioBlocks(maximumWaiting: 2)
    let player = MoviePlayer(try await MovieClip.tone.location, settings: .taking(blocks))
    player.play()
    let sampleCount = try await bounded("the sound") {
      let iterator = blocks.makeAsyncIterator()
      _ = await iterator.next()
      _ = await player.seek(to: .milliseconds(500))
      var count = 0
      while let block = await iterator.next() {
        if count == 0 { #expect(block.time == .milliseconds(500)) }
        count += block.sampleCount
      }
      return count
    }
    #expect(sampleCount == 24_000)
  }
}
