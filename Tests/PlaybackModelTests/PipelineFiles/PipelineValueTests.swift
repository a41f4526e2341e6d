import PlaybackModel
import Testing

@Suite("Values of pipeline parameters")
struct PipelineValueTests {
  private func launch(_ declaration: String, _ body: String, _ value: String) throws -> String {
    try PipelineFile(text: "#: p \(declaration)\n\(body)", name: "f").description(setting: ["p": value]).text
  }

  @Test(
    "a value that its type allows is written as GStreamer takes it",
    arguments: [
      ("int", "0xff00ff", "16711935"), ("int [-5...]", "-5", "-5"), ("double", "2e-3", "0.002"), ("double", "4", "4"),
      ("bool", "Yes", "true"), ("bool", "0", "false"), ("fraction", "30000/1001", "30000/1001"),
      ("fraction", "25", "25/1"),
      ("duration", "2.5", "2500000000"), ("duration", "500ms", "500000000"), ("duration", "1:02:03.5", "3723500000000"),
      ("duration", "2min", "120000000000"), ("element", "x264-enc_2", "x264-enc_2"), ("choice(a/b, c)", "a/b", "a/b"),
    ])
  func allowed(type: String, value: String, written: String) throws {
    #expect(try launch(type, "fakesrc x=${p}", value) == "fakesrc x=\(written)")
  }

  @Test(
    "a value that its type doesn't allow is refused",
    arguments: [
      ("int", "3.5"), ("int", ""), ("int [16...4096]", "15"), ("int [16...4096]", "4097"), ("int", "3 ! fakesink"),
      ("int", "99999999999999999999"), ("double", "nan"), ("double", "inf"), ("double [0...1]", "1.1"),
      ("double", "0x1p3"),
      ("bool", "maybe"), ("fraction", "1/0"), ("fraction", "1/2/3"), ("fraction", "29.97"), ("duration", "-1"),
      ("duration", "1:2:3:4"), ("duration", "1:30ms"), ("duration", "soon"), ("duration [1...]", "0.5"),
      ("duration", "1e300"), ("element", "fakesink name=x"), ("element", ""), ("element", "fäke"), ("element", "a.b"),
      ("choice(a, b)", "c"), ("choice(a, b)", ""), ("path", ""), ("url", ""), ("string", "a\0b"),
    ])
  func refused(type: String, value: String) {
    #expect(throws: MediaError.self) { try launch(type, "fakesrc x=${p}", value) }
  }

  @Test(
    "a text stays one value whatever is in it and wherever it stands",
    arguments: [
      "a", "", "a b", "a\"b", "a'b", "\\", "\\\\", "a\\ ! fakesink", "\" ! fakesink name=\"x", "\n", "a\n\\", "${p}",
      "NULL",
      "\"NULL\"", "#", "a #b", "é", "identity ! fakesink", "a,b=c", "fakesink", "\t", "\u{301}",
    ])
  func hostile(value: String) throws {
    for (body, before, after) in [
      ("location=${p}", "", ""), ("location=\"${p}\"", "", ""), ("location = '${p}'", "", ""),
      ("location=/d\\ x/${p}/e", "/d x/", "/e"), ("location=\"/d x/${p}\"", "/d x/", ""),
      ("'location=/d x/${p}'", "/d x/", ""),
    ] {
      let text = try launch("string", "filesrc \(body) ! fakesink", value)
      #expect(text.hasPrefix("filesrc location=\\\"") && text.hasSuffix("\\\" ! fakesink"))
      let encoded = text.dropFirst("filesrc location=\\\"".count).dropLast("\\\" ! fakesink".count)
      #expect(octal(encoded, backslash: "\\\\") == Array((before + value + after).utf8), "\(body)")
    }
  }

  @Test(
    "a text within caps can't leave its field",
    arguments: ["I420", "I420,width=7", "I420\",width=(int)7,x=\"", "a ! fakesink", "\\", ""])
  func caps(value: String) throws {
    for (body, before, after, backslash) in [
      ("! video/x-raw,format=${p},height=9 !", "! video/x-raw,format=\"", "\",height=9 !", "\\"),
      ("! video/x-raw, format=(string)\"${p}\" !", "! video/x-raw, format=(string)\"", "\" !", "\\"),
      ("caps=\"a/b,c=${p},d=1\" !", "caps=\"a/b,c=\\\"", "\\\",d=1\" !", "\\\\"),
      ("caps=\"a/b,c=\\\"${p}\\\"\" !", "caps=\"a/b,c=\\\"", "\\\"\" !", "\\\\"),
      ("caps='a/b,c=\"${p}\"' !", "caps=\"a/b,c=\\\"", "\\\"\" !", "\\\\"),
    ] {
      let text = try launch("string", "fakesrc \(body) fakesink", value)
      #expect(text.hasPrefix("fakesrc " + before) && text.hasSuffix(after + " fakesink"), "\(text)")
      let encoded = text.dropFirst("fakesrc ".count + before.count).dropLast(after.count + " fakesink".count)
      #expect(octal(encoded, backslash: backslash) == Array(value.utf8), "\(body)")
    }
  }

  /// Reads a row of octal escapes; `nil` if anything else is in it.
  private func octal(_ text: Substring, backslash: String) -> [UInt8]? {
    var rest = text
    var bytes: [UInt8] = []
    while !rest.isEmpty {
      guard rest.hasPrefix(backslash) else { return nil }
      rest = rest.dropFirst(backslash.count)
      guard let byte = UInt8(rest.prefix(3), radix: 8), rest.count >= 3 else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(3)
    }
    return bytes
  }

  @Test("a value that ends in a backslash takes nothing of what follows with it")
  func trailingBackslash() throws {
    for body in ["location=a\\\\ ! fakesink", "location=\"a\\\\\" ! fakesink", "location='a\\' ! fakesink"] {
      let text = try PipelineFile(text: "filesrc \(body)", name: "f").description().text
      #expect(text == #"filesrc location=\"\\141\\134\" ! fakesink"#)
    }
  }

  @Test(
    "a file's name becomes a URL where a URL is asked for",
    arguments: [
      ("/a b/#?%ä.mkv", "file:///a%20b/%23%3F%25%C3%A4.mkv"), ("https://h/x?a=b", "https://h/x?a=b"),
      ("file:///x%20y", "file:///x%20y"), ("/c:d.wav", "file:///c%3Ad.wav"),
    ])
  func urls(value: String, url: String) throws {
    let text = try launch("url", "playbin uri=${p}", value)
    let encoded = text.dropFirst("playbin uri=\\\"".count).dropLast(2)
    #expect(octal(encoded, backslash: "\\\\") == Array(url.utf8))
  }

  @Test("a relative name, also one with a colon, is made absolute", arguments: ["x.wav", "c:d.wav", "a:b.wav"])
  func relativeNames(value: String) throws {
    let text = try launch("url", "playbin uri=${p}", value)
    let bytes = try #require(octal(text.dropFirst("playbin uri=\\\"".count).dropLast(2), backslash: "\\\\"))
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("file:///"))
  }
}
