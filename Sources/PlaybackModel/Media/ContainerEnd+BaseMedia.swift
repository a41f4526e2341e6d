/// MP4, M4A, MOV, 3GP: a row of boxes, each with its size.
extension ContainerEnd {
  /// Whether a box of this type is one that such files begin with.
  static func isBaseMediaStart(_ type: String) -> Bool {
    ["ftyp", "styp", "moov", "moof", "mdat", "wide", "free", "skip", "pnot"].contains(type)
  }

  static func checkBaseMedia(_ reader: inout ContainerEndReader) -> ContainerEnd {
    var seen = SeenBoxes()
    var position: UInt64 = 0
    while reader.has(8, at: position) {
      // Running out of the budget ends a walk over very many fragments here.
      guard let box = nextBox(at: position, &reader) else { return .unknown }
      guard case .box(let type, let length) = box else { return seen.mediaIsWhole ? .complete : .unknown }
      guard let length else {
        // "To the end of the file": no end is declared, so only a missing index can be told.
        seen.insert(type)
        return seen.hasIndex ? .unknown : noIndex
      }
      let end = position.addingClamped(length)
      if end > reader.size {
        let isNeeded = ["mdat", "moov", "moof", "mfra", "sidx"].contains(type)
        if isNeeded { return cut("\(type) box", endsAt: end, of: reader.size) }
        return seen.mediaIsWhole ? .complete : .unknown
      }
      seen.insert(type)
      position = end
    }
    return seen.hasIndex ? endOfWalk(at: position, &reader) : noIndex
  }

  private static var noIndex: ContainerEnd {
    .incompleteIndex("the file has no moov box, which says where its samples are")
  }

  /// Up to seven bytes are left: a piece of a box header, or padding, which is zero.
  private static func endOfWalk(at position: UInt64, _ reader: inout ContainerEndReader) -> ContainerEnd {
    let left = reader.size - position
    guard let rest = reader.bytes(at: position, count: Int(left)) else { return .unknown }
    if rest.allSatisfy({ $0 == 0 }) { return .complete }
    return .truncated("the file ends \(left) bytes into the header of a box")
  }

  private enum BoxHeader {
    /// A length of `nil` means up to the end of the file.
    case box(type: String, length: UInt64?)
    case noBox
  }

  private static func nextBox(at position: UInt64, _ reader: inout ContainerEndReader) -> BoxHeader? {
    guard let header = reader.bytes(at: position, count: 8) else { return nil }
    let typeBytes = header[4..<8]
    guard typeBytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0xA9 }) else { return .noBox }
    let type = typeBytes.fourCharacters
    switch header[0..<4].bigEndian {
    case 0:
      return .box(type: type, length: nil)
    case 1:
      guard reader.has(16, at: position) else { return .box(type: type, length: 16) }
      guard let large = reader.bytes(at: position + 8, count: 8)?.bigEndian else { return nil }
      // A recorder that was killed leaves the placeholder 0.
      if large == 0 { return .box(type: type, length: nil) }
      return large >= 16 ? .box(type: type, length: large) : .noBox
    case let length where length >= 8:
      return .box(type: type, length: length)
    default:
      return .noBox
    }
  }

  private struct SeenBoxes {
    var hasIndex = false
    var hasData = false
    /// Whatever comes behind index and data is nothing that is played.
    var mediaIsWhole: Bool { hasIndex && hasData }

    mutating func insert(_ type: String) {
      // `meta` is the index of a still picture, `sidx` and `moof` are those of a media segment.
      if ["moov", "moof", "meta", "sidx"].contains(type) { hasIndex = true }
      if type == "mdat" { hasData = true }
    }
  }
}
