/// The forms of lists.
package enum PlaylistFormat: Sendable, Equatable, CaseIterable {
  /// One location a line, with titles in comments, as in `.m3u` and `.m3u8`.
  case m3u
  /// Groups of keys, as in `.pls`.
  case pls
  /// XML, as in `.xspf`.
  case xspf

  /// How much of the beginning is needed to recognise a list.
  package static let headCount = 4096

  /// The form of what begins with `head`; nil for what isn't a list, such as media and the lists of HLS, which are media.
  ///
  /// - Parameter name: The file's name or the URL's path; its ending counts where the content leaves it open.
  package init?(head: [UInt8], name: some Sequence<UInt8>) {
    let text = PlaylistText(head).bytes
    // What isn't text is no list, whatever it is called.
    guard !text.contains(where: { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1B }) else { return nil }
    let start = text.drop { $0 <= 0x20 }
    let ending = PlaylistFormat.ending(of: name)
    if start.startsCaseless(with: "[playlist]") {
      self = .pls
    } else if start.first == UInt8(ascii: "<") {
      guard ending == "xspf" || start.contains("xspf") || start.startsCaseless(with: "<playlist") else { return nil }
      self = .xspf
    } else if PlaylistFormat.isStreamList(start) {
      return nil
    } else if start.startsCaseless(with: "#EXTM3U") || ["m3u", "m3u8"].contains(ending) {
      self = .m3u
    } else if ending == "pls" {
      self = .pls
    } else {
      // Plain text is one if its first line is an address.
      let line = start.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).first { $0.first != UInt8(ascii: "#") }
      guard let line, line.prefix(40).contains("://"), !line.contains(0x20) else { return nil }
      self = .m3u
    }
  }

  /// True if a name's ending says that it's a list.
  package static func isNamed(_ name: some Sequence<UInt8>) -> Bool {
    ["m3u", "m3u8", "pls", "xspf"].contains(ending(of: name))
  }

  /// Whether text is a list of HLS, which is played as a whole.
  package static func isStreamList(_ text: some Collection<UInt8>) -> Bool { text.contains("#EXT-X-") }

  /// The letters behind the last dot, in lower case; empty where there is none.
  package static func ending(of name: some Sequence<UInt8>) -> String {
    let last = Array(name).split(separator: UInt8(ascii: "/")).last ?? []
    guard let dot = last.lastIndex(of: UInt8(ascii: ".")), dot > last.startIndex else { return "" }
    return String(decoding: last[(dot + 1)...], as: UTF8.self).lowercased()
  }
}

extension Collection<UInt8> {
  func startsCaseless(with text: String) -> Bool {
    count >= text.utf8.count && zip(self, text.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    var start = startIndex
    while let found = self[start...].firstIndex(of: wanted[0]) {
      if self[found...].starts(with: wanted) { return true }
      start = index(after: found)
    }
    return false
  }
}
