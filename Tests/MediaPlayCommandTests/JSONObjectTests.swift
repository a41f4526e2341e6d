import Foundation
import MediaPlayCommand
import Testing

@Suite("JSON lines")
struct JSONObjectTests {
  @Test("keys keep their order, and what is unknown has no key")
  func order() {
    var object: JSONObject = ["event": .string("x"), "v": .integer(1), "gone": nil, "a": .bool(false)]
    object["list"] = .strings(["p", "q"])
    object["empty"] = .object([:])
    object["v"] = .integer(2)
    object["a"] = nil
    #expect(object.line == #"{"event":"x","v":2,"list":["p","q"],"empty":{}}"# + "\n")
    #expect(object["v"] == .integer(2) && object["gone"] == nil)
  }

  @Test(
    "numbers are the shortest that are exact to the nanosecond",
    arguments: [
      (.seconds(.zero), "0"), (.seconds(.milliseconds(100)), "0.1"), (.seconds(.seconds(12)), "12"),
      (.seconds(.nanoseconds(3_000_000_001)), "3.000000001"), (.seconds(.milliseconds(-1500)), "-1.5"),
      (.seconds(.milliseconds(-500)), "-0.5"), (.seconds(attoseconds(1, 999_999_999_600_000_000)), "2"),
      (.seconds(attoseconds(-1, -999_999_999_600_000_000)), "-2"),
      (.seconds(attoseconds(0, -1)), "0"),
      (.seconds(attoseconds(0, 400_000_000)), "0"),
      (.seconds(.seconds(Int64.max)), "9223372036854775807"), (.number(55.5), "55.5"), (.number(100), "100"),
      (.number(-0.0), "0"), (.number(1e300), "1e+300"), (.number(.nan), "null"), (.number(-.infinity), "null"),
    ] as [(JSONValue, String)])
  func numbers(value: JSONValue, expected: String) {
    #expect((["n": value] as JSONObject).line == "{\"n\":\(expected)}\n")
  }

  @Test(
    "text reads back as it was, in one line of one reader's idea of a line",
    arguments: ["", "a\"b\\c", "\n\r\t\u{0}\u{1f}\u{7f}", "é😀\u{2028}\u{2029}\u{85}", "</script>"])
  func text(text: String) throws {
    let line = (["t": .string(text), text: .integer(1)] as JSONObject).line
    let read = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(read["t"] as? String == text)
    #expect(read[text] as? Int == 1)
    #expect(line.unicodeScalars.dropLast().allSatisfy { !($0.properties.generalCategory == .control) })
    #expect(!line.contains("\u{2028}") && !line.contains("\u{2029}"))
  }

  @Test("bytes that are no UTF-8 are shown as replacement characters")
  func bytes() {
    #expect((["b": .bytes([0x61, 0xff])] as JSONObject).line == "{\"b\":\"a\u{FFFD}\"}\n")
  }
}

private func attoseconds(_ seconds: Int64, _ attoseconds: Int64) -> Duration {
  Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
}
