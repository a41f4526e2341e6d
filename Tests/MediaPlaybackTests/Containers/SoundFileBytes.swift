/// Writes files of the containers that the framework takes apart itself.
enum SoundFileBytes {
  static func big(_ value: some BinaryInteger, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  // MARK: Core Audio Format

  static func coreAudio(_ chunks: [UInt8]...) -> [UInt8] { Array("caff".utf8) + [0, 1, 0, 0] + chunks.flatMap(\.self) }

  /// A chunk of a CAF file; `size` lies about it.
  static func chunk(_ type: String, _ content: [UInt8], size: Int? = nil) -> [UInt8] {
    Array(type.utf8) + big(size ?? content.count, 8) + content
  }

  static func description(
    _ format: String, flags: Int = 0, bytesPerPacket: Int, framesPerPacket: Int = 1, channels: Int = 1, bits: Int = 0,
    rate: Double = 44100
  ) -> [UInt8] {
    var content = big(rate.bitPattern, 8) + Array(format.utf8)
    for number in [flags, bytesPerPacket, framesPerPacket, channels, bits] { content += big(number, 4) }
    return chunk("desc", content)
  }

  static func data(_ bytes: [UInt8], size: Int? = nil) -> [UInt8] { chunk("data", [0, 0, 0, 0] + bytes, size: size) }

  static func table(frames: Int, priming: Int = 0, remainder: Int = 0, sizes: [Int] = [], count: Int? = nil) -> [UInt8]
  {
    chunk(
      "pakt",
      big(count ?? sizes.count, 8) + big(frames, 8) + big(priming, 4) + big(remainder, 4)
        + sizes.flatMap { packed($0) })
  }

  /// A number in seven bits a byte.
  static func packed(_ number: Int) -> [UInt8] {
    var bytes = [UInt8(number & 0x7F)]
    var rest = number >> 7
    while rest > 0 {
      bytes.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
      rest >>= 7
    }
    return bytes
  }

  static func information(_ pairs: KeyValuePairs<String, String>) -> [UInt8] {
    chunk("info", big(pairs.count, 4) + pairs.flatMap { Array($0.key.utf8) + [0] + Array($0.value.utf8) + [0] })
  }

  // MARK: Audio Interchange File Format

  static func interchange(_ kind: String, _ chunks: [UInt8]...) -> [UInt8] {
    let content = Array(kind.utf8) + chunks.flatMap(\.self)
    return Array("FORM".utf8) + big(content.count, 4) + content
  }

  /// A chunk of an AIFF file; `size` lies about it.
  static func part(_ type: String, _ content: [UInt8], size: Int? = nil) -> [UInt8] {
    Array(type.utf8) + big(size ?? content.count, 4) + content + (content.count % 2 == 0 ? [] : [0])
  }

  static func common(
    _ format: String? = nil, channels: Int = 1, frames: Int, bits: Int = 16, rate: Double = 44100
  ) -> [UInt8] {
    part(
      "COMM",
      big(channels, 2) + big(frames, 4) + big(bits, 2) + extended(rate)
        + (format.map { Array($0.utf8) + [0, 0] } ?? []))
  }

  static func sound(_ bytes: [UInt8], offset: Int = 0, size: Int? = nil) -> [UInt8] {
    part("SSND", big(offset, 4) + [0, 0, 0, 0] + [UInt8](repeating: 0x55, count: offset) + bytes, size: size)
  }

  /// A number of 80 bits.
  static func extended(_ number: Double) -> [UInt8] {
    guard number > 0 else { return [UInt8](repeating: 0, count: 10) }
    let exponent = Int(number.exponent)
    return big(exponent + 16383, 2)
      + big(UInt64(number * Double(sign: .plus, exponent: 63 - exponent, significand: 1)), 8)
  }
}
