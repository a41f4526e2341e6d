/// A value in a ``JSONObject``.
package enum JSONValue: Equatable, Sendable {
  /// Nothing.
  case null
  /// Text.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// A number, which must be finite; one that isn't is written as `null`.
  case number(Double)
  /// A time, written as a number of seconds, rounded to the nanosecond.
  case seconds(Duration)
  /// `true` or `false`.
  case bool(Bool)
  /// A list.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)

  /// Text of bytes, where those that are no UTF-8 become U+FFFD.
  package static func bytes(_ bytes: some Sequence<UInt8>) -> JSONValue {
    .string(String(decoding: Array(bytes), as: UTF8.self))
  }

  /// A list of texts.
  package static func strings(_ strings: some Sequence<String>) -> JSONValue {
    .array(strings.map(JSONValue.string))
  }

  /// Appends the value as JSON.
  func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .string(let string): Self.write(string, to: &text)
    case .integer(let integer): text += String(integer)
    case .number(let number): text += Self.decimal(number)
    case .seconds(let duration): text += Self.decimal(duration)
    case .bool(let bool): text += bool ? "true" : "false"
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let object): object.write(to: &text)
    }
  }

  /// Appends text in quotes.
  static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Also what some readers take for a line's end, and what drives a terminal.
      case "\u{00}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// The shortest decimal that reads back as the same number.
  private static func decimal(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// The seconds, exactly, without trailing zeros.
  private static func decimal(_ duration: Duration) -> String {
    var (seconds, attoseconds) = duration.components
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    var nanoseconds = (attoseconds.magnitude + 500_000_000) / 1_000_000_000
    if nanoseconds == 1_000_000_000 {
      nanoseconds = 0
      seconds += sign.isEmpty ? 1 : -1
    }
    guard nanoseconds > 0 else { return seconds == 0 ? "0" : String(seconds) }
    var fraction = String(nanoseconds)
    fraction = String(repeating: "0", count: 9 - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(sign)\(seconds.magnitude).\(fraction)"
  }
}
