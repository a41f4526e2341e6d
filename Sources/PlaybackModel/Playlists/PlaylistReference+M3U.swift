extension PlaylistReference {
  /// The entries of a list with one location a line.
  ///
  /// Lines may end as on any system; a line with a byte 0 in it, which no location has, is left out. `#EXTINF:` gives the
  /// entry behind it a duration in seconds and, behind a comma, a title.
  package static func m3u(_ text: PlaylistText) -> [PlaylistReference] {
    var references: [PlaylistReference] = []
    var (title, duration): (String?, Duration?) = (nil, nil)
    for line in text.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let line = line.trimmed
      guard !line.isEmpty, !line.contains(0) else { continue }
      if line.first == UInt8(ascii: "#") {
        if line.startsCaseless(with: "#EXTINF:") { (title, duration) = information(line.dropFirst(8)) }
        continue
      }
      references.append(PlaylistReference(Array(line), title: title, duration: duration))
      (title, duration) = (nil, nil)
    }
    return references
  }

  /// What stands behind `#EXTINF:`, for example `123 tvg-id="x, y",Artist - Title`.
  private static func information(_ line: ArraySlice<UInt8>) -> (title: String?, duration: Duration?) {
    var isQuoted = false
    let comma = line.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ",") && !isQuoted
    }
    let number = line[..<(comma ?? line.endIndex)].prefix { $0 != 0x20 }
    let title = comma.map { line[($0 + 1)...].trimmed }.flatMap { $0.isEmpty ? nil : PlaylistText.display($0) }
    return (title, Duration.listed(String(decoding: number, as: UTF8.self)))
  }
}

extension Duration {
  /// The seconds that a list gives; nil for what isn't a number above 0, since -1 stands for unknown.
  package static func listed(_ text: String) -> Duration? {
    decimalNumber(text).flatMap { $0 > 0 && $0 < 1e9 ? .seconds($0) : nil }
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces at its ends.
  fileprivate var trimmed: ArraySlice<UInt8> {
    let front = drop { $0 == 0x20 || $0 == 0x09 }
    guard let last = front.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return [] }
    return front[...last]
  }
}
