/// Audio Interchange File Format: a form `AIFF`, or `AIFC` for sound that is coded, of chunks with a size of 32 bits each.
///
/// What is read are the chunks `COMM`, `SSND`, `CHAN`, `NAME`, `AUTH`, `(c) `, `ANNO` and `ID3 `, in any order. Apple's
/// specifications are "Audio Interchange File Format" 1.3 and its draft for AIFF-C.
package enum AudioInterchangeFile {
  /// How many bytes there are before the first chunk.
  static let headSize: UInt64 = 12

  /// Reads what a file says.
  ///
  /// Throws ``ContainerFailure``, and what reading the bytes throws.
  package static func read(_ bytes: ContainerBytes) throws -> SoundFile {
    guard let head = try bytes.bytes(at: 0, count: Int(headSize)) else {
      throw ContainerFailure(.incomplete, "The file ends within its first \(headSize) bytes.")
    }
    let kind = head[8..<12].fourCharacters
    guard head[0..<4].fourCharacters == "FORM", kind == "AIFF" || kind == "AIFC" else {
      throw ContainerFailure(.damaged, "It doesn't begin as an AIFF file does.")
    }
    var reader = AudioInterchangeReader(bytes, isCompressed: kind == "AIFC")
    return try reader.read()
  }
}

/// One reading of an AIFF file.
struct AudioInterchangeReader {
  let bytes: ContainerBytes
  let isCompressed: Bool
  private var common: AudioInterchangeCommon?
  private var data: Range<UInt64>?
  private var layout: [UInt8]?
  private var tags: [SoundFile.Tag] = []
  private var id3: [UInt8]?

  init(_ bytes: ContainerBytes, isCompressed: Bool) {
    self.bytes = bytes
    self.isCompressed = isCompressed
  }

  mutating func read() throws -> SoundFile {
    var position = AudioInterchangeFile.headSize
    while let chunk = try chunk(at: position) {
      try take(chunk)
      if chunk.type == "SSND", !bytes.isSeekable, common != nil { break }
      guard chunk.content.upperBound != .max else { break }
      position = chunk.content.upperBound + (chunk.content.upperBound - chunk.content.lowerBound) & 1
    }
    guard let common else {
      throw ContainerFailure(.incomplete, "Its chunk COMM is missing: nothing says what the sound is.")
    }
    guard let data else {
      // One without a single frame may lack the chunk.
      guard common.frames == 0 else {
        throw ContainerFailure(.incomplete, "Its chunk SSND is missing: there is no sound in it.")
      }
      return try SoundFile(common, position..<position, layout, tags, id3)
    }
    return try SoundFile(common, data, layout, tags, id3)
  }

  private struct Chunk {
    let type: String
    let content: Range<UInt64>
  }

  /// The chunk there; nil at the end of the file.
  private func chunk(at position: UInt64) throws -> Chunk? {
    let head = try bytes.bytes(at: position, upTo: 8)
    guard head.count == 8 else { return nil }
    let type = head[0..<4].fourCharacters
    let size = head[4..<8].bigEndian
    let start = position + 8
    // What a program writes that can't go back to write the size.
    let isOpen = type == "SSND" && (size == 0 || size >= 0x7FFF_0000)
    return Chunk(type: type, content: start..<(isOpen ? max(start, bytes.size ?? .max) : start + size))
  }

  private mutating func take(_ chunk: Chunk) throws {
    switch chunk.type {
    case "COMM":
      guard common == nil else { return }
      common = try AudioInterchangeCommon(
        try content(of: chunk, atLeast: isCompressed ? 22 : 18), isCompressed: isCompressed)
    case "SSND":
      guard data == nil else { return }
      try takeSound(chunk.content)
    case "CHAN": if layout == nil { layout = try content(of: chunk, atLeast: 12) }
    case "NAME": try takeText(.title, chunk)
    case "AUTH": try takeText(.artist, chunk)
    case "(c) ": try takeText(.copyright, chunk)
    case "ANNO": try takeText(.comment, chunk)
    case "ID3 ":
      if id3 == nil, chunk.content.length <= CoreAudioFile.chunkLimit * 16 { id3 = try wholeContent(of: chunk) }
    default: break
    }
  }

  /// The sound begins with where in its first block it begins, which is mostly at 0.
  private mutating func takeSound(_ content: Range<UInt64>) throws {
    guard content.upperBound - content.lowerBound >= 8, let head = try bytes.bytes(at: content.lowerBound, count: 8)
    else { throw ContainerFailure(.incomplete, "The file ends within the head of its chunk SSND.") }
    let offset = head[0..<4].bigEndian
    let start = content.lowerBound + 8
    guard offset <= content.upperBound - start else {
      throw ContainerFailure(.damaged, "It says that its sound begins \(offset) bytes into a chunk that has fewer.")
    }
    data = (start + offset)..<content.upperBound
  }

  private mutating func takeText(_ name: SoundFile.Tag.Name, _ chunk: Chunk) throws {
    guard chunk.content.length <= 65_536, let content = try wholeContent(of: chunk) else { return }
    let text = String(decoding: content.prefix { $0 != 0 }, as: UTF8.self)
    if !text.isEmpty { tags.append(SoundFile.Tag(name, text)) }
  }

  /// The content; nil where the file ends within.
  private func wholeContent(of chunk: Chunk) throws -> [UInt8]? {
    try bytes.bytes(at: chunk.content.lowerBound, count: Int(chunk.content.length))
  }

  private func content(of chunk: Chunk, atLeast least: Int) throws -> [UInt8] {
    let count = chunk.content.length
    guard count >= UInt64(least), count <= CoreAudioFile.chunkLimit else {
      throw ContainerFailure(.damaged, "Its chunk \(chunk.type.quoted) has \(count) bytes, which can't be.")
    }
    guard let content = try wholeContent(of: chunk) else {
      throw ContainerFailure(.incomplete, "The file ends within its chunk \(chunk.type.quoted).")
    }
    return content
  }
}
