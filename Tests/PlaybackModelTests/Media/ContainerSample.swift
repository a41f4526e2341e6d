import Testing

/// Small intact files, built by hand, one of each kind that the container check knows.
struct ContainerSample: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  static let all = baseMedia + chunked + others

  static let baseMedia = [
    ContainerSample(name: "mp4, index first", bytes: fileType + box("moov", 40) + box("mdat", 100)),
    ContainerSample(name: "mp4, index last", bytes: fileType + box("free", 0) + box("mdat", 100) + box("moov", 40)),
    ContainerSample(
      name: "mp4, 64 bit size",
      bytes: fileType + [0, 0, 0, 1] + Array("mdat".utf8) + big(116, 8) + filler(100) + box("moov", 40)),
    ContainerSample(
      name: "mp4, fragments", bytes: fileType + box("moov", 40) + box("moof", 30) + box("mdat", 50)),
    ContainerSample(name: "mov", bytes: box("wide", 0) + box("mdat", 100) + box("moov", 40)),
    ContainerSample(name: "dash segment", bytes: box("styp", 8) + box("moof", 30) + box("mdat", 50)),
    ContainerSample(name: "avif", bytes: fileType + box("meta", 30) + box("mdat", 50)),
  ]

  static let chunked = [
    ContainerSample(name: "wav", bytes: wave()),
    ContainerSample(name: "wav with a list first", bytes: wave(extra: Array("LIST".utf8) + little(5, 4) + filler(6))),
    ContainerSample(name: "rifx", bytes: form("RIFX", "WAVE", chunk("data", 100, big), big)),
    ContainerSample(name: "rf64", bytes: longWave(declared: 100)),
    ContainerSample(name: "aiff", bytes: form("FORM", "AIFF", chunk("COMM", 18, big) + chunk("SSND", 100, big), big)),
    ContainerSample(name: "aifc", bytes: form("FORM", "AIFC", chunk("COMM", 24, big) + chunk("SSND", 100, big), big)),
    ContainerSample(name: "caf", bytes: coreAudio(bytesPerPacket: 2, [("free", 9), ("data", 100)])),
    ContainerSample(name: "caf, table first", bytes: coreAudio(bytesPerPacket: 0, [("pakt", 30), ("data", 100)])),
    ContainerSample(name: "caf, table last", bytes: coreAudio(bytesPerPacket: 0, [("data", 100), ("pakt", 30)])),
    ContainerSample(name: "avi", bytes: form("RIFF", "AVI ", chunk("LIST", 100, little), little)),
    ContainerSample(
      name: "avi of two forms",
      bytes: form("RIFF", "AVI ", chunk("LIST", 100, little), little)
        + form("RIFF", "AVIX", chunk("LIST", 60, little), little)),
  ]

  static let others = [
    ContainerSample(name: "matroska", bytes: matroska(segment: [0x80 | 60])),
    ContainerSample(name: "webm with a long size", bytes: matroska(segment: [0x01] + big(60, 7))),
    ContainerSample(name: "ogg", bytes: page(flags: 2, [30]) + page(flags: 0, [255, 20]) + page(flags: 4, [90])),
    ContainerSample(name: "flv", bytes: flash([tag(18, 30), tag(9, 300), tag(8, 60)])),
    ContainerSample(name: "mp3 with Xing", bytes: mpegAudio(declared: 417 * 3)),
    ContainerSample(name: "mp3 with Info behind ID3", bytes: id3(200) + mpegAudio(tag: "Info", declared: 417 * 3)),
    ContainerSample(name: "mp3 behind two ID3", bytes: id3(20) + id3(30) + mpegAudio(declared: 417 * 3)),
    ContainerSample(name: "mp3 with VBRI", bytes: vbri(declared: 417 * 3)),
  ]

  // MARK: Numbers

  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

  /// Bytes that are neither zero nor the letters of anything.
  static func filler(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(1 + $0 % 9) } }

  // MARK: Containers

  static let fileType = big(16, 4) + Array("ftypisom".utf8) + big(512, 4)

  static func box(_ type: String, _ count: Int) -> [UInt8] { big(count + 8, 4) + Array(type.utf8) + filler(count) }

  static func chunk(_ type: String, _ count: Int, _ number: (Int, Int) -> [UInt8]) -> [UInt8] {
    Array(type.utf8) + number(count, 4) + filler(count)
  }

  static func form(_ form: String, _ type: String, _ chunks: [UInt8], _ number: (Int, Int) -> [UInt8]) -> [UInt8] {
    Array(form.utf8) + number(chunks.count + 4, 4) + Array(type.utf8) + chunks
  }

  static func wave(extra: [UInt8] = [], dataSize: Int = 100) -> [UInt8] {
    let data = Array("data".utf8) + little(dataSize, 4) + filler(100)
    return form("RIFF", "WAVE", chunk("fmt ", 16, little) + extra + data, little)
  }

  static func longWave(declared: Int) -> [UInt8] {
    let sizes = Array("ds64".utf8) + little(28, 4) + little(172, 8) + little(declared, 8) + little(25, 8) + little(0, 4)
    return form("RF64", "WAVE", sizes + Array("data".utf8) + little(0xFFFF_FFFF, 4) + filler(100), little)
  }

  static func coreAudio(bytesPerPacket: Int, _ chunks: [(type: String, count: Int)]) -> [UInt8] {
    let description = filler(16) + big(bytesPerPacket, 4) + big(1, 4) + filler(8)
    return Array("caff".utf8) + [0, 1, 0, 0] + Array("desc".utf8) + big(32, 8) + description
      + chunks.flatMap { Array($0.type.utf8) + big($0.count, 8) + filler($0.count) }
  }

  static func matroska(segment size: [UInt8]) -> [UInt8] {
    [0x1A, 0x45, 0xDF, 0xA3, 0x85] + filler(5) + [0x18, 0x53, 0x80, 0x67] + size + filler(60)
  }

  static func page(flags: UInt8, _ lacing: [UInt8]) -> [UInt8] {
    Array("OggS".utf8) + [0, flags] + filler(20) + [UInt8(lacing.count)] + lacing
      + filler(lacing.reduce(0) { $0 + Int($1) })
  }

  static func flash(_ tags: [[UInt8]]) -> [UInt8] {
    Array("FLV".utf8) + [1, 5] + big(9, 4) + big(0, 4) + tags.flatMap { $0 + big($0.count, 4) }
  }

  static func tag(_ type: UInt8, _ count: Int) -> [UInt8] { [type] + big(count, 3) + filler(7) + filler(count) }

  static func id3(_ count: Int) -> [UInt8] {
    Array("ID3".utf8) + [4, 0, 0, 0, 0, UInt8(count >> 7), UInt8(count & 127)] + filler(count)
  }

  static let frameHeader: [UInt8] = [0xFF, 0xFB, 0x90, 0x64]

  static func mpegAudio(tag: String = "Xing", declared: Int) -> [UInt8] {
    let first = frameHeader + filler(32) + Array(tag.utf8) + big(3, 4) + big(3, 4) + big(declared, 4)
    return first + filler(417 * 3 - first.count)
  }

  static func vbri(declared: Int) -> [UInt8] {
    let first = frameHeader + filler(32) + Array("VBRI".utf8) + filler(6) + big(declared, 4)
    return first + filler(417 * 3 - first.count)
  }
}
