import Foundation
import Testing

extension CommandTests {
  @Suite("Pipeline files of the command")
  struct PipelineCommandTests {
    @Test("a pipeline file's help lists its parameters")
    func help() async throws {
      let file = CommandEnvironment.package + "/pipelines/default-clip.pipeline"
      let result = try await mediaplay(["--pipeline", file, "--help"])
      #expect(result.end == .exited(0) && result.errors.isEmpty)
      for part in ["Renders a short clip", "--set NAME=VALUE", "location", "required", "frames", "[1...108000]"] {
        #expect(result.outputText.contains(part))
      }
      #expect(result.outputText.hasSuffix("\n"))
    }

    @Test("a bare name is that of an installed pipeline file, where there is no such file here")
    func bareName() async throws {
      let media = try await CommandMedia.shared()
      let data = media.folder + "/data"
      try FileManager.default.createDirectory(atPath: data + "/mediaplay/pipelines", withIntermediateDirectories: true)
      _ = try media.write("data/mediaplay/pipelines/short.pipeline", "# Installed.\naudiotestsrc ! fakesink")
      let result = try await mediaplay(
        ["--pipeline=short", "--help"], environment: ["XDG_DATA_HOME": data], in: media.folder)
      #expect(result.end == .exited(0) && result.outputText.hasPrefix("Installed.\n"), "\(result.errorText)")
    }

    @Test("a run of a pipeline is one item")
    func events() async throws {
      let media = try await CommandMedia.shared()
      let file = try media.write("a.pipeline", "audiotestsrc num-buffers=2 ! fakesink")
      let result = try await mediaplay(["--events=json", "--pipeline", file])
      let events = try result.events()
      #expect(events.names == ["item-started", "playback-did-finish", "exited"] && events.reasons == ["ended"])
      #expect(events.first?.url == file && result.end == .exited(0))
    }

    @Test("what a level element measures is an event, and a meter for a person")
    func level() async throws {
      let media = try await CommandMedia.shared()
      // A tenth of a second of a square wave at half the full scale: -6.02 dB, in the RMS as in the peak.
      let file = try media.write(
        "level.pipeline",
        "audiotestsrc num-buffers=2 samplesperbuffer=800 wave=square volume=0.5 ! audio/x-raw,format=F32LE,rate=8000"
          + ",channels=2 ! level name=meter ! fakesink")
      let result = try await mediaplay(["--events=json", "--pipeline", file])
      #expect(try result.events().names == ["item-started", "level", "level", "playback-did-finish", "exited"])
      let channel = #"{"rms":-6.02,"peak":-6.02,"held":-6.02}"#
      #expect(result.outputText.contains(#""position":0.2,"source":"meter","channels":[\#(channel),\#(channel)]}"#))
      let shown = try await mediaplay(["--pipeline", file])
      let bar = "[" + String(repeating: "=", count: 25) + "|" + "    " + "]   -6.0 dB"
      #expect(shown.outputText.contains("\n0:00.1  \(bar)  \(bar)\n"), "\(shown.outputText)")
    }

    @Test(
      "a bad parameter is a bad option",
      arguments: [
        (["--set", "locatio=x"], ["`locatio`", "did you mean `location`", "`tenths`"]),
        (["--set=location=x", "--set=tenths=0"], ["tone.pipeline:3:4", "`0`", "`tenths`", "from 1 to 9"]),
        (["--set=location=x", "--set=tenths=ab"], ["`ab`", "a whole number"]),
        ([], ["tone.pipeline:2:4", "`location` must be set", "--set location=VALUE"]),
      ])
    func badParameter(options: [String], fragments: [String]) async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(["--events=json", "--pipeline=tone.pipeline"] + options, in: media.folder)
      #expect(result.end == .exited(1) && result.output.isEmpty)
      #expect(fragments.allSatisfy(result.errorText.contains), "\(result.errorText)")
    }

    @Test("a parameter's value that is no text is refused instead of changed")
    func bytes() async throws {
      let media = try await CommandMedia.shared()
      let options = ["--pipeline=tone.pipeline", "--set"].map { Array($0.utf8) }
      let result = try await CommandRun(options + [Array("location=".utf8) + [0xff]], in: media.folder).result()
      #expect(result.end == .exited(1))
      #expect(result.errorText.contains("--set=location=\u{FFFD}") && result.errorText.contains("UTF-8"))
    }

    @Test(
      "a mistake in the file is shown at its place, with what is near",
      arguments: [
        ("videotestsrc num-buffers=1 !\n  x264encc ! fakesink", ":2:3: ", "  ^", ["x264encc", "x264enc"]),
        ("videotestsrc ! fakesink nope=1", ":1:25: ", "                        ^", ["nope", "fakesink"]),
      ])
    func mistake(text: String, place: String, caret: String, fragments: [String]) async throws {
      let media = try await CommandMedia.shared()
      let file = try media.write("mistake.pipeline", text)
      let result = try await mediaplay(["--events=json", "--pipeline", file])
      let events = try result.events()
      #expect(events.reasons == ["failed"] && result.end == .exited(2))
      #expect(fragments.allSatisfy(result.errorText.contains))
      // The message, the line of the file, and the caret under it, indented by two.
      let lines = result.errorLines
      let first = try #require(lines.firstIndex { $0.contains(file + place) })
      #expect(lines.count >= first + 3 && lines[first + 2] == "  " + caret, "\(lines)")
      let last = try #require(lines.last)
      #expect(last.hasPrefix("mediaplay: 0 played, 1 failed: ") && !last.contains("^"))
      #expect(events.last.map { "mediaplay: \($0.summary ?? "")" } == last)
    }

    @Test("a mistake that shows before any element is looked up is status 1, as is a file that isn't there")
    func unreadable() async throws {
      let media = try await CommandMedia.shared()
      let empty = try await mediaplay(["--pipeline", media.write("empty.pipeline", "# nothing\n")])
      #expect(empty.end == .exited(1) && empty.errorText.contains("empty.pipeline"))
      let missing = try await mediaplay(["--pipeline", "missing\u{1b}.pipeline"])
      #expect(missing.end == .exited(1) && missing.errorText.contains("No such file"))
      #expect(!missing.errors.contains(0x1b), "nothing drives the terminal")
    }
  }
}
