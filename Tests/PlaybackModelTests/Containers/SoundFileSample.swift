import PlaybackModel

/// Small files of sound, built by hand.
enum SoundFileSample {
  static func big(_ value: some BinaryInteger, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  // MARK: Core Audio Format

  static func coreAudio(_ chunks: [UInt8]..., version: Int = 1) -> [UInt8] {
    Array("caff".utf8) + big(version, 2) + [0, 0] + chunks.flatMap(\.self)
  }

  static func chunk(_ type: String, _ content: [UInt8], size: UInt64? = nil) -> [UInt8] {
    Array(type.utf8) + big(size ?? UInt64(content.count), 8) + content
  }

  static func description(
    _ format: String = "lpcm", flags: Int = 0, bytes: Int = 4, frames: Int = 1, channels: Int = 2, bits: Int = 16,
    rate: Double = 44100
  ) -> [UInt8] {
    chunk(
      "desc",
      big(rate.bitPattern, 8) + Array(format.utf8) + [flags, bytes, frames, channels, bits].flatMap { big($0, 4) })
  }

  static func data(_ count: Int, size: UInt64? = nil) -> [UInt8] {
    chunk("data", [0, 0, 0, 0] + [UInt8](repeating: 7, count: count), size: size)
  }

  static func table(
    count: Int, frames: Int, priming: Int = 0, remainder: Int = 0, _ numbers: [UInt8] = [], size: UInt64? = nil
  ) -> [UInt8] {
    chunk("pakt", big(count, 8) + big(frames, 8) + big(priming, 4) + big(remainder, 4) + numbers, size: size)
  }

  /// A descriptor around the configuration of AAC LC, 44.1 kHz, two channels.
  static let descriptor: [UInt8] =
    [3, 0x80, 0x80, 0x80, 34, 0, 0, 0, 4, 0x80, 0x80, 0x80, 20, 0x40, 0x15] + [UInt8](repeating: 0, count: 11)
    + [5, 0x80, 0x80, 0x80, 2, 0x12, 0x10, 6, 0x80, 0x80, 0x80, 1, 2]

  // MARK: Audio Interchange File Format

  static func interchange(_ kind: String = "AIFF", _ chunks: [UInt8]...) -> [UInt8] {
    Array("FORM".utf8) + big(4 + chunks.joined().count, 4) + Array(kind.utf8) + chunks.flatMap(\.self)
  }

  static func part(_ type: String, _ content: [UInt8], size: Int? = nil) -> [UInt8] {
    Array(type.utf8) + big(size ?? content.count, 4) + content + [UInt8](repeating: 0, count: content.count % 2)
  }

  static func common(
    _ format: String? = nil, channels: Int = 2, frames: Int = 25, bits: Int = 16,
    rate: [UInt8] = [0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0]
  ) -> [UInt8] {
    part(
      "COMM", big(channels, 2) + big(frames, 4) + big(bits, 2) + rate + (format.map { Array($0.utf8) + [0, 0] } ?? []))
  }

  static func sound(_ count: Int, offset: Int = 0, size: Int? = nil) -> [UInt8] {
    part("SSND", big(offset, 4) + big(0, 4) + [UInt8](repeating: 7, count: count), size: size)
  }

  // MARK: Reading

  static func read(_ bytes: [UInt8], isSeekable: Bool = true, isSizeKnown: Bool = true) throws -> SoundFile {
    let access = ContainerBytes(bytes, isSizeKnown: isSizeKnown, isSeekable: isSeekable)
    return bytes.first == UInt8(ascii: "c") ? try CoreAudioFile.read(access) : try AudioInterchangeFile.read(access)
  }

  /// What refusing the bytes says.
  static func failure(_ bytes: [UInt8], isSeekable: Bool = true) -> String {
    do {
      return "\(try read(bytes, isSeekable: isSeekable))"
    } catch let failure as ContainerFailure {
      return failure.message
    } catch {
      return "\(error)"
    }
  }
}
