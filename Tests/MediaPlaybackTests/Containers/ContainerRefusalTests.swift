import GStreamer
import Testing

/// What can't be played is said by the demuxer, at once and in words, and what can is played as far as it goes.
@Suite("CAF and AIFF that make no sense", .timeLimit(.minutes(2)))
struct ContainerRefusalTests {
  private typealias Bytes = SoundFileBytes

  private static let sound = LinearSoundTests.bytes(40_000)

  /// Files with what their demuxer says of them.
  static let refused: [([UInt8], String)] = [
    (
      Bytes.coreAudio(Bytes.description("lpcm", bytesPerPacket: 0, bits: 16), Bytes.data(sound)),
      "It says that its samples are integers of 16 bits, 1 channels in 0 bytes and 1 frames a packet, which can't be."
    ),
    (
      Bytes.coreAudio(Bytes.description("lpcm", bytesPerPacket: 2, channels: 0, bits: 16), Bytes.data(sound)),
      "It says that it has 0 channels; from 1 to 64 can be played."
    ),
    (
      Bytes.coreAudio(Bytes.description("lpcm", bytesPerPacket: 2, bits: 16, rate: 4e9), Bytes.data(sound)),
      "It says that it has 4000000000.0 frames a second; from 1 to 10000000 can be played."
    ),
    (
      Bytes.coreAudio(Bytes.description("Qclp", bytesPerPacket: 35, framesPerPacket: 160), Bytes.data(sound)),
      "Its sound is coded as \"Qclp\", which isn't known."
    ),
    (
      Bytes.coreAudio(
        Bytes.description("aac ", bytesPerPacket: 0, framesPerPacket: 1024), Bytes.chunk("kuki", sound),
        Bytes.table(frames: 1024, sizes: [100]), Bytes.data(sound)),
      "Its chunk kuki, which is to tell the decoder of AAC what comes, makes no sense."
    ),
    (
      Bytes.interchange("AIFF", Bytes.common(channels: 65535, frames: 10), Bytes.sound(sound)),
      "It says that it has 65535 channels; from 1 to 64 can be played."
    ),
    (
      Bytes.interchange("AIFF", Bytes.common(frames: 10, rate: 0), Bytes.sound(sound)),
      "It says that it has 0.0 frames a second; from 1 to 10000000 can be played."
    ),
    (
      Bytes.interchange("AIFC", Bytes.common("MAC6", frames: 10), Bytes.sound(sound)),
      "Its sound is coded as \"MAC6\", which isn't known."
    ),
    (Bytes.interchange("AIFF", Bytes.common(frames: 10)), "Its chunk SSND is missing: there is no sound in it."),
  ]

  /// Decodes without decodebin, which keeps to itself what an element says while it is plugged; a player waits for that.
  private func demux(_ bytes: [UInt8], isStream: Bool) async throws -> SoundRun {
    let demuxer = bytes.first == UInt8(ascii: "c") ? "swiftcafdemux" : "swiftaiffdemux"
    return try await SoundRun.decode(bytes, isStream: isStream, demuxer: demuxer)
  }

  @Test("the demuxer says what is wrong", arguments: refused.indices, [false, true])
  func refusing(index: Int, isStream: Bool) async throws {
    let (bytes, message) = Self.refused[index]
    let run = try await demux(bytes, isStream: isStream)
    #expect(run.error?.message == message)
    #expect(run.error?.domain == "gst-stream-error-quark")
    #expect(run.bytes.isEmpty)
  }

  @Test("what is needed and comes behind the sound of a stream is refused, and taken from a file")
  func lateTable() async throws {
    let media = try #require(CodedSoundTests.media.first { $0.format == "alac" })
    let sound = try await media.encode(frames: 9000)
    let bytes = media.file(sound, frames: 9000, isTableLast: true)
    let run = try await demux(bytes, isStream: true)
    #expect(
      run.error?.message
        == "Its chunk pakt comes after the sound, and what comes as a stream can't be read there first. Play it from a "
        + "file.")
    #expect(try await SoundRun.decode(bytes, output: CodedSoundTests.plain).bytes.count == 9000 * 4)
    #expect(try await SoundRun.decode(bytes, between: "queue !", output: CodedSoundTests.plain).bytes.count == 9000 * 4)
  }

  @Test("a packet table that leaves the sound fails where it does, and what is before is played")
  func lyingTable() async throws {
    let media = try #require(CodedSoundTests.media.first { $0.format == "alac" })
    var sound = try await media.encode(frames: 4 * 4096)
    sound.packets[3] = []
    let whole = try await SoundRun.decode(media.file(sound), output: CodedSoundTests.plain)
    #expect(whole.bytes.count == 3 * 4096 * 4)
    let file = Bytes.coreAudio(
      Bytes.description("alac", bytesPerPacket: 0, framesPerPacket: 4096, channels: 2),
      Bytes.chunk("kuki", Array(sound.codecData.dropFirst(12))),
      Bytes.table(frames: 4 * 4096, sizes: Array(sound.sizes.prefix(3)) + [70_000]), Bytes.data(sound.bytes))
    let run = try await SoundRun.decode(file, demuxer: "swiftcafdemux ! avdec_alac", output: CodedSoundTests.plain)
    #expect(run.bytes.count == 3 * 4096 * 4)
    #expect(run.error?.message.hasPrefix("The packet table contradicts the sound: packet 3 of 4 ends at byte") == true)
  }

  @Test("sound that was cut plays what there is, and sizes that lie don't reach beyond it", arguments: [false, true])
  func cut(isStream: Bool) async throws {
    let description = Bytes.description("lpcm", bytesPerPacket: 2, bits: 16)
    for size in [-1, 1 << 40, (1 << 62) - 100, 100_000] {
      let run = try await demux(Bytes.coreAudio(description, Bytes.data(Self.sound, size: size)), isStream: isStream)
      #expect(run.error == nil)
      #expect(run.has(Self.sound))
    }
    for size in [0, 0xFFFF_FFFF, 0x7FFF_FFFF, 100_000] {
      let run = try await demux(
        Bytes.interchange("AIFF", Bytes.common(frames: 0xFFFF_FFFF), Bytes.sound(Self.sound, size: size)),
        isStream: isStream)
      #expect(run.error == nil)
      #expect(run.has(Self.sound))
    }
  }

  @Test("damage anywhere in the head neither hangs nor ends the program", arguments: 0..<6)
  func damage(round: Int) async throws {
    var generator = HeadNoise(state: UInt64(round))
    let files = [
      Bytes.coreAudio(
        Bytes.description("ima4", bytesPerPacket: 34, framesPerPacket: 64), Bytes.table(frames: 9000, priming: 64),
        Bytes.data(Array(Self.sound.prefix(5000)))),
      Bytes.interchange("AIFC", Bytes.common("alaw", frames: 5000), Bytes.sound(Array(Self.sound.prefix(5000)))),
    ]
    for file in files {
      for _ in 0..<8 {
        var bytes = file
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          bytes[Int.random(in: 8..<130, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        for isStream in [false, true] { _ = try await demux(bytes, isStream: isStream) }
        _ = try await demux(Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator))), isStream: false)
      }
    }
  }
}

/// Numbers that look random, the same each time.
private struct HeadNoise: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
  }
}
