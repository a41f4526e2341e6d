/// The text of a list as bytes, whatever it was encoded in.
///
/// Paths are bytes, so that what has no mark of UTF-16 or UTF-8 at its beginning stays as it is.
package struct PlaylistText: Sendable {
  /// The text; in UTF-8 where it had a mark.
  package let bytes: [UInt8]

  /// Reads a file's content, or its beginning.
  package init(_ content: [UInt8]) {
    if content.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes = Array(content.dropFirst(3))
    } else if content.starts(with: [0xFF, 0xFE]) {
      bytes = PlaylistText.utf8(content.dropFirst(2)) { UInt16($1) << 8 | UInt16($0) }
    } else if content.starts(with: [0xFE, 0xFF]) {
      bytes = PlaylistText.utf8(content.dropFirst(2)) { UInt16($0) << 8 | UInt16($1) }
    } else {
      bytes = content
    }
  }

  /// Text for a person: UTF-8, and else Latin-1, which older lists are in.
  package static func display(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? latin1(bytes)
  }

  /// Bytes as Latin-1.
  package static func latin1(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }

  private static func utf8(_ content: ArraySlice<UInt8>, _ unit: (UInt8, UInt8) -> UInt16) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(content.count / 2)
    var index = content.startIndex
    while index + 1 < content.endIndex {
      units.append(unit(content[index], content[index + 1]))
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
