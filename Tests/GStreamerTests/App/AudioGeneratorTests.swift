import GStreamer
import Synchronization
import Testing

@Suite("Generated sound", .timeLimit(.minutes(1)))
struct AudioGeneratorTests {
  private struct Block: Equatable {
    var first: UInt64?
    var time: Duration?
    var duration: Duration?
    var bytes: Int
  }

  private func blocks(of pipes: SourcePipeline) async throws -> [Block] {
    let sink = pipes.sink
    return try await within {
      var blocks: [Block] = []
      for await sample in sink.samples {
        guard let buffer = sample.buffer else { continue }
        blocks.append(
          Block(
            first: buffer.offset, time: buffer.presentationTime, duration: buffer.duration, bytes: buffer.size))
      }
      return blocks
    }
  }

  @Test("blocks have the times of their frames, exact to the nanosecond, and the last one is short")
  func times() async throws {
    let pipes = try SourcePipeline()
    try pipes.source.generateAudio(rate: 44_100, channels: 2, framesPerBuffer: 100, frameCount: 250, of: Int16.self) {
      (samples, first) in
      for index in samples.indices { samples[index] = Int16(first) }
      return samples.count / 2
    }
    try pipes.pipeline.setState(.playing)
    #expect(
      try await blocks(of: pipes) == [
        Block(first: 0, time: .zero, duration: .nanoseconds(2_267_573), bytes: 400),
        Block(first: 100, time: .nanoseconds(2_267_573), duration: .nanoseconds(2_267_574), bytes: 400),
        Block(first: 200, time: .nanoseconds(4_535_147), duration: .nanoseconds(1_133_787), bytes: 200),
      ])
  }

  @Test("the samples are the ones that were written")
  func samples() async throws {
    let pipes = try SourcePipeline()
    try pipes.source.generateAudio(rate: 8000, framesPerBuffer: 4, frameCount: 10, of: UInt8.self) { (samples, first) in
      for index in samples.indices { samples[index] = UInt8(first) * 10 + UInt8(index) }
      return samples.count
    }
    try pipes.pipeline.setState(.playing)
    #expect(try await pipes.received() == [0, 1, 2, 3, 40, 41, 42, 43, 80, 81])
  }

  @Test("a buffer that isn't filled ends the stream behind what was written; a seek goes on before it")
  func short() async throws {
    let pipes = try SourcePipeline()
    try pipes.source.generateAudio(rate: 8000, framesPerBuffer: 4, of: UInt8.self) { (samples, first) in
      for index in samples.indices { samples[index] = UInt8(first) + UInt8(index) }
      return max(0, min(4, 6 - Int(first)))
    }
    try pipes.pipeline.setState(.playing)
    #expect(try await pipes.received() == [0, 1, 2, 3, 4, 5])
    try pipes.pipeline.seek(to: .microseconds(250))
    #expect(try await pipes.received() == [2, 3, 4, 5])
  }

  @Test("each kind of sample goes through a converter", arguments: ["F32", "F64", "S16", "S32", "U8"])
  func kinds(name: String) async throws {
    let pipes = try SourcePipeline("audioconvert ! audio/x-raw,format=S8")
    func generate<Sample: AudioSample>(_ half: Sample) throws {
      try pipes.source.generateAudio(rate: 8000, channels: 3, frameCount: 1, of: Sample.self) { (samples, _) in
        for index in samples.indices { samples[index] = half }
        return samples.count / 3
      }
    }
    switch name {
    case "F32": try generate(Float(0.5))
    case "F64": try generate(0.5)
    case "S16": try generate(Int16(16384))
    case "S32": try generate(Int32(1 << 30))
    default: try generate(UInt8(192))
    }
    try pipes.pipeline.setState(.playing)
    let bytes = try await pipes.received()
    #expect(bytes.count == 3)
    // The converter dithers.
    #expect(bytes.allSatisfy { (62...66).contains($0) })
  }

  @Test("a seek goes on with the frame at its time")
  func seek() async throws {
    let pipes = try SourcePipeline()
    try pipes.source.generateAudio(rate: 1000, framesPerBuffer: 10, of: Float.self) { (samples, _) in
      for index in samples.indices { samples[index] = 0 }
      return samples.count
    }
    try pipes.test.pause()
    #expect(pipes.sink.pullPreroll(timeout: .seconds(10))?.buffer?.offset == 0)
    try pipes.pipeline.seek(to: .milliseconds(12_345))
    let buffer = pipes.sink.pullPreroll(timeout: .seconds(10))?.buffer
    #expect(buffer?.offset == 12_345)
    #expect(buffer?.presentationTime == .milliseconds(12_345))
  }

  @Test("numbers below one are refused", arguments: [(0, 1, 1), (1, 0, 1), (1, 1, 0)])
  func refused(rate: Int, channels: Int, frames: Int) throws {
    let source = try AppSource()
    expect(throwing: .outOfRange) {
      try source.generateAudio(rate: rate, channels: channels, framesPerBuffer: frames, of: Float.self) { (_, _) in 0 }
    }
  }
}
