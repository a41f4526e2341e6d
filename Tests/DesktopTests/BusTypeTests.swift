import Testing

@testable import Desktop

@Suite("Types of the message bus")
struct BusTypeTests {
  @Test(
    "a signature is read and written the same",
    arguments: [
      "b", "y", "n", "q", "i", "u", "x", "t", "d", "s", "o", "g", "h", "v", "as", "a{sv}", "(sa(du)i)", "aa{o(ss)}",
    ])
  func roundTrip(signature: String) {
    #expect(BusType(signature)?.signature == signature)
  }

  @Test(
    "what is no single type is none",
    arguments: [
      "", "z", "a", "ss", "(", "()", "(s", "a{vs}", "a{s}", "a{asv}", "}", "a{sv", String(repeating: "a", count: 300),
    ])
  func wrong(signature: String) {
    #expect(BusType(signature) == nil)
  }

  @Test("a list of types is a signature too") func list() {
    #expect(BusType.list("sa{sv}u") == [.string, .dictionary(.string, .variant), .uint32])
    #expect(BusType.list("") == [])
    #expect(BusType.list(String(repeating: "a", count: 60) + "s") == nil, "too deep")
  }

  @Test("accessors take their own type only") func accessors() {
    #expect(BusValue.string("a").stringValue == "a")
    #expect(BusValue.objectPath("/a").stringValue == nil)
    #expect(BusValue.options(["a": .bool(true)]).optionsValue == ["a": .bool(true)])
    #expect(BusValue.strings(["a", "b"]).stringsValue == ["a", "b"])
    #expect(BusValue.int32(1).int64Value == nil)
  }
}
