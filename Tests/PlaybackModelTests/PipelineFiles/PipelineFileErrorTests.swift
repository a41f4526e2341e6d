import PlaybackModel
import Testing

@Suite("Mistakes in pipeline description files")
struct PipelineFileErrorTests {
  private func message(_ text: String, _ values: [String: String] = [:]) throws -> String {
    let error = try #require(throws: MediaError.self) {
      try PipelineFile(text: text, name: "f.pipeline").description(setting: values)
    }
    #expect(error.code == .invalidPipeline)
    return error.message
  }

  @Test(
    "a mistake names file, line and column, and what is allowed",
    arguments: [
      ("", "1:1", "no pipeline"), ("# only a comment\n\n", "2:1", "no pipeline"),
      ("#: width int = 3\nfakesrc ! x w=${widht}", "2:17", "did you mean `width`?"),
      ("fakesrc x=${p}", "1:13", "the file declares none"),
      ("fakesrc x=${p", "1:11", "`\\${`"), ("fakesrc x=${}", "1:11", "`\\${`"), ("fakesrc x=${a b}", "1:11", "`\\${`"),
      ("fakesrc x=\"abc", "1:11", "isn't closed"), ("fakesrc\n ! 'video/x-raw", "2:4", "isn't closed"),
      ("fakesrc ! video/x-raw,a=\"b ! fakesink", "1:25", "isn't closed"), ("fakesrc name=", "1:9", "has no value"),
      ("#: a int = 1\n#: a int = 2\nfakesrc", "2:4", "declared twice, first in line 1"),
      ("fakesrc\n  #: a int = 1\n! fakesink", "2:3", "move its line to the head"),
      ("#: a itn = 1\nfakesrc", "1:6", "did you mean `int`?"), ("#: a\nfakesrc", "1:5", "type is missing"),
      ("#: 9a int\nfakesrc", "1:4", "begins with a letter"), ("#: a=3\nfakesrc", "1:4", "begins with a letter"),
      ("#: a int = x\nfakesrc", "1:12", "a whole number"), ("#: a int = 9 [1...8]\nfakesrc", "1:12", "from 1 to 8"),
      ("#: a int =\nfakesrc", "1:11", "is missing"), ("#: a int = 1 [8...1]\nfakesrc", "1:14", "above its greatest"),
      ("#: a int = 1 [8\nfakesrc", "1:14", "no `]`"), ("#: a int = 1 [1..8]\nfakesrc", "1:14", "[least...greatest]"),
      ("#: a int = 1 [a...8]\nfakesrc", "1:14", "[least...greatest]"),
      ("#: a string [1...2]\nfakesrc", "1:13", "only int"),
      ("#: a string = \"x\nfakesrc", "1:15", "isn't closed"), ("#: a choice\nfakesrc", "1:12", "choice(first, second)"),
      ("#: a choice(\nfakesrc", "1:12", "no `)`"), ("#: a choice(x y)\nfakesrc", "1:15", "comma"),
      ("#: a choice(x, x)\nfakesrc", "1:16", "twice"), ("#: a choice(x!)\nfakesrc", "1:14", "a choice is a word"),
      ("#: a choice(x) = y\nfakesrc", "1:18", "one of `x`"), ("#: a string\nfakesrc ! ${a}", "2:11", "`element`"),
      ("#: a path = x\nfakesrc ! video/x-raw,${a}=3 ! fakesink", "2:23", "within caps"),
      ("#: a path = x\nfakesrc c=\"a/b,c=x${a}\"", "2:19", "within caps"),
      ("#: a int\nfakesrc", "1:4", "--set a=VALUE"),
      ("fakesrc na\0me", "1:11", "NUL"),
    ])
  func mistake(text: String, place: String, remedy: String) throws {
    let message = try message(text)
    #expect(message.hasPrefix("f.pipeline:\(place): "), "\(message)")
    #expect(message.contains(remedy), "\(message)")
  }

  @Test("the line is shown with a caret under the place")
  func caret() throws {
    let message = try message("# x\n#: width int = 3\n\tfakesrc w=${widht} ! fakesink")
    #expect(message.hasSuffix("\n  \tfakesrc w=${widht} ! fakesink\n  \t            ^"))
  }

  @Test("a long line is cut around the place, and what would steer a terminal is left out")
  func longLine() throws {
    let message = try message("fakesrc \u{1B}[31m " + String(repeating: "x", count: 500) + " ! y=${p} z")
    let lines = message.split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.count < 130 })
    let column = try #require(lines[2].firstIndex(of: "^")).utf16Offset(in: lines[2])
    #expect(lines[1].dropFirst(column).hasPrefix("p}"))
    #expect(!(try self.message("fakesrc \u{1B}[31m ${p}")).contains("\u{1B}"))
  }

  @Test(
    "a value that is set wrongly is named with what is allowed",
    arguments: [
      (["widht": "3"], "f.pipeline has no parameter `widht`; did you mean `width`? it has `width`, `mode`"),
      (["zzz": "3"], "f.pipeline has no parameter `zzz`; it has `width`, `mode`"),
      (
        ["width": "3"], "f.pipeline:1:4: `3` isn't allowed for the parameter `width`: it must be a whole number from 16"
      ),
      (["mode": "fats"], "f.pipeline:2:4: `fats` isn't allowed for the parameter `mode`; did you mean `fast`?"),
    ])
  func setting(values: [String: String], expected: String) throws {
    let text = "#: width int = 32 [16...64]\n#: mode choice(fast, good) = good\nfakesrc w=${width}"
    #expect(try message(text, values).hasPrefix(expected))
  }
}
