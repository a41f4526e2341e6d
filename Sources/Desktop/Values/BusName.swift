/// What names are well formed; GLib would end the program, or say nothing, for those that aren't.
enum BusName {
  static func isObjectPath(_ text: String) -> Bool {
    text == "/" || text.hasPrefix("/") && parts(text.dropFirst(), by: "/").allSatisfy { isElement($0, dashes: false) }
  }

  static func isInterface(_ text: String) -> Bool {
    let parts = parts(text[...], by: ".")
    return text.utf8.count <= 255 && parts.count > 1
      && parts.allSatisfy { isElement($0, dashes: false) && !beginsWithDigit($0) }
  }

  static func isMember(_ text: String) -> Bool {
    text.utf8.count <= 255 && isElement(text[...], dashes: false) && !beginsWithDigit(text[...])
  }

  /// A name that can be sent to, well known or unique.
  static func isName(_ text: String) -> Bool {
    let isUnique = text.hasPrefix(":")
    let parts = parts(isUnique ? text.dropFirst() : text[...], by: ".")
    return text.utf8.count <= 255 && parts.count > 1
      && parts.allSatisfy { isElement($0, dashes: true) && (isUnique || !beginsWithDigit($0)) }
  }

  private static func parts(_ text: Substring, by separator: Character) -> [Substring] {
    text.split(separator: separator, omittingEmptySubsequences: false)
  }

  private static func isElement(_ text: Substring, dashes: Bool) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          true
        case UInt8(ascii: "-"): dashes
        default: false
        }
      }
  }

  private static func beginsWithDigit(_ text: Substring) -> Bool {
    text.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  /// Throws `invalidValue` unless all are well formed; nil is left out.
  static func check(
    name: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil
  ) throws(DesktopError) {
    func check(_ text: String?, _ what: String, _ isValid: (String) -> Bool) throws(DesktopError) {
      guard let text, !isValid(text) else { return }
      throw DesktopError(.invalidValue, "\"\(text)\" is no \(what) of D-Bus.", remedy: "Give one that is.")
    }
    try check(name, "name", isName)
    try check(path, "object path", isObjectPath)
    try check(interface, "interface name", isInterface)
    try check(member, "member name", isMember)
  }
}
