/// MPEG audio: frames without a container, of which the first may hold the number of bytes of all.
extension ContainerEnd {
  static func checkMPEGAudio(_ reader: inout ContainerEndReader) -> ContainerEnd {
    var start: UInt64 = 0
    // Tags may follow one another; the bound keeps a file of nothing else from being walked to its end.
    for _ in 0..<16 {
      guard let header = reader.bytes(at: start, count: 10), header.starts(with: [0x49, 0x44, 0x33]) else { break }
      let length = header[6..<10].reduce(UInt64(0)) { $0 << 7 | UInt64($1 & 0x7F) }
      let hasFooter = header[3] >= 4 && header[5] & 0x10 != 0
      let end = start.addingClamped(10 + length + (hasFooter ? 10 : 0))
      if end > reader.size { return cut("ID3 tag", endsAt: end, of: reader.size) }
      start = end
    }
    let count = Int(min(512, reader.size - start))
    guard let frame = reader.bytes(at: start, count: count), isMPEGAudioFrame(frame) else { return .unknown }
    guard let (name, length) = declaredLength(in: frame), length > 0 else { return .unknown }
    let end = start.addingClamped(length)
    if end <= reader.size { return .complete }
    return cut("MPEG audio that the \(name) header declares", endsAt: end, of: reader.size)
  }

  /// Whether a frame of layer 1, 2 or 3 begins here; a layer of 0 is AAC's.
  private static func isMPEGAudioFrame(_ bytes: [UInt8]) -> Bool {
    bytes.count > 4 && bytes[0] == 0xFF && bytes[1] & 0xE0 == 0xE0 && bytes[1] & 0x06 != 0
  }

  private static func declaredLength(in frame: [UInt8]) -> (name: String, length: UInt64)? {
    for start in 4..<max(5, min(200, frame.count - 3)) where start + 4 <= frame.count {
      switch frame[start..<(start + 4)].fourCharacters {
      case "Xing", "Info":
        guard let flags = number(in: frame, at: start + 4), flags & 2 != 0 else { return nil }
        // The number of frames stands first, where it is there.
        let position = start + (flags & 1 != 0 ? 12 : 8)
        return number(in: frame, at: position).map { ("Xing", $0) }
      case "VBRI":
        return number(in: frame, at: start + 10).map { ("VBRI", $0) }
      default:
        continue
      }
    }
    return nil
  }

  private static func number(in frame: [UInt8], at position: Int) -> UInt64? {
    position + 4 <= frame.count ? frame[position..<(position + 4)].bigEndian : nil
  }
}
