/// Core Audio Format: chunks, each with a size of 64 bits.
extension ContainerEnd {
  /// Compares the ends of the chunks with that of the file; the sound may come last, or the table of its packets.
  static func checkCoreAudio(_ reader: inout ContainerEndReader) -> ContainerEnd {
    var (hasSound, hasTable, needsTable) = (false, false, false)
    var position = CoreAudioFile.headSize
    while reader.has(12, at: position) {
      guard let header = reader.bytes(at: position, count: 12) else { return .unknown }
      let type = header[0..<4].fourCharacters
      let length = header[4..<12].bigEndian
      // Sound of the size −1 goes on to the end of the file, wherever that is; no other size below 0 means anything.
      guard length <= UInt64(Int64.max) else { return .unknown }
      let end = (position + 12).addingClamped(length)
      if end > reader.size { return cut("chunk \(type.quoted)", endsAt: end, of: reader.size) }
      switch type {
      case "data": hasSound = true
      case "pakt": hasTable = true
      case "desc":
        guard let content = reader.bytes(at: position + 12, count: 32) else { return .unknown }
        needsTable = CoreAudioDescription(content).needsTable
      default: break
      }
      position = end
    }
    if hasSound, needsTable, !hasTable { return .truncated("the file ends before the table of its packets") }
    if hasSound { return .complete }
    return position < reader.size ? .truncated("the file ends within the header of a chunk") : .unknown
  }
}
