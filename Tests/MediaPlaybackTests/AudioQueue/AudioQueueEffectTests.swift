import Foundation
import GStreamer
import MediaPlayback
import PlaybackModel
import Synchronization
import Testing

/// Meters, taps, properties, other speeds.
@Suite("Audio queue: meters, taps and properties", .serialized, .timeLimit(.minutes(1)))
struct AudioQueueEffectTests {
  private static func sine(_ frequency: Double, frames: Int, rate: Double = 48_000) -> [Float] {
    (0..<frames).map { Float(0.5 * sin(2 * .pi * frequency * Double($0) / rate)) }
  }

  private func floats() throws -> AudioQueue.Format { try .pcm(.f32, sampleRate: 48_000, channels: 1) }
  private func floatsOut() throws -> AudioInfo { try AudioInfo(format: .f32, rate: 48_000, channels: 1) }

  @Test(
    "the meter shows the loudness of each channel, switched on before the start or while the queue runs",
    arguments: [true, false])
  func meter(isEarly: Bool) async throws {
    let bench = try QueueBench.offline(
      .pcm(.f32, sampleRate: 48_000, channels: 2), as: try AudioInfo(format: .f32, rate: 48_000, channels: 2))
    let queue = bench.queue
    if isEarly { try queue.set(.enableLevelMetering, to: true) }
    // Left a sine of half the full scale, right silence.
    let samples = Self.sine(480, frames: 9600).flatMap { (sample: Float) -> [Float] in [sample, 0] }
    try queue.enqueue(bench.buffer("a", samples))
    try queue.enqueue(bench.buffer("b", samples))
    try queue.start()
    if !isEarly {
      _ = try queue.render(frames: 9600)
      try queue.set(.enableLevelMetering, to: true)
      try queue.enqueue(bench.buffer("c", samples))
    }
    #expect(try queue.value(of: .enableLevelMetering))
    _ = try queue.render(frames: 40_000)
    let levels = try queue.value(of: .currentLevelMeterDB)
    try #require(levels.count == 2)
    #expect(abs(levels[0].peakPower + 6.02) < 0.02 && abs(levels[0].averagePower + 9.03) < 0.02, "\(levels)")
    #expect(levels[1] == LevelMeterState(averagePower: -120, peakPower: -120))
    let linear = try queue.value(of: .currentLevelMeter)
    #expect(abs(linear[0].peakPower - 0.5) < 0.002 && linear[1].peakPower == 0)
    try queue.set(.enableLevelMetering, to: false)
    #expect(code { _ = try queue.value(of: .currentLevelMeterDB) } == .invalidProperty)
  }

  @Test("a meter of a queue that doesn't run shows silence")
  func stillMeter() throws {
    let bench = try QueueBench.offline()
    try bench.queue.set(.enableLevelMetering, to: true)
    #expect(try bench.queue.value(of: .currentLevelMeterDB) == [LevelMeterState(averagePower: -120, peakPower: -120)])
  }

  @Test(
    "a tap before the effects sees the client's sound, one behind them what is heard; both may change it",
    arguments: [
      (AudioQueue.TapPlace.beforeEffects, false, Int16(1000), Int16(1000)),
      (.afterEffects, false, 500, 2000),
      (.afterEffects, true, 500, 500),
    ])
  func tap(place: AudioQueue.TapPlace, isSiphon: Bool, seen: Int16, heard: Int16) throws {
    let bench = try QueueBench.offline()
    let queue = bench.queue
    let blocks = Lock<[(time: Int64?, frames: Int, first: Int16)]>([])
    let refusals = Lock<[AudioQueueError.Code?]>([])
    let tap = try queue.makeTap(place, isSiphon: isSiphon) { block in
      let first = block.withBytes { $0.sample16(at: 0) } ?? 0
      let (time, frames) = (block.sampleTime, block.frameCount)
      blocks.withLock { $0.append((time, frames, first)) }
      block.withMutableBytes { bytes in bytes.double16() }
      let refusal = code { try queue.stop() }
      refusals.withLock { $0.append(refusal) }
    }
    #expect(code { _ = try queue.makeTap(place) { _ in } } == .tooManyTaps)
    try queue.setParameter(.volume, to: 0.5)
    let first = try bench.buffer("a", value: 1000, frames: 100)
    try queue.enqueue(first)
    try queue.enqueue(bench.buffer("b", value: 1000, frames: 50))
    try queue.start()
    let doubled = place == .afterEffects ? Int16(4) : 1
    let samples = try queue.render(frames: 150).samples(of: Int16.self)
    #expect(
      samples.count == 150 && samples.allSatisfy { $0 == (isSiphon ? heard : seen * (place == .afterEffects ? 2 : 1)) })
    _ = doubled
    let told = blocks.withLock { $0 }
    #expect(told.map(\.frames) == [100, 50] && told.map(\.time) == [0, 100] && told.map(\.first) == [seen, seen])
    #expect(refusals.withLock { $0 } == [.invalidTapContext, .invalidTapContext])
    // The client's own memory is as it was.
    #expect(first.withBytes { $0.sample16(at: 0) } == 1000)
    try queue.stop()
    tap.cancel()
    _ = try queue.makeTap(place) { _ in }
  }

  @Test("a faster queue is shorter, keeps its pitch, and counts its own frames")
  func rate() async throws {
    let bench = try QueueBench.offline(floats(), as: floatsOut())
    let queue = bench.queue
    try queue.set(.enableTimePitch, to: true)
    try queue.setParameter(.playRate, to: 2)
    let samples = Self.sine(480, frames: 48_000)
    for name in ["a", "b"] { try queue.enqueue(bench.buffer(name, samples)) }
    try queue.start()
    try queue.stop(immediate: false)
    let block = try queue.render(frames: 100_000)
    let heard = block.samples(of: Float.self)
    #expect(abs(heard.count - 48_000) < 2400, "\(heard.count)")
    let middle = Array(heard[12_000..<36_000])
    #expect(abs(middle.frequency(rate: 48_000) - 480) < 2, "\(middle.frequency(rate: 48_000))")
  }

  @Test(
    "pitch is shifted by cents with the spectral algorithm; with varispeed it follows the speed; a bypass does nothing",
    arguments: [
      (TimePitchAlgorithm.spectral, 1.0, 1200.0, false, 960.0, 48_000), (.varispeed, 2, 0, false, 960, 24_000),
      (.timeDomain, 0.5, 0, false, 480, 96_000), (.spectral, 2, 1200, true, 480, 48_000),
    ])
  func pitch(
    algorithm: TimePitchAlgorithm, rate: Double, cents: Double, isBypassed: Bool, frequency: Double, frames: Int
  ) throws {
    let bench = try QueueBench.offline(floats(), as: floatsOut())
    let queue = bench.queue
    try queue.set(.enableTimePitch, to: true)
    try queue.set(.timePitchAlgorithm, to: algorithm)
    try queue.set(.timePitchBypass, to: isBypassed)
    try queue.setParameter(.playRate, to: rate)
    if algorithm.rawValue == "spec" {
      try queue.setParameter(.pitch, to: cents)
    } else {
      #expect(code { try queue.setParameter(.pitch, to: cents) } == .invalidParameter)
    }
    try queue.enqueue(bench.buffer("a", Self.sine(480, frames: 48_000)))
    try queue.start()
    try queue.stop(immediate: false)
    let heard = try queue.render(frames: 200_000).samples(of: Float.self)
    #expect(abs(heard.count - frames) < 3000, "\(heard.count) frames")
    let middle = Array(heard[heard.count / 4..<heard.count * 3 / 4])
    #expect(abs(middle.frequency(rate: 48_000) - frequency) < 4, "\(middle.frequency(rate: 48_000)) Hz")
  }

  @Test("properties have their codes, defaults and values, and listeners hear of a change and read it")
  func properties() async throws {
    let bench = try QueueBench(.pcm(.s16, sampleRate: 44_100, channels: 2), settings: .into("fakesink"))
    let queue = bench.queue
    #expect(AudioQueue.PropertyKey.isRunning.code.rawValue == 0x6171_726E)
    #expect(try queue.value(of: .deviceSampleRate) == 44_100)
    #expect(try queue.value(of: .deviceNumberOfChannels) == 2)
    #expect(try queue.value(of: .maximumOutputPacketSize) == 4)
    #expect(try queue.value(of: .streamDescription) == queue.format)
    #expect(try queue.value(of: .channelLayout) == [.frontLeft, .frontRight])
    #expect(try queue.value(of: .decodeBufferSizeFrames) == 8820)
    #expect(try queue.value(of: .currentDevice) == nil)
    #expect(try queue.value(of: .converterError) == nil)
    #expect(try queue.value(of: .timePitchAlgorithm) == .spectral)
    #expect(try queue.value(of: .hardwareCodecPolicy) == .default)
    try queue.set(.hardwareCodecPolicy, to: .preferSoftware)
    #expect(try queue.value(of: .hardwareCodecPolicy) == .preferSoftware)
    try queue.set(.channelLayout, to: [.rearLeft, .rearRight])
    #expect(try queue.value(of: .channelLayout) == [.rearLeft, .rearRight])
    #expect(code { try queue.set(.channelLayout, to: [.frontRight, .frontLeft]) } == .invalidPropertyValue)
    try queue.set(.channelAssignments, to: [1, 0])
    let heard = Lock<[String]>([])
    let running = try queue.addListener(for: .isRunning) { queue in
      let isRunning = queue.isRunning
      heard.withLock { $0.append("running \(isRunning)") }
    }
    let frames = try queue.addListener(for: .decodeBufferSizeFrames) { queue in
      let frames = try? queue.value(of: .decodeBufferSizeFrames)
      heard.withLock { $0.append("frames \(frames ?? 0)") }
    }
    try queue.set(.decodeBufferSizeFrames, to: 100)
    try await eventually("the frames", limit: .seconds(10)) { heard.withLock { $0 } == ["frames 100"] }
    frames.cancel()
    try queue.set(.decodeBufferSizeFrames, to: 200)
    try queue.enqueue(bench.buffer("a", value: 1, frames: 100))
    try queue.start()
    try await eventually("the start", limit: .seconds(10)) { heard.withLock { $0.count } == 2 }
    try queue.stop()
    try await eventually("the stop", limit: .seconds(10)) { heard.withLock { $0.count } == 3 }
    #expect(heard.withLock { $0 } == ["frames 100", "running true", "running false"])
    running.cancel()
  }

  @Test("without a sound server the sound is dropped in real time, with a warning")
  func noServer() async throws {
    var settings = AudioQueue.Settings()
    settings.output = .null
    let bench = try QueueBench(settings: settings)
    try bench.queue.enqueue(bench.buffer("a", frames: 480))
    try bench.queue.start()
    try await bench.waitForReturns(1)
    #expect(bench.queue.isRunning)
  }
}

extension RawSpan {
  fileprivate func sample16(at index: Int) -> Int16 { unsafe unsafeLoad(fromByteOffset: index * 2, as: Int16.self) }
}

extension MutableRawSpan {
  /// Doubles samples of 16 bits.
  fileprivate mutating func double16() {
    unsafe withUnsafeMutableBytes { bytes in
      let samples = unsafe bytes.bindMemory(to: Int16.self)
      for index in samples.indices { unsafe samples[index] *= 2 }
    }
  }
}
