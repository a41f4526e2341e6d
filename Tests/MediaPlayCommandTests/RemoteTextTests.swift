import Testing

@testable import MediaPlayCommand

@Suite("What comes through the socket")
struct RemoteTextTests {
  @Test("lines are the same however they arrive", arguments: [1, 2, 3, 7, 100])
  func pieces(size: Int) throws {
    let text = Array("one\n\ntwo three\n rest".utf8)
    var buffer = LineBuffer(limit: 9)
    var lines: [String] = []
    for start in stride(from: 0, to: text.count, by: size) {
      lines += try buffer.append(text[start..<min(start + size, text.count)]).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    #expect(lines == ["one", "", "two three"])
  }

  @Test("a line that is too long is refused, also one without an end")
  func overflow() throws {
    var buffer = LineBuffer(limit: 4)
    _ = try buffer.append(Array("abcd\nabcd".utf8))
    #expect(throws: LineBuffer.Overflow()) { _ = try buffer.append(Array("e".utf8)) }
  }

  @Test(
    "words are parted by spaces, and quotes keep them together",
    arguments: [
      ("cycle pause", ["cycle", "pause"]), ("  seek\t5  ", ["seek", "5"]), ("", []),
      (#"a "b c" d"#, ["a", "b c", "d"]),
      (#"loadfile "x\"y\\z" append"#, ["loadfile", #"x"y\z"#, "append"]), (#"a """#, ["a", ""]), (#"a "b"#, nil),
      ("a\u{1}", nil), ("\u{FFFD}", nil),
    ] as [(String, [String]?)])
  func words(line: String, words: [String]?) {
    #expect(RemoteWords.words(line) == words)
  }

  @Test(
    "values are written as mpv writes them",
    arguments: [
      (.bool(true), "yes"), (.integer(7), "7"), (.number(50), "50.000000"), (.number(-0.0000004), "-0.000000"),
      (.seconds(.milliseconds(1250)), "1.250000"), (.string("x"), "x"), (.array([.integer(1)]), "[1]"),
    ] as [(JSONValue, String)])
  func text(value: JSONValue, text: String) {
    #expect(value.text == text)
  }

  @Test(
    "a path leads into a value",
    arguments: [
      ("count", .integer(2)), ("0/name", .string("a")), ("1/tags/by-key/title", .string("t")), ("2", nil), ("0/x", nil),
      ("-1", nil),
    ] as [(String, JSONValue?)])
  func part(path: String, expected: JSONValue?) {
    let value = JSONValue.array([
      .object(["name": .string("a")]), .object(["tags": .object(["title": .string("t")])]),
    ])
    #expect(value.part(path.split(separator: "/")) == expected)
  }
}
