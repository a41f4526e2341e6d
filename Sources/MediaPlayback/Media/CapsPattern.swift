/// One structure of a caps text, as far as telling formats apart needs: fixed values, lists and ranges of numbers.
struct CapsPattern: Sendable {
  /// What a field may be.
  enum Values: Sendable {
    case listed(Set<String>)
    case range(ClosedRange<Int>)

    func intersects(_ other: Values) -> Bool {
      switch (self, other) {
      case (.listed(let mine), .listed(let theirs)): !mine.isDisjoint(with: theirs)
      case (.range(let mine), .range(let theirs)): mine.overlaps(theirs)
      case (.range(let range), .listed(let list)), (.listed(let list), .range(let range)):
        list.contains { Int($0).map(range.contains) ?? false }
      }
    }
  }

  let mediaType: String
  private let fields: [String: Values]

  /// Reads the first structure of the text; `nil` if it doesn't begin with a media type.
  init?(_ text: Substring) {
    var parts = CapsPattern.parts(of: text)
    guard !parts.isEmpty else { return nil }
    let type = CapsPattern.trimmed(parts.removeFirst().prefix { $0 != "(" })
    guard type.contains("/") else { return nil }
    mediaType = String(type)
    var fields: [String: Values] = [:]
    for part in parts {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let name = CapsPattern.trimmed(part[..<equals])
      fields[String(name)] = CapsPattern.values(part[part.index(after: equals)...])
    }
    self.fields = fields
  }

  /// Whether a format may be both; a field that only one side has doesn't decide.
  func matches(_ other: CapsPattern) -> Bool {
    mediaType == other.mediaType
      && fields.allSatisfy { name, values in other.fields[name].map(values.intersects) ?? true }
  }

  /// Splits at the commas outside brackets and quotes, up to the first `;`.
  private static func parts(of text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var isQuoted = false
    var end = text.endIndex
    scan: for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case _ where isQuoted: continue
      case "[", "{", "(", "<": depth += 1
      case "]", "}", ")", ">": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      case ";" where depth == 0:
        end = index
        break scan
      default: continue
      }
    }
    return parts + [text[start..<end]]
  }

  /// `nil` for a kind of range that nothing needs, which then doesn't decide.
  private static func values(_ text: Substring) -> Values? {
    var text = trimmed(text)
    if text.first == "(", let close = text.firstIndex(of: ")") { text = trimmed(text[text.index(after: close)...]) }
    guard let opening = text.first, let closing = text.last, text.count >= 2 else { return .listed([String(text)]) }
    let items = text.dropFirst().dropLast().split(separator: ",").map(item)
    switch (opening, closing) {
    case ("{", "}"):
      return .listed(Set(items))
    case ("[", "]"):
      guard items.count >= 2, let low = Int(items[0]), let high = Int(items[1]), low <= high else { return nil }
      return .range(low...high)
    default:
      return .listed([item(text)])
    }
  }

  private static func item(_ text: Substring) -> String {
    let text = trimmed(text)
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
    return String(text.dropFirst().dropLast())
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
