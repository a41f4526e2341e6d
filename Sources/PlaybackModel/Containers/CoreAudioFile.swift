/// Core Audio Format: `caff`, then chunks with a size of 64 bits each.
///
/// What is read are the chunks `desc`, `data` (also one of the size −1, which goes on to the end of the file), `pakt`,
/// `kuki`, `chan` and `info`, in any order. Apple's specification is the "Core Audio Format Specification 1.0".
package enum CoreAudioFile {
  /// The first bytes of each such file.
  package static let mark = Array("caff".utf8)
  /// How many bytes there are before the first chunk.
  static let headSize: UInt64 = 8
  /// The most bytes of a chunk that is read as a whole.
  static let chunkLimit: UInt64 = 1 << 20

  /// Reads what a file says.
  ///
  /// Throws ``ContainerFailure``, and what reading the bytes throws.
  package static func read(_ bytes: ContainerBytes) throws -> SoundFile {
    guard let head = try bytes.bytes(at: 0, count: Int(headSize)) else {
      throw ContainerFailure(.incomplete, "The file ends within its first \(headSize) bytes.")
    }
    guard head.starts(with: mark) else { throw ContainerFailure(.damaged, "It doesn't begin as a CAF file does.") }
    guard head[4..<6].bigEndian == 1 else {
      throw ContainerFailure(.unsupported, "It is CAF of version \(head[4..<6].bigEndian), and only 1 is known.")
    }
    var reader = CoreAudioReader(bytes)
    return try reader.read()
  }
}

/// One reading of a CAF file.
struct CoreAudioReader {
  let bytes: ContainerBytes
  private var description: CoreAudioDescription?
  private var data: Range<UInt64>?
  private var table: Range<UInt64>?
  private var cookie: [UInt8]?
  private var layout: [UInt8]?
  private var tags: [SoundFile.Tag] = []

  init(_ bytes: ContainerBytes) { self.bytes = bytes }

  mutating func read() throws -> SoundFile {
    var position = CoreAudioFile.headSize
    while let chunk = try chunk(at: position) {
      try take(chunk)
      guard chunk.content.upperBound != .max, try goesOn(behind: chunk) else { break }
      position = chunk.content.upperBound
    }
    guard let description else {
      throw ContainerFailure(.incomplete, "Its chunk desc is missing: nothing says what the sound is.")
    }
    guard let data else { throw ContainerFailure(.incomplete, "Its chunk data is missing: there is no sound in it.") }
    return try SoundFile(description, data, try packetTable(description), cookie, layout, tags)
  }

  private struct Chunk {
    let type: String
    let content: Range<UInt64>
  }

  /// The chunk there; nil at the end of the file.
  private func chunk(at position: UInt64) throws -> Chunk? {
    let head = try bytes.bytes(at: position, upTo: 12)
    guard head.count == 12 else { return nil }
    let type = head[0..<4].fourCharacters
    let size = head[4..<12].bigEndian
    let start = position + 12
    if size == .max, type == "data" { return Chunk(type: type, content: start..<(bytes.size ?? .max)) }
    let (end, isTooLarge) = start.addingReportingOverflow(size)
    guard size <= UInt64(Int64.max), !isTooLarge, end <= UInt64(Int64.max) else {
      throw ContainerFailure(.damaged, "Its chunk \(type.quoted) at byte \(position) has a size that none can have.")
    }
    return Chunk(type: type, content: start..<end)
  }

  /// False if nothing that is behind the sound is needed, or none of it can be had.
  private func goesOn(behind chunk: Chunk) throws -> Bool {
    guard chunk.type == "data", !bytes.isSeekable, let description else { return true }
    if description.needsTable, table == nil { throw CoreAudioReader.unseekable("pakt") }
    if description.needsCookie, cookie == nil { throw CoreAudioReader.unseekable("kuki") }
    return false
  }

  private static func unseekable(_ type: String) -> ContainerFailure {
    ContainerFailure(
      .unseekable,
      "Its chunk \(type) comes after the sound, and what comes as a stream can't be read there first. Play it from a file."
    )
  }

  private mutating func take(_ chunk: Chunk) throws {
    switch chunk.type {
    case "desc":
      guard description == nil else { return }
      let content = try content(of: chunk, atLeast: 32)
      description = CoreAudioDescription(content)
    case "data":
      guard data == nil else { return }
      // It begins with the number of its edits.
      guard chunk.content.length >= 4 else {
        throw ContainerFailure(
          .damaged, "Its chunk data has \(chunk.content.length) bytes, and begins with 4 that are no sound.")
      }
      data = (chunk.content.lowerBound + 4)..<chunk.content.upperBound
    case "pakt": if table == nil { table = chunk.content }
    case "kuki": if cookie == nil { cookie = try content(of: chunk) }
    case "chan": if layout == nil { layout = try content(of: chunk, atLeast: 12) }
    case "info": tags += CoreAudioReader.tags(try content(of: chunk))
    default: break
    }
  }

  private func content(of chunk: Chunk, atLeast least: Int = 0) throws -> [UInt8] {
    let count = chunk.content.length
    guard count >= UInt64(least), count <= CoreAudioFile.chunkLimit else {
      throw ContainerFailure(.damaged, "Its chunk \(chunk.type.quoted) has \(count) bytes, which can't be.")
    }
    guard let content = try bytes.bytes(at: chunk.content.lowerBound, count: Int(count)) else {
      throw ContainerFailure(.incomplete, "The file ends within its chunk \(chunk.type.quoted).")
    }
    return content
  }

  private func packetTable(_ description: CoreAudioDescription) throws -> CoreAudioPackets? {
    try table.map { try CoreAudioPackets(bytes, at: $0, description) }
  }

  /// The strings of a chunk `info`: their number, then keys and values, each ended by a zero.
  private static func tags(_ content: [UInt8]) -> [SoundFile.Tag] {
    let texts = content.dropFirst(4).split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    return stride(from: 0, to: texts.count - 1, by: 2).compactMap { index in
      names[texts[index]].map { SoundFile.Tag($0, texts[index + 1]) }
    }.filter { !$0.text.isEmpty }
  }

  private static let names: [String: SoundFile.Tag.Name] = [
    "title": .title, "artist": .artist, "album": .album, "composer": .composer, "genre": .genre, "comments": .comment,
    "copyright": .copyright, "encoding application": .encoder, "lyricist": .lyricist, "year": .year,
    "track number": .trackNumber, "tempo": .tempo, "key signature": .musicalKey,
  ]
}

extension String {
  /// Four characters for a sentence, without those that a terminal would take for commands.
  var quoted: String {
    "\"" + String(String.UnicodeScalarView(unicodeScalars.map { (0x20..<0x7F).contains($0.value) ? $0 : "?" })) + "\""
  }
}
