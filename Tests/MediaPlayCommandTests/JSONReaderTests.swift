import Testing

@testable import MediaPlayCommand

@Suite("JSON that is read")
struct JSONReaderTests {
  @Test(
    "values are what they are",
    arguments: [
      ("null", .null), (" true ", .bool(true)), ("false", .bool(false)), ("0", .integer(0)), ("-12", .integer(-12)),
      ("1.5", .number(1.5)), ("1e3", .number(1000)), ("-0.25E-1", .number(-0.025)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("\"\"", .string("")),
      (#""a\"\\\/\b\f\n\r\té😀""#, .string("a\"\\/\u{8}\u{C}\n\r\té😀")), ("\"ä\"", .string("ä")),
      (#""\u00e9\ud83d\ude00""#, .string("é😀")),
      ("[]", .array([])), ("[1, [2]]", .array([.integer(1), .array([.integer(2)])])), ("{}", .object([:])),
      (#"{"a":1,"b":{"c":null}}"#, .object(["a": .integer(1), "b": .object(["c": .null])])),
      (#"{"a":1,"a":2}"#, .object(["a": .integer(2)])),
    ] as [(String, JSONValue)])
  func values(text: String, value: JSONValue) throws {
    #expect(try JSONReader.value(text.utf8) == value)
  }

  @Test(
    "what isn't JSON is refused, with the place",
    arguments: [
      ("", "a value is missing", 0), ("nul", "a value is missing", 0), ("[1,]", "a value is missing", 3),
      ("[1 2]", "a comma or ] is missing", 3), ("{a:1}", "a name in quotes is missing", 1),
      (#"{"a" 1}"#, "a colon is missing", 5), (#"{"a":1,}"#, "a name in quotes is missing", 7),
      (#"{"a":1"#, "a comma or } is missing", 6), ("\"a", "the text has no end", 2),
      ("\"a\\", "the text has no end", 3),
      ("\"\n\"", "a control character stands in a text", 2), (#""\x""#, "there is no such escape", 3),
      (#""\u12""#, "\\u needs four digits", 3), (#""\ud800""#, "\\u names half a character", 7),
      ("01", "a value is missing", 2), ("1.", "a digit is missing", 2), ("1e", "a digit is missing", 2),
      ("+1", "a value is missing", 0), (".5", "a value is missing", 0), ("NaN", "a value is missing", 0),
      ("1e999", "the number is too large", 5), ("1 1", "something follows the value", 2),
      ("// x\n1", "a value is missing", 0), (String(repeating: "[", count: 100_000), "it's nested too deeply", 64),
    ])
  func refusals(text: String, message: String, offset: Int) {
    #expect(throws: JSONReader.Failure(message: message, offset: offset)) { try JSONReader.value(text.utf8) }
  }

  @Test("bytes that are no UTF-8 are refused, and an object with too many members is")
  func bounds() {
    #expect(throws: JSONReader.Failure.self) { try JSONReader.value([0x22, 0xE4, 0x22]) }
    let object = "{" + (0...1000).map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    #expect(throws: JSONReader.Failure.self) { try JSONReader.value(object.utf8) }
  }

  @Test("what is written reads the same")
  func roundTrip() throws {
    let object: JSONObject = [
      "a": .string("x\u{1}\"\\\u{2028}"), "n": .null, "l": .array([.number(0.1), .bool(true)]),
    ]
    #expect(try JSONReader.value(object.line.utf8) == .object(object))
  }
}
