import GStreamer
import Testing

@Suite("Raw sound", .timeLimit(.minutes(1)))
struct AudioInfoTests {
  @Test("a format goes to caps and back")
  func caps() throws {
    let stereo = try AudioInfo(format: .s16, rate: 44_100, channels: 2)
    #expect(stereo.caps.description.contains("channels=(int)2"))
    #expect(AudioInfo(stereo.caps) == stereo)
    #expect(stereo.positions == [.frontLeft, .frontRight])
    #expect(stereo.bytesPerFrame == 4)
    let surround = try AudioInfo(
      format: .f32, rate: 48_000, channels: 3, layout: .nonInterleaved,
      positions: [.frontLeft, .frontRight, .lowFrequency1])
    #expect(AudioInfo(surround.caps) == surround)
    let bare = try AudioInfo(format: .s24, rate: 8000, channels: 5)
    #expect(bare.positions.isEmpty)
    #expect(AudioInfo(bare.caps) == bare)
    #expect(try AudioInfo(Caps("audio/x-raw, rate=8000")) == nil)
    #expect(try AudioInfo(Caps("audio/x-alaw, rate=8000, channels=1")) == nil)
    #expect(AudioInfo(.any) == nil)
  }

  @Test("what is no format is refused", arguments: [(0, 1, 0), (8000, 0, 0), (8000, 65, 0), (8000, 2, 1)])
  func refused(rate: Int, channels: Int, positions: Int) {
    expect(throwing: .outOfRange) {
      try AudioInfo(
        format: .s16, rate: rate, channels: channels,
        positions: positions == 0 ? nil : Array(repeating: .mono, count: positions))
    }
    expect(throwing: .outOfRange) { try AudioInfo(format: SampleFormat(rawValue: 0), rate: 8000, channels: 1) }
  }

  @Test("frames and times are exact")
  func times() throws {
    let info = try AudioInfo(format: .f32, rate: 44_100, channels: 1)
    #expect(info.duration(of: 44_100 * 100_000) == .seconds(100_000))
    #expect(info.duration(of: 1) == .nanoseconds(22_675))
    #expect(info.frames(in: .seconds(100_000)) == 4_410_000_000)
    #expect(info.frames(in: .nanoseconds(22_675)) == 0)
  }

  @Test("sample formats tell what they are")
  func formats() throws {
    #expect(SampleFormat.s16.name.hasPrefix("S16"))
    #expect(SampleFormat("F32LE")?.isFloat == true)
    #expect(SampleFormat("F33LE") == nil)
    #expect(SampleFormat.s24In32.bitWidth == 32)
    #expect(SampleFormat.s24In32.bitDepth == 24)
    #expect(!SampleFormat.u8.isSigned && SampleFormat.u8.isInteger)
    let named: [SampleFormat] = [.u8, .s16, .s24, .s24In32, .s32, .f32, .f64]
    #expect(named.map(\.name) == ["U8", "S16LE", "S24LE", "S24_32LE", "S32LE", "F32LE", "F64LE"])
    #expect(Set(SampleFormat.all).isSuperset(of: named))
  }

  /// One second of a sine as a sample.
  private func sine(_ caps: String) throws -> Sample {
    let pipeline = try TestPipeline(
      "audiotestsrc samplesperbuffer=1000 num-buffers=1 ! \(caps) ! appsink name=sink sync=false")
    try pipeline.pause()
    return try #require(try pipeline.sink().pullPreroll(timeout: .seconds(10)))
  }

  @Test("samples are lent by plane, as what they are")
  func mapping() throws {
    let sample = try sine("audio/x-raw,format=S16LE,rate=8000,channels=2,layout=interleaved")
    let info = try #require(sample.caps.flatMap { AudioInfo($0) })
    let buffer = try #require(sample.buffer)
    let counts = buffer.withAudio(info) { audio in
      [
        audio.frameCount, audio.planeCount, audio.withPlane { $0.byteCount } ?? -1,
        audio.withSamples(of: Int16.self) { $0.count } ?? -1, audio.withSamples(of: Float.self) { $0.count } ?? -1,
        audio.withPlane(1) { $0.byteCount } ?? -1,
      ]
    }
    #expect(counts == [1000, 1, 4000, 2000, -1, -1])
    let split = try sine("audio/x-raw,format=F32LE,rate=8000,channels=2,layout=non-interleaved")
    let planar = try #require(split.caps.flatMap { AudioInfo($0) })
    let planes = try #require(split.buffer).withAudio(planar) { audio in
      (0..<audio.planeCount).map { audio.withSamples(of: Float.self, plane: $0) { $0.count } ?? -1 }
    }
    #expect(planes == [1000, 1000])
    #expect(try buffer.withAudio(AudioInfo(format: .s24, rate: 8000, channels: 1)) { _ in true } == nil)
  }

  @Test("samples are written where the buffer has them, and not where another shows them")
  func writing() throws {
    let info = try AudioInfo(format: .s16, rate: 8000, channels: 2)
    var buffer = Buffer(size: 8)
    let before = buffer
    let count = buffer.withMutableAudio(info) { audio in
      audio.withMutableSamples(of: Int16.self) { samples in
        for index in samples.indices { samples[index] = Int16(index).littleEndian }
        return samples.count
      }
    }
    #expect(count == 4)
    #expect(buffer.bytes == [0, 0, 1, 0, 2, 0, 3, 0])
    #expect(before.bytes == [UInt8](repeating: 0, count: 8))
    #expect(buffer.withMutableAudio(info) { $0.withMutableSamples(of: Float.self) { _ in true } } == .some(nil))
    let second = buffer.withMutableAudio(info) { $0.withMutableSamples(of: Int16.self, plane: 1) { _ in true } }
    #expect(second == .some(nil))
    var odd = Buffer(size: 7)
    #expect(odd.withMutableAudio(info) { _ in true } == nil)
  }

  @Test("a converter changes samples, channels and rate")
  func conversion() throws {
    let stereo = try AudioInfo(format: .s16, rate: 8000, channels: 2)
    let mono = try AudioInfo(format: .f32, rate: 8000, channels: 1)
    let converter = try AudioConverter(from: stereo, to: mono)
    #expect(!converter.isPassthrough)
    // Full scale left and half of it right are three quarters in the middle.
    let half: [UInt8] = [0x00, 0x40, 0x00, 0x20]
    let bytes = try converter.convert(half + half)
    let floats = unsafe bytes.withUnsafeBytes { unsafe Array($0.bindMemory(to: Float.self)) }
    #expect(floats.count == 2)
    #expect(floats.allSatisfy { abs($0 - 0.375) < 0.001 })
    #expect(try converter.convert([]) == [])
    expect(throwing: .conversion) { try converter.convert([1, 2, 3]) }
    let faster = try AudioConverter(from: stereo, to: AudioInfo(format: .s16, rate: 16_000, channels: 2))
    #expect(faster.latency > 0)
    let count = faster.outputFrames(for: 1000)
    #expect(try faster.convert(Array(repeating: 0, count: 4000)).count == count * 4)
    faster.reset()
    #expect(faster.latency < 1000)
    #expect(try AudioConverter(from: mono, to: mono).isPassthrough)
    expect(throwing: .outOfRange) { try AudioConverter(from: mono, to: mono, quality: 11) }
    expect(throwing: .conversion) {
      try AudioConverter(from: mono, to: AudioInfo(format: .f32, rate: 8000, channels: 1, layout: .nonInterleaved))
    }
  }
}
