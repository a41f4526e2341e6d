/// WAV, RF64, RIFX, AIFF, AIFF-C and AVI: chunks, each with its size.
extension ContainerEnd {
  /// Finds the chunk with the samples of a sound file and compares its end with the file's.
  static func checkSampleChunk(_ reader: inout ContainerEndReader, form: String) -> ContainerEnd {
    let isBigEndian = form == "RIFX" || form == "FORM"
    let wanted = form == "FORM" ? "SSND" : "data"
    var longSize: UInt64?
    var position: UInt64 = 12
    while reader.has(8, at: position) {
      guard let header = reader.bytes(at: position, count: 8) else { return .unknown }
      let type = header[0..<4].fourCharacters
      var length = isBigEndian ? header[4..<8].bigEndian : header[4..<8].littleEndian
      if type == "ds64", form == "RF64" {
        // The RIFF size, then the size of the data chunk.
        longSize = reader.bytes(at: position.addingClamped(16), count: 8)?.littleEndian
      }
      if type == wanted {
        if length == 0xFFFF_FFFF, let longSize, (1..<UInt64(Int64.max)).contains(longSize) {
          length = longSize
        } else if isPlaceholder(length) {
          return .unknown
        }
        let end = (position + 8).addingClamped(length)
        return end > reader.size ? cut("\(type) chunk", endsAt: end, of: reader.size) : .complete
      }
      let end = (position + 8).addingClamped(length)
      if end > reader.size { return cut("\(type.trimmed) chunk", endsAt: end, of: reader.size) }
      position = end.addingClamped(length & 1)
    }
    return checkForm(&reader, form: form, isBigEndian: isBigEndian)
  }

  /// The sizes that programs write before they know better, or where they never will (streams, pipes).
  private static func isPlaceholder(_ length: UInt64) -> Bool {
    length == 0 || length >= 0x7FFF_0000
  }

  /// There is no sample chunk: the size of the whole form tells whether there should be more.
  private static func checkForm(
    _ reader: inout ContainerEndReader, form: String, isBigEndian: Bool
  ) -> ContainerEnd {
    guard let bytes = reader.bytes(at: 4, count: 4) else { return .unknown }
    let length = isBigEndian ? bytes.bigEndian : bytes.littleEndian
    if isPlaceholder(length) || length + 8 <= reader.size { return .unknown }
    return cut("\(form) form", endsAt: length + 8, of: reader.size)
  }

  /// An AVI file is one RIFF form, and one more (`AVIX`) for each further gigabyte.
  static func checkAVI(_ reader: inout ContainerEndReader) -> ContainerEnd {
    var position: UInt64 = 0
    while reader.has(12, at: position) {
      guard let header = reader.bytes(at: position, count: 12) else { return .unknown }
      let isForm = header[0..<4].fourCharacters == "RIFF"
      guard isForm, ["AVI ", "AVIX"].contains(header[8..<12].fourCharacters) else { return .complete }
      let length = header[4..<8].littleEndian
      if length == 0 || length == 0xFFFF_FFFF { return .unknown }
      let end = (position + 8).addingClamped(length)
      // Some programs count a padding byte at the end that they never write.
      if end > reader.size.addingClamped(1) { return cut("RIFF form", endsAt: end, of: reader.size) }
      position = end.addingClamped(length & 1)
    }
    // Here may stand the beginning of one more form.
    guard position < reader.size else { return .complete }
    guard let rest = reader.bytes(at: position, count: Int(reader.size - position)) else { return .unknown }
    let isCut = rest.prefix(4).elementsEqual("RIFF".utf8.prefix(rest.count))
    return isCut ? .truncated("the file ends within the header of a RIFF form") : .complete
  }
}

extension String {
  /// The text without the spaces that fill a four character code.
  fileprivate var trimmed: String { String(prefix { $0 != " " }) }
}
