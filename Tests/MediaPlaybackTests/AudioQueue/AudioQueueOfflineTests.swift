import GStreamer
import MediaPlayback
import PlaybackModel
import Synchronization
import Testing

/// What a queue renders, to the sample.
@Suite("Audio queue: rendered offline", .serialized, .timeLimit(.minutes(1)))
struct AudioQueueOfflineTests {
  private let ramp = (0..<1000).map { Int16($0) }

  @Test("every sample of every buffer comes out once, in order, across blocks of another size")
  func samples() throws {
    let bench = try QueueBench.offline()
    for (index, name) in ["a", "b", "c"].enumerated() {
      try bench.queue.enqueue(bench.buffer(name, ramp.map { $0 + Int16(1000 * index) }))
    }
    try bench.queue.start()
    var samples: [Int16] = []
    var starts: [Int64] = []
    for _ in 0..<4 {
      let block = try bench.queue.render(frames: 700)
      starts.append(block.sampleTime)
      samples += block.samples()
    }
    samples += try bench.queue.render(frames: 700).samples()
    #expect(samples == (0..<3000).map { Int16($0) })
    #expect(starts == [0, 700, 1400, 2100])
    #expect(bench.returned == ["a", "b", "c"])
    // Nothing more is there, which is no end.
    #expect(try bench.queue.render(frames: 10).frameCount == 0)
    try bench.queue.enqueue(bench.buffer("d", [7, 8] as [Int16]))
    #expect(try bench.queue.render(frames: 10).samples() == [7, 8])
  }

  @Test("a callback that refills keeps the queue going with three buffers")
  func refilling() throws {
    let next = Atomic<Int>(0)
    let fill: @Sendable (AudioQueue.Buffer) -> Void = { buffer in
      let first = next.wrappingAdd(100, ordering: .relaxed).oldValue
      try? buffer.write((first..<first + 100).map { Int16(truncatingIfNeeded: $0) })
    }
    let bench = try QueueBench.offline { queue, buffer in
      fill(buffer)
      try? queue.enqueue(buffer)
    }
    for name in ["a", "b", "c"] {
      let buffer = try bench.queue.allocateBuffer(capacity: 200)
      buffer.userData = name
      fill(buffer)
      try bench.queue.enqueue(buffer)
    }
    try bench.queue.start()
    let samples = try bench.queue.render(frames: 20_000).samples(of: Int16.self)
    #expect(samples == (0..<20_000).map { Int16(truncatingIfNeeded: $0) })
    #expect(Array(bench.returned.prefix(7)) == ["a", "b", "c", "a", "b", "c", "a"])
    #expect(bench.queue.underrunCount == 0)
  }

  @Test("trims leave out frames at both ends")
  func trims() throws {
    let bench = try QueueBench.offline()
    #expect(try bench.queue.enqueue(bench.buffer("a", ramp), trimStart: 10, trimEnd: 980) == 0)
    #expect(try bench.queue.enqueue(bench.buffer("b", ramp), trimEnd: 998) == 10)
    #expect(code { try bench.queue.enqueue(bench.buffer("c", ramp), trimStart: 600, trimEnd: 400) } == .bufferEmpty)
    #expect(code { try bench.queue.enqueue(bench.buffer("d", ramp), trimStart: -1) } == .invalidParameter)
    try bench.queue.start()
    #expect(try bench.queue.render(frames: 100).samples() == Array(10..<20) + [0, 1] as [Int16])
  }

  @Test("a gap before a start time is silence, to the frame")
  func gap() throws {
    let bench = try QueueBench.offline()
    #expect(try bench.queue.enqueue(bench.buffer("a", [1, 2, 3] as [Int16]), startTime: 5) == 5)
    #expect(try bench.queue.enqueue(bench.buffer("b", [4, 5] as [Int16]), trimStart: 1, startTime: 10) == 10)
    try bench.queue.start()
    #expect(try bench.queue.render(frames: 20).samples() == [0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 5] as [Int16])
    let later = try bench.queue.enqueue(bench.buffer("c", [6, 7, 8] as [Int16]), startTime: 12)
    #expect(later == 12)
    // What comes before the frame that is asked for is left out.
    #expect(try bench.queue.render(frames: 5, at: 13).samples() == [7, 8] as [Int16])
    #expect(code { _ = try bench.queue.render(frames: 1, at: 13) } == .invalidParameter)
  }

  @Test("a volume of a buffer's own holds from its first frame, with no ramp and no step before it")
  func bufferVolume() throws {
    let bench = try QueueBench.offline()
    try bench.queue.enqueue(bench.buffer("a", value: 1000, frames: 100))
    try bench.queue.enqueue(bench.buffer("b", value: 1000, frames: 100), parameters: [.volume: 0.5])
    try bench.queue.enqueue(bench.buffer("c", value: 1000, frames: 100), parameters: [.volume: 1])
    try bench.queue.start()
    let samples = try bench.queue.render(frames: 300).samples(of: Int16.self)
    #expect(samples[..<100].allSatisfy { $0 == 1000 })
    #expect(samples[100..<200].allSatisfy { $0 == 500 }, "\(samples[98..<104])")
    #expect(samples[200...].allSatisfy { abs($0 - 1000) <= 1 })
    #expect(try bench.queue.parameter(.volume) == 1)
  }

  @Test("a volume is a ramp over the ramp time, the same on every machine: even, without a step")
  func rampedVolume() throws {
    let bench = try QueueBench.offline()
    try bench.queue.enqueue(bench.buffer("a", value: 10_000, frames: 480))
    try bench.queue.enqueue(
      bench.buffer("b", value: 10_000, frames: 4800), parameters: [.volumeRampTime: 0.05, .volume: 0])
    try bench.queue.start()
    let samples = try bench.queue.render(frames: 5280).samples(of: Int16.self)
    #expect(samples[..<480].allSatisfy { $0 == 10_000 })
    for frame in stride(from: 0, to: 2400, by: 100) {
      let wanted = 10_000 * (1 - Double(frame) / 2400)
      #expect(abs(Double(samples[480 + frame]) - wanted) < 8, "\(samples[480 + frame]) at \(frame), not \(wanted)")
    }
    #expect(samples[2900...].allSatisfy { $0 == 0 })
    #expect(zip(samples, samples.dropFirst()).allSatisfy { abs(Int($0) - Int($1)) <= 6 })
  }

  @Test("a volume set while the queue runs changes within 20 ms, and without a step")
  func liveVolume() throws {
    let bench = try QueueBench.offline()
    for name in ["a", "b", "c", "d", "e", "f", "g", "h"] {
      try bench.queue.enqueue(bench.buffer(name, value: 10_000, frames: 1000))
    }
    try bench.queue.start()
    var samples = try bench.queue.render(frames: 500).samples(of: Int16.self)
    try bench.queue.setParameter(.volume, to: 0.5)
    #expect(try bench.queue.parameter(.volume) == 0.5)
    samples += try bench.queue.render(frames: 7500).samples()
    #expect(samples[0] == 10_000 && samples[7999] == 5000)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { abs(Int($0) - Int($1)) <= 7 })
    let slope = samples.firstIndex { $0 < 9990 }.map { samples[$0...].firstIndex { $0 <= 5001 }.map { $0 } ?? 0 } ?? 0
    let start = try #require(samples.firstIndex { $0 < 9990 })
    #expect(900...970 ~= slope - start, "\(slope - start) frames")
  }

  @Test(
    "a pan places one channel and balances two, at no more than full level",
    arguments: [
      (1, 0.0, [1000, 1000]), (1, -1, [1000, 0]), (1, 1, [0, 1000]), (1, 0.5, [500, 1000]),
      (2, 0, [1000, 1000]), (2, -1, [1000, 0]), (2, 0.5, [500, 1000]),
    ] as [(Int, Double, [Int16])])
  func pan(channels: Int, pan: Double, levels: [Int16]) throws {
    let bench = try QueueBench.offline(
      .pcm(.s16, sampleRate: 48_000, channels: channels), as: AudioInfo(format: .s16, rate: 48_000, channels: 2))
    try bench.queue.enqueue(
      bench.buffer("a", value: 1000, frames: 10 * channels), parameters: [.pan: pan])
    try bench.queue.start()
    let samples = try bench.queue.render(frames: 10).samples(of: Int16.self)
    #expect(samples.count == 20)
    #expect(samples.enumerated().allSatisfy { abs(Int($1) - Int(levels[$0 % 2])) <= 1 }, "\(samples.prefix(4))")
  }

  @Test("a pan leaves more than two channels as they are")
  func panOfMany() throws {
    let info = try AudioInfo(format: .s16, rate: 48_000, channels: 6, positions: [])
    let bench = try QueueBench.offline(.pcm(info), as: info)
    try bench.queue.setParameter(.pan, to: -1)
    try bench.queue.enqueue(bench.buffer("a", (0..<60).map { Int16($0) }))
    try bench.queue.start()
    #expect(try bench.queue.render(frames: 10).samples() == (0..<60).map { Int16($0) })
  }

  @Test("a stop that waits plays everything, then ends, and the queue starts anew at frame 0")
  func drain() async throws {
    let bench = try QueueBench.offline()
    let events = bench.queue.events
    for name in ["a", "b"] { try bench.queue.enqueue(bench.buffer(name, ramp)) }
    try bench.queue.start()
    try bench.queue.stop(immediate: false)
    #expect(code { try bench.queue.enqueue(bench.buffer("c", ramp)) } == .enqueueDuringReset)
    #expect(try bench.queue.render(frames: 5000).samples() == ramp + ramp)
    try await bounded("the stop") { await bench.queue.finish() }
    #expect(bench.returned == ["a", "b"])
    #expect(code { _ = try bench.queue.render(frames: 1) } == .invalidRunState)
    try bench.queue.enqueue(bench.buffer("d", [1, 2] as [Int16]))
    try bench.queue.start()
    let block = try bench.queue.render(frames: 5)
    #expect(block.sampleTime == 0 && block.samples() == [1, 2] as [Int16])
    try bench.queue.dispose()
    var told: [AudioQueueEvent] = []
    for await event in events { told.append(event) }
    #expect(told.prefix(3) == [.runningDidChange(true), .runningDidChange(false), .runningDidChange(true)])
  }

  @Test(
    "raw sound comes through in any layout that GStreamer has",
    arguments: ["S8", "U8", "S16LE", "S16BE", "S24LE", "S24_32LE", "S32LE", "F32LE", "F64LE", "U16LE", "S20BE"],
    [AudioInfo.Layout.interleaved, .nonInterleaved])
  func layouts(name: String, layout: AudioInfo.Layout) throws {
    let format = try #require(SampleFormat(name))
    let info = try AudioInfo(format: format, rate: 48_000, channels: 2, layout: layout)
    let source = try AudioInfo(format: .s16, rate: 48_000, channels: 2)
    // Left at half and right at a quarter of the full scale, in the format.
    let converter = try AudioConverter(
      from: source, to: try AudioInfo(format: format, rate: 48_000, channels: 2))
    let frames = try converter.convert(Self.bytes([16_384, 8192], 100))
    let bytes = layout == .interleaved ? frames : Self.planar(frames, width: format.bitWidth / 8)
    let bench = try QueueBench.offline(.pcm(info), as: source)
    let buffer = try bench.queue.allocateBuffer(capacity: bytes.count)
    try buffer.write(bytes)
    try bench.queue.enqueue(buffer)
    try bench.queue.start()
    let samples = try bench.queue.render(frames: 100).samples(of: Int16.self)
    #expect(samples.count == 200)
    #expect(samples.enumerated().allSatisfy { abs(Int($1) - [16_384, 8192][$0 % 2]) < 200 }, "\(samples.prefix(6))")
  }

  /// Two channels' samples one behind the other.
  private static func planar(_ bytes: [UInt8], width: Int) -> [UInt8] {
    var planes: [[UInt8]] = [[], []]
    for (index, start) in stride(from: 0, to: bytes.count, by: width).enumerated() {
      planes[index % 2] += bytes[start..<start + width]
    }
    return planes[0] + planes[1]
  }

  private static func bytes(_ frame: [Int16], _ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in frame.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] } }
  }

  @Test("what belongs to the other mode is refused")
  func modes() throws {
    let bench = try QueueBench(settings: .into("fakesink"))
    #expect(code { _ = try bench.queue.render(frames: 1) } == .invalidOfflineMode)
    let planar = try AudioInfo(format: .s16, rate: 48_000, channels: 2, layout: .nonInterleaved)
    #expect(code { try bench.queue.setOfflineRenderFormat(planar) } == .invalidPropertyValue)
    try bench.queue.start()
    #expect(code { try bench.queue.setOfflineRenderFormat(nil) } == .invalidRunState)
  }
}
