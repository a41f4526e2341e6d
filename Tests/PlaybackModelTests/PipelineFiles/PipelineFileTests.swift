import Foundation
import PlaybackModel
import Testing

@Suite("Pipeline description files")
struct PipelineFileTests {
  @Test("a gst-launch line without comments or parameters is passed on")
  func plainLine() throws {
    let line = #"videotestsrc pattern=ball ! video/x-raw, width=320 ! queue ! fakesink name="a b" sync=true"#
    #expect(try PipelineFile(text: line, name: "f").description().text == line)
  }

  @Test("the head gives documentation and parameters")
  func head() throws {
    let file = try PipelineFile(
      text: """
        #!/usr/bin/env mediaplay
        # Shows a picture.
        #   indented
        #
        # Second paragraph.

        #: width int = 320 [16...4096] Width in pixels.
        # A remark that isn't documentation.
        #: text string = "a \\"b\\" #c"   What it says.
        #: location path
        fakesrc ! fakesink
        """, name: "f")
    #expect(file.documentation == "Shows a picture.\n  indented\n\nSecond paragraph.")
    #expect(file.parameters.map(\.name) == ["width", "text", "location"])
    #expect(file.parameters[0].kind == .int(PipelineBounds(minimum: 16, maximum: 4096)))
    #expect(file.parameters[0].description == "Width in pixels.")
    #expect(file.parameters[1].defaultValue == "a \"b\" #c")
    #expect(file.parameters.map(\.isRequired) == [false, false, true])
    #expect(file.parameters[2].place == PipelinePlace(line: 10, column: 4))
  }

  @Test(
    "a comment begins behind white space outside quotes only",
    arguments: [
      ("fakesrc # one ! two\n! fakesink#x", "fakesrc ! fakesink#x"),
      ("filesrc location=a#b ! fakesink # end", "filesrc location=a#b ! fakesink"),
      ("filesrc location=\"a #b\" ! fakesink", "filesrc location=\"a #b\" ! fakesink"),
      ("fakesrc name=\"a b\"#c ! fakesink", "fakesrc name=\"a b\" #c ! fakesink"),
      ("# only\n\n  # more\nfakesrc !\n# within\nfakesink", "fakesrc ! fakesink"),
      ("fakesrc ! video/x-raw, # the size\n width=3 ! fakesink", "fakesrc ! video/x-raw, width=3 ! fakesink"),
    ])
  func comments(text: String, launch: String) throws {
    #expect(try PipelineFile(text: text, name: "f").description().text == launch)
  }

  @Test(
    "a line copied from a terminal means what the shell made of it",
    arguments: [
      ("gst-launch-1.0 -v -e fakesrc \\\n  ! fakesink", "fakesrc ! fakesink"),
      ("$ gst-launch-1.0 fakesrc '!' 'video/x-raw, width=3' ! fakesink", "fakesrc ! video/x-raw, width=3 ! fakesink"),
      ("filesrc location='a b' ! fakesink", "filesrc location=\"a b\" ! fakesink"),
      ("filesrc 'location=a b' ! fakesink", "filesrc location=\"a b\" ! fakesink"),
      ("filesrc location='a\"\\b' ! fakesink", "filesrc location=\"a\\\"\\\\b\" ! fakesink"),
      ("fakesrc!video/x-raw,width=3!fakesink", "fakesrc ! video/x-raw,width=3 ! fakesink"),
      ("fakesrc\r\n! fakesink\r\n", "fakesrc ! fakesink"),
    ])
  func shell(text: String, launch: String) throws {
    #expect(try PipelineFile(text: text, name: "f").description().text == launch)
  }

  @Test(
    "a dollar sign is a parameter only in front of a brace",
    arguments: [
      ("fakesrc name=$x ! fakesink name=$$", "fakesrc name=$x ! fakesink name=$$"),
      ("fakesrc name=\\${x} ! fakesink", "fakesrc name=\\${x} ! fakesink"),
      ("fakesrc name='\\${x}' ! fakesink", "fakesrc name=\"${x}\" ! fakesink"),
    ])
  func dollars(text: String, launch: String) throws {
    #expect(try PipelineFile(text: text, name: "f").description().text == launch)
  }

  @Test("the help lists the documentation and each parameter with type, range, default and description")
  func help() throws {
    let text = """
      # Plays a tone.
      #: frequency double = 440 [20...20000] In hertz.
      #: wave choice(sine, square) = sine
      #: title string = ""
      #: length duration = 2.5 [...1:00]
      #: location path The file.
      fakesrc ! fakesink
      """
    #expect(
      try PipelineFile(text: text, name: "f").help() == """
        Plays a tone.

        Parameters, set with --set NAME=VALUE:

          frequency  double [20...20000], default 440
              In hertz.

          wave  choice(sine, square), default sine

          title  string, default empty

          length  duration [...60], default 2.5

          location  path, required
              The file.
        """)
    #expect(try PipelineFile(text: "fakesrc", name: "f").help() == "f has no parameters.")
  }

  @Test("elements and properties are found again in the file, also those that a parameter names")
  func places() throws {
    let file = try PipelineFile(
      text: """
        #: sink element = fakesink
        fakesrc
          name=a ! queue
          ! ${sink} sync=true audio-filter="volume ! level"
        """, name: "f")
    let text = try file.description()
    #expect(text.elements.map(\.name) == ["fakesrc", "queue", "fakesink"])
    #expect(text.place(ofElement: "fakesink") == PipelinePlace(line: 4, column: 5))
    #expect(text.place(ofElement: "level") == PipelinePlace(line: 4, column: 23))
    #expect(text.place(ofElement: "eve") == nil)
    #expect(text.place(ofProperty: "sync", element: "fakesink") == PipelinePlace(line: 4, column: 13))
    #expect(text.place(ofProperty: "sync", element: "queue") == nil)
    #expect(text.place(at: 10) == PipelinePlace(line: 3, column: 3))
    let error = text.error(.missingElement, "no element `fakesink`", at: PipelinePlace(line: 4, column: 5))
    #expect(error.code == .missingElement)
    #expect(error.message.hasPrefix("f:4:5: no element `fakesink`\n    ! ${sink} sync=true"))
    #expect(error.message.hasSuffix("\n      ^"))
  }

  @Test(
    "each shipped file reads, is documented and works with its required parameters set",
    arguments: ["default-clip", "movie-player", "audio-player", "scaled-render"])
  func shipped(name: String) throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let url = folder.appendingPathComponent("pipelines/\(name).pipeline")
    let file = try PipelineFile(text: String(contentsOf: url, encoding: .utf8), name: name)
    #expect(!file.documentation.isEmpty)
    #expect(file.parameters.allSatisfy { !$0.description.isEmpty })
    let required = file.parameters.filter(\.isRequired).map { ($0.name, "/nowhere") }
    let text = try file.description(setting: Dictionary(uniqueKeysWithValues: required))
    #expect(!text.elements.isEmpty)
    #expect(!text.text.contains("${"))
  }
}
