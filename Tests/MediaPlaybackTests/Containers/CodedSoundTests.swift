import GStreamer
import Testing

@Suite("Coded sound in CAF and AIFF-C", .timeLimit(.minutes(2)))
struct CodedSoundTests {
  /// Decoders give floats, planes, or what they like: made S16 without dithering, they can be compared.
  static let plain =
    "audioconvert dithering=none noise-shaping=none ! audio/x-raw,format=S16LE,layout=interleaved ! "

  static let betweens = ["", "queue !"]

  /// Something that a CAF file is made of: a description, then what the decoder needs.
  struct Media: Sendable, CustomTestStringConvertible {
    var name: String
    var encoder: String
    var format: String
    var framesPerPacket: Int
    /// 0 for packets with sizes of their own.
    var bytesPerPacket = 0
    var channels = 1
    var testDescription: String { name }

    func encode(frames: Int) async throws -> EncodedSound {
      let sound = try await EncodedSound.make(encoder, frames: frames, channels: channels)
      return bytesPerPacket > 0 ? sound.cut(bytesPerPacket) : sound
    }

    func file(_ sound: EncodedSound, frames: Int? = nil, priming: Int = 0, isTableLast: Bool = false) -> [UInt8] {
      let all = sound.packets.count * framesPerPacket
      let frames = frames ?? all
      let cookie = format == "alac" ? Array(sound.codecData.dropFirst(12)) : sound.descriptor
      let table = SoundFileBytes.table(
        frames: frames, priming: priming, remainder: all - frames - priming,
        sizes: bytesPerPacket > 0 ? [] : sound.sizes)
      return SoundFileBytes.coreAudio(
        SoundFileBytes.description(
          format, bytesPerPacket: bytesPerPacket, framesPerPacket: framesPerPacket, channels: channels),
        bytesPerPacket > 0 ? [] : SoundFileBytes.chunk("kuki", cookie),
        isTableLast ? [] : table, SoundFileBytes.data(sound.bytes), isTableLast ? table : [])
    }
  }

  static let media = [
    Media(name: "A-law", encoder: "alawenc", format: "alaw", framesPerPacket: 1, bytesPerPacket: 1),
    Media(name: "A-law, two", encoder: "alawenc", format: "alaw", framesPerPacket: 1, bytesPerPacket: 2, channels: 2),
    Media(name: "µ-law", encoder: "mulawenc", format: "ulaw", framesPerPacket: 1, bytesPerPacket: 1),
    Media(name: "IMA4", encoder: "avenc_adpcm_ima_qt", format: "ima4", framesPerPacket: 64, bytesPerPacket: 34),
    Media(
      name: "IMA4, two", encoder: "avenc_adpcm_ima_qt", format: "ima4", framesPerPacket: 64, bytesPerPacket: 68,
      channels: 2),
    Media(name: "ALAC", encoder: "avenc_alac", format: "alac", framesPerPacket: 4096, channels: 2),
    Media(name: "AAC", encoder: "avenc_aac aac-pns=false", format: "aac ", framesPerPacket: 1024, channels: 2),
  ]

  /// All that a decoder makes of the packets.
  func reference(_ media: Media, frames: Int) async throws -> (EncodedSound, [UInt8]) {
    let sound = try await media.encode(frames: frames)
    let run = try await SoundRun.decode(media.file(sound), output: Self.plain)
    #expect(run.error == nil)
    try #require(run.bytes.count == sound.packets.count * media.framesPerPacket * media.channels * 2)
    return (sound, run.bytes)
  }

  @Test("CAF plays from the first frame that counts to the last", arguments: media, betweens)
  func trimming(media: Media, between: String) async throws {
    let (sound, all) = try await reference(media, frames: 22 * 4096)
    let (priming, frames) = (media.framesPerPacket == 1 ? 100 : 2112, 88000 - 2112)
    let file = media.file(sound, frames: frames, priming: priming)
    let run = try await SoundRun.decode(file, between: between, output: Self.plain)
    #expect(run.error == nil)
    let width = media.channels * 2
    #expect(run.bytes.count == frames * width)
    let isRight = run.has(all[(priming * width)..<((priming + frames) * width)])
    #expect(isRight)
    #expect(run.duration == .nanoseconds(frames * 1_000_000_000 / 44100))
    #expect(run.firstTime == .zero)
  }

  @Test("a seek lands on the frame of its time, and ends there", arguments: media, betweens)
  func seeking(media: Media, between: String) async throws {
    let (sound, all) = try await reference(media, frames: 22 * 4096)
    let (priming, frames) = (media.framesPerPacket == 1 ? 100 : 2112, 88000 - 2112)
    let file = media.file(sound, frames: frames, priming: priming)
    let width = media.channels * 2
    for first in [0, 1, 12_345, 44_101, 80_000] {
      let time = Duration.nanoseconds(first * 1_000_000_000 / 44100)
      let run = try await SoundRun.decode(file, between: between, output: Self.plain, seek: time)
      #expect(run.error == nil)
      #expect(run.firstTime == time)
      #expect(run.bytes.count == (frames - first) * width)
      // A decoder of ADPCM that doesn't come from the packet before has other lowest bits.
      let tolerance = media.format == "ima4" ? 127 : 0
      let isRight = run.has(all[((priming + first) * width)..<((priming + frames) * width)], within: tolerance)
      #expect(isRight)
    }
  }

  @Test(
    "AIFF-C plays what a CAF file of the same packets does",
    arguments: [
      ("alawenc", "alaw"), ("alawenc", "ALAW"), ("mulawenc", "ulaw"), ("mulawenc", "ULAW"),
      ("avenc_adpcm_ima_qt", "ima4"),
    ],
    [1, 2])
  func interchange(coding: (encoder: String, format: String), channels: Int) async throws {
    let isADPCM = coding.format == "ima4"
    let media = Media(
      name: "", encoder: coding.encoder, format: coding.format.lowercased(), framesPerPacket: isADPCM ? 64 : 1,
      bytesPerPacket: (isADPCM ? 34 : 1) * channels, channels: channels)
    let (sound, all) = try await reference(media, frames: 11_008)
    let file = SoundFileBytes.interchange(
      "AIFC",
      SoundFileBytes.common(coding.format, channels: channels, frames: isADPCM ? 172 : 11_008, bits: 16),
      SoundFileBytes.sound(sound.bytes))
    for between in Self.betweens {
      let run = try await SoundRun.decode(file, between: between, output: Self.plain)
      #expect(run.error == nil)
      #expect(run.bytes.count == 11_008 * channels * 2)
      let isRight = run.has(all)
      #expect(isRight)
      #expect(run.duration == .nanoseconds(11_008 * 1_000_000_000 / 44100))
    }
  }

  @Test("what is decoded is the tone that was coded")
  func tone() async throws {
    for media in Self.media {
      let (_, all) = try await reference(media, frames: 22 * 4096)
      let samples = stride(from: 0, to: all.count - 1, by: 2 * media.channels).map {
        Int(Int16(truncatingIfNeeded: Int(all[$0]) | Int(all[$0 + 1]) << 8))
      }
      let middle = samples[20_000..<64_100]
      let crossings = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
      #expect((439...441).contains(crossings), "\(media.name)")
      #expect((15_000...18_500).contains(middle.max() ?? 0), "\(media.name)")
    }
  }

  @Test("companded sound that GStreamer's decoders don't take is expanded as they would", arguments: [false, true])
  func expanding(isALaw: Bool) async throws {
    let bytes = (0..<256).map { UInt8($0) }
    let format = isALaw ? "alaw" : "ulaw"
    let known = try await SoundRun.decode(
      SoundFileBytes.coreAudio(
        SoundFileBytes.description(format, bytesPerPacket: 1, rate: 8000), SoundFileBytes.data(bytes)),
      output: "audioconvert ! audio/x-raw,format=S16BE ! ")
    #expect(known.bytes.count == 512)
    for (channels, rate) in [(4, 8000), (1, 7418), (2, 400_000)] {
      let run = try await SoundRun.decode(
        SoundFileBytes.coreAudio(
          SoundFileBytes.description(format, bytesPerPacket: channels, channels: channels, rate: Double(rate)),
          SoundFileBytes.data(bytes)))
      #expect(run.error == nil)
      #expect(run.bytes == known.bytes)
      let info = try #require(run.caps.flatMap { AudioInfo($0) })
      #expect((info.channels, info.rate, info.format.name) == (channels, rate, "S16BE"))
    }
  }
}
