/// The names that screenshots get, with mpv's signs in them.
package struct ScreenshotTemplate: Equatable, Sendable {
  private enum Part: Equatable, Sendable {
    case text(String)
    case number(digits: Int)
    case name(withoutEnding: Bool)
    case position(withMilliseconds: Bool)
  }

  private let parts: [Part]

  /// Reads a template; nil for a percent sign that means nothing.
  package init?(_ text: String) {
    var (parts, rest) = ([Part](), text[...])
    while let sign = rest.firstIndex(of: "%") {
      if sign > rest.startIndex { parts.append(.text(String(rest[..<sign]))) }
      rest = rest[sign...].dropFirst()
      switch rest.popFirst() {
      case "n": parts.append(.number(digits: 4))
      case "0":
        guard let digit = rest.popFirst()?.wholeNumberValue, digit > 0, rest.popFirst() == "n" else { return nil }
        parts.append(.number(digits: digit))
      case "f": parts.append(.name(withoutEnding: false))
      case "F": parts.append(.name(withoutEnding: true))
      case "p": parts.append(.position(withMilliseconds: false))
      case "P": parts.append(.position(withMilliseconds: true))
      case "%": parts.append(.text("%"))
      default: return nil
      }
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
  }

  /// True if names differ by a number.
  var hasNumber: Bool { parts.contains { if case .number = $0 { true } else { false } } }

  /// A name.
  ///
  /// - Parameters:
  ///   - number: What `%n` becomes.
  ///   - item: The item's own name; a slash in it is replaced.
  ///   - position: Where the picture is.
  package func name(number: Int, item: [UInt8], position: Duration) -> [UInt8] {
    let file = item.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0 }
    return parts.flatMap { part in
      switch part {
      case .text(let text): return Array(text.utf8)
      case .number(let digits):
        let text = "\(number)"
        return Array((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8)
      case .name(let withoutEnding):
        guard withoutEnding, let dot = file.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return file }
        return Array(file[..<dot])
      case .position(let withMilliseconds):
        let milliseconds = Int(position.components.attoseconds / 1_000_000_000_000_000)
        let fraction = withMilliseconds ? "." + String("\(1000 + milliseconds)".dropFirst()) : ""
        return Array((StatusText.clock(position) + fraction).utf8)
      }
    }
  }
}
