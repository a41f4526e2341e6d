/// MP4, M4A, MOV: a list in moov, udta, chpl, or a track of text that another track names as its chapters.
extension ContainerChapters {
  static func baseMediaChapters(_ reader: inout ContainerEndReader) -> [MediaChapter] {
    guard let movie = box("moov", in: 0..<reader.size, &reader) else { return [] }
    let listed = listedChapters(in: movie, &reader)
    return listed.isEmpty ? trackChapters(in: movie, &reader) : listed
  }

  private static func listedChapters(
    in movie: Range<UInt64>, _ reader: inout ContainerEndReader
  ) -> [MediaChapter] {
    guard let area = box(["udta", "chpl"], in: movie, &reader) else { return [] }
    // Version and flags, four bytes that are reserved, and the number of entries.
    guard let count = reader.bytes(at: area.lowerBound.addingClamped(8), count: 1)?.first else { return [] }
    var chapters: [MediaChapter] = []
    var position = area.lowerBound + 9
    for _ in 0..<count {
      guard position + 9 <= area.upperBound, let entry = reader.bytes(at: position, count: 9),
        position + 9 + UInt64(entry[8]) <= area.upperBound,
        let title = reader.bytes(at: position + 9, count: Int(entry[8])),
        let ticks = Int64(exactly: entry[0..<8].bigEndian), ticks < Int64.max / 100
      else { break }
      chapters.append(MediaChapter(title: text(title), start: .nanoseconds(ticks * 100)))
      position += 9 + UInt64(entry[8])
    }
    return chapters
  }

  // MARK: Boxes

  /// The content of the box that is reached by the first of each type.
  static func box(
    _ types: [String], in area: Range<UInt64>, _ reader: inout ContainerEndReader
  ) -> Range<UInt64>? {
    var area = area
    for type in types {
      guard let content = box(type, in: area, &reader) else { return nil }
      area = content
    }
    return area
  }

  /// The content of the first box of a type.
  static func box(
    _ type: String, in area: Range<UInt64>, _ reader: inout ContainerEndReader
  ) -> Range<UInt64>? {
    var found: Range<UInt64>?
    eachBox(in: area, &reader) { name, content in
      if name == type { found = content }
      return found == nil
    }
    return found
  }

  /// The contents of all boxes of a type.
  static func boxes(
    _ type: String, in area: Range<UInt64>, _ reader: inout ContainerEndReader
  ) -> [Range<UInt64>] {
    var found: [Range<UInt64>] = []
    eachBox(in: area, &reader) { name, content in
      if name == type { found.append(content) }
      return true
    }
    return found
  }

  /// Calls `body` with the type and the content of each box as long as it returns true.
  private static func eachBox(
    in area: Range<UInt64>, _ reader: inout ContainerEndReader, _ body: (String, Range<UInt64>) -> Bool
  ) {
    var position = area.lowerBound
    while position.addingClamped(8) <= area.upperBound, let header = reader.bytes(at: position, count: 8) {
      var length = header[0..<4].bigEndian
      var headerLength: UInt64 = 8
      if length == 1 {
        guard let large = reader.bytes(at: position + 8, count: 8) else { return }
        (length, headerLength) = (large.bigEndian, 16)
      } else if length == 0 {
        length = area.upperBound - position
      }
      let end = position.addingClamped(length)
      guard length >= headerLength, end <= area.upperBound,
        body(header[4..<8].fourCharacters, (position + headerLength)..<end)
      else { return }
      position = end
    }
  }
}
