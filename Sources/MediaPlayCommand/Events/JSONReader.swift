/// Reads JSON as RFC 8259 has it, and nothing else: no comments, no trailing commas, no numbers that only some readers know.
///
/// It is for messages of other programs, so that it never recurses further than ``depth``, and takes time in proportion to
/// what it reads. There is no library for it among those that are linked; json-glib would bring GIO into each start.
package struct JSONReader {
  /// Why text isn't JSON.
  package struct Failure: Error, Equatable, Sendable {
    /// What was found or missed.
    package let message: String
    /// Where, in bytes from 0.
    package let offset: Int
  }

  /// How deep lists and objects may stand in one another.
  private static let depth = 64
  /// How many members an object may have: a member is found by looking at all of them.
  private static let memberLimit = 1000

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  private init(_ bytes: ArraySlice<UInt8>) { (self.bytes, index) = (bytes, bytes.startIndex) }

  /// The value that a text is.
  package static func value(_ bytes: some Collection<UInt8>) throws(Failure) -> JSONValue {
    var reader = JSONReader(Array(bytes)[...])
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == reader.bytes.endIndex else { throw reader.failure("something follows the value") }
    return value
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    skipSpace()
    guard let byte = peek else { throw failure("a value is missing") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONValue {
    try enter(depth)
    var object = JSONObject()
    var count = 0
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(object) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("a name in quotes is missing") }
      let name = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw failure("a colon is missing") }
      count += 1
      guard count <= JSONReader.memberLimit else { throw failure("the object is too long") }
      // Of a name that comes twice the last one counts.
      object[name] = try value(depth: depth + 1)
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(object) }
      guard take(UInt8(ascii: ",")) else { throw failure("a comma or } is missing") }
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONValue {
    try enter(depth)
    var values: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array(values) }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return .array(values) }
      guard take(UInt8(ascii: ",")) else { throw failure("a comma or ] is missing") }
    }
  }

  private mutating func enter(_ depth: Int) throws(Failure) {
    guard depth < JSONReader.depth else { throw failure("it's nested too deeply") }
    index += 1
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else { throw failure("the text is no UTF-8") }
        return string
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20: throw failure("a control character stands in a text")
      default: text.append(byte)
      }
    }
    throw failure("the text has no end")
  }

  private mutating func escape() throws(Failure) -> [UInt8] {
    guard let byte = peek else { throw failure("the text has no end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"):
      var units = [try unit()]
      // Above U+FFFF two of them stand for a character.
      if UTF16.isLeadSurrogate(units[0]), bytes[index...].starts(with: "\\u".utf8) {
        index += 2
        units.append(try unit())
      }
      guard let text = String(validating: units, as: UTF16.self) else { throw failure("\\u names half a character") }
      return Array(text.utf8)
    default: throw failure("there is no such escape")
    }
  }

  private mutating func unit() throws(Failure) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit && $0 < 0x80 }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("\\u needs four digits") }
    index += 4
    return unit
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = index
    _ = take(UInt8(ascii: "-"))
    let first = peek
    let whole = digits()
    guard whole > 0, first != UInt8(ascii: "0") || whole == 1 else { throw failure("a value is missing") }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      guard digits() > 0 else { throw failure("a digit is missing") }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard digits() > 0 else { throw failure("a digit is missing") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw failure("the number is too large") }
    return .number(number)
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = peek, (0x30...0x39).contains(byte) { index += 1 }
    return index - start
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw failure("a value is missing") }
    index += word.utf8.count
    return value
  }

  private var peek: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private func failure(_ message: String) -> Failure { Failure(message: message, offset: index - bytes.startIndex) }
}
