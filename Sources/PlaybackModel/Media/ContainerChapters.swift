/// The chapters that files carry in places where GStreamer 1.22 doesn't look: MP4's list of chapters, QuickTime's tracks
/// of chapters, and ID3's frames.
///
/// Whatever isn't as it should be ends the reading, with the chapters so far.
package enum ContainerChapters {
  /// Reads the chapters of the regular file at `path`; none where there are none, or it can't be read.
  package static func read(path: [UInt8]) -> [MediaChapter] {
    RegularFile.withBytes(of: path) { size, source in read(size: size, source: source) } ?? []
  }

  /// Reads the chapters of a file of `size` bytes; `source` returns up to `count` bytes from `offset`.
  package static func read(
    size: UInt64, source: @escaping (_ offset: UInt64, _ count: Int) -> [UInt8]
  ) -> [MediaChapter] {
    var reader = ContainerEndReader(size: size, source: source)
    guard let head = reader.bytes(at: 0, count: 10) else { return [] }
    let found: [MediaChapter]
    if head.starts(with: "ID3".utf8) {
      found = id3Chapters(head, &reader)
    } else if ContainerEnd.isBaseMediaStart(head[4..<8].fourCharacters) {
      found = baseMediaChapters(&reader)
    } else {
      return []
    }
    return found.sorted { $0.start < $1.start }
  }

  // MARK: ID3v2.3 and 2.4: CHAP frames

  private static func id3Chapters(_ head: [UInt8], _ reader: inout ContainerEndReader) -> [MediaChapter] {
    let version = head[3]
    // What is unsynchronised or has an extended header would have to be undone first; nobody writes chapters so.
    guard (3...4).contains(version), head[5] & 0xC0 == 0 else { return [] }
    let end = min(10 + sevenBits(head[6..<10]), reader.size)
    var chapters: [MediaChapter] = []
    var position: UInt64 = 10
    while position + 10 <= end, let frame = reader.bytes(at: position, count: 10), frame[0] != 0 {
      let length = frameLength(frame, version)
      guard position + 10 + length <= end else { break }
      if frame.prefix(4).fourCharacters == "CHAP", length <= 4096,
        let content = reader.bytes(at: position + 10, count: Int(length)), let chapter = id3Chapter(content, version)
      {
        chapters.append(chapter)
      }
      position += 10 + length
    }
    return chapters
  }

  private static func id3Chapter(_ content: [UInt8], _ version: UInt8) -> MediaChapter? {
    // The element's id up to a zero, then start and end in milliseconds and as bytes, then frames such as the title.
    guard let zero = content.firstIndex(of: 0), content.count >= zero + 17 else { return nil }
    let (start, end) = (content[(zero + 1)..<(zero + 5)].bigEndian, content[(zero + 5)..<(zero + 9)].bigEndian)
    var chapter = MediaChapter(start: .milliseconds(Int(start)))
    if end > start, end < UInt32.max { chapter.end = .milliseconds(Int(end)) }
    var rest = content[(zero + 17)...]
    while rest.count > 10 {
      let frame = Array(rest.prefix(10))
      let length = frameLength(frame, version)
      guard length <= UInt64(rest.count - 10) else { break }
      let body = rest.dropFirst(10).prefix(Int(length))
      if frame.prefix(4).fourCharacters == "TIT2" { chapter.title = id3Text(Array(body)) }
      rest = rest.dropFirst(10 + Int(length))
    }
    return chapter
  }

  private static func frameLength(_ frame: [UInt8], _ version: UInt8) -> UInt64 {
    version == 4 ? sevenBits(frame[4..<8]) : frame[4..<8].bigEndian
  }

  private static func sevenBits(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 7 | UInt64($1 & 0x7F) }
  }

  private static func id3Text(_ bytes: [UInt8]) -> String? {
    guard let encoding = bytes.first else { return nil }
    let body = Array(bytes.dropFirst())
    switch encoding {
    case 0: return nonEmpty(body.prefix { $0 != 0 }.fourCharacters)
    case 1, 2: return text16(body)
    default: return text(Array(body.prefix { $0 != 0 }))
    }
  }

  /// Text of two bytes a unit, whose order its first unit says.
  static func text16(_ bytes: [UInt8]) -> String? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    var units: [UInt16] = []
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let pair = bytes[index..<(index + 2)]
      units.append(UInt16(isLittle ? pair.littleEndian : pair.bigEndian))
    }
    return nonEmpty(String(decoding: units.filter { $0 != 0xFEFF }.prefix { $0 != 0 }, as: UTF16.self))
  }

  static func text(_ bytes: [UInt8]) -> String? { nonEmpty(String(decoding: bytes, as: UTF8.self)) }

  private static func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }
}
