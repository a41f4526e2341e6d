import Foundation
import Testing

extension CommandTests {
  @Suite("Instead of playing")
  struct InspectionTests {
    @Test("--info tells a person what is in a file, and nothing else")
    func info() async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(["--info", media.tone])
      #expect(result.end == .exited(0))
      #expect(
        result.outputLines == [
          media.tone, "  Container  WAV", "  Duration   0:00.5", "  Size       8.1 kB, 129 kbit/s",
          "  Audio 1    Uncompressed 16-bit PCM audio, mono, 8 kHz, 16 bit, 128 kbit/s",
        ])
      #expect(result.errorLines == [])
    }

    @Test("with events it is one object a file, and the schema holds")
    func events() async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(["--events=json", "--info", media.clip, media.folder + "/none", media.tone])
      #expect(result.end == .exited(3))
      let events = try result.events()
      #expect(events.names == ["media-description", "media-description", "media-description", "exited"])
      #expect(events.map(\.item) == [0, 1, 2, nil])
      #expect(events[0].duration == 1 && events[2].duration == 0.5)
      #expect(events.last?.played == 2 && events.last?.failed == 1)
      let none = media.folder + "/none"
      #expect(
        result.errorLines == ["mediaplay: 2 described, 1 failed: \(none): \(none) doesn't exist. Check the name."])
      let first = try #require(
        try JSONSerialization.jsonObject(with: Data(result.outputLines[0].utf8)) as? [String: Any])
      let tracks = try #require(first["tracks"] as? [[String: Any]])
      #expect(tracks.compactMap { $0["kind"] as? String } == ["video", "audio"])
      #expect(tracks[0]["size"] as? [String: Int] == ["width": 160, "height": 120])
      #expect(tracks[0]["rate"] as? Int == 30 && tracks[1]["channels"] as? Int != nil)
      #expect(first["problems"] as? [String] == [])
    }

    /// Files, and what the status is to be.
    struct List: Sendable, CustomTestStringConvertible {
      let items: [CommandMedia.Name]
      let status: Int32
      var testDescription: String { "\(items) → \(status)" }
    }

    @Test(
      "the status tells whether all, some or none of the files could be described; a cut one can be",
      arguments: [
        List(items: [.tone, .clip], status: 0), List(items: [.cutTone], status: 0), List(items: [.folder], status: 2),
        List(items: [.folder, .tone], status: 3),
      ])
    func status(list: List) async throws {
      let media = try await CommandMedia.shared()
      #expect(try await mediaplay(["--info"] + list.items.map { media[$0] }).end == .exited(list.status))
    }

    @Test("names of any bytes and the standard input are described, and what drives a terminal is shown")
    func names() async throws {
      let media = try await CommandMedia.shared()
      let name = Array("-a#b 100%20?\u{1B}[2J".utf8) + [0xFF] + Array(".wav".utf8)
      try media.copyTone(to: name)
      let run = try CommandRun([Array("--info".utf8), Array("--".utf8), name], in: media.folder)
      let result = try await run.result()
      #expect(result.end == .exited(0))
      #expect(result.outputLines.first == "-a#b 100%20?\\x1b[2J\u{FFFD}.wav")
      let piped = try await mediaplay(["--info", "-"], shell: "\"$@\" < \(media.tone)")
      #expect(piped.end == .exited(0) && piped.outputLines.first == "-")
    }

    @Test("--thumbnails writes a PNG and says how large it is")
    func contactSheet() async throws {
      let media = try await CommandMedia.shared()
      let output = media.folder + "/sheet.png"
      let result = try await mediaplay(["--thumbnails=4", "--output", output, media.clip])
      #expect(result.end == .exited(0) && result.errorLines == [])
      #expect(result.outputLines == ["\(output): 4 pictures, 344x344"])
      #expect(try media.read("sheet.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
      let json = try await mediaplay(["--events=json", "--thumbnails=1", "--output", output, media.clip])
      #expect(try json.events().names == ["contact-sheet-did-finish", "exited"])
    }

    @Test("a sheet that can't be made is no file, and has its reason")
    func noSheet() async throws {
      let media = try await CommandMedia.shared()
      let output = media.folder + "/no-sheet.png"
      let sound = try await mediaplay(["--events=json", "--thumbnails=4", "--output", output, media.tone])
      #expect(sound.end == .exited(2))
      #expect(try sound.events().first?.error?.code == "not-supported")
      #expect(!FileManager.default.fileExists(atPath: output))
      let lost = try await mediaplay(["--thumbnails=1", "--output=/proc/nowhere/a.png", media.clip])
      #expect(lost.end == .exited(2))
      #expect(
        lost.errorLines == [
          "mediaplay: 0 made into a contact sheet, 1 failed: \(media.clip): /proc/nowhere/a.png can't be written: "
            + "No such file or directory. Check the folder, or name another file."
        ])
    }

    @Test("--dot writes the pipeline, with the program dot where a picture is asked for")
    func graph() async throws {
      let media = try await CommandMedia.shared()
      let silent = ["--vo=null", "--ao=null"]
      let result = try await mediaplay(silent + ["--dot", media.folder + "/graph.dot", media.clip])
      #expect(result.end == .exited(0) && result.outputLines == [media.folder + "/graph.dot"])
      let graph = String(decoding: try media.read("graph.dot"), as: UTF8.self)
      #expect(graph.hasPrefix("digraph pipeline {") && graph.contains("GstVP8Dec") && graph.hasSuffix("}\n"))
      // A program of that name that shows what it was given.
      try media.write("dot", "#!/bin/sh\necho \"<svg $1>\"; head -n 1\n")
      unsafe chmod(media.folder + "/dot", 0o755)
      let path = ["PATH": media.folder + ":/usr/bin:/bin"]
      let drawn = try await mediaplay(silent + ["--dot=graph.svg", media.clip], environment: path, in: media.folder)
      #expect(drawn.end == .exited(0))
      #expect(String(decoding: try media.read("graph.svg"), as: UTF8.self) == "<svg -Tsvg>\ndigraph pipeline {\n")
      try media.write("dot", "#!/bin/sh\necho no more ink >&2; exit 1\n")
      let failed = try await mediaplay(silent + ["--dot=b.png", media.clip], environment: path, in: media.folder)
      #expect(failed.end == .exited(2) && failed.errorText.contains("The program dot failed: no more ink"))
      #expect(!FileManager.default.fileExists(atPath: media.folder + "/b.png"))
    }

    @Test("without the program dot its package is named")
    func noGraphviz() async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(
        ["--vo=null", "--ao=null", "--dot=/tmp/never-written.svg", media.clip],
        environment: ["PATH": "/proc/nonexistent"])
      #expect(result.end == .exited(2))
      #expect(
        result.errorLines == [
          "mediaplay: 0 drawn, 1 failed: \(media.clip): The program dot isn't installed. Install the package graphviz, "
            + "or write a file that ends in .dot."
        ])
    }

    @Test(
      "options that contradict each other are refused",
      arguments: [
        (["--info", "--dot=a.dot", "a"], "--info and --dot are different things to do; give one of them"),
        (["--thumbnails=3", "a"], "--thumbnails needs --output=FILE for its picture"),
        (["--output=a.png", "a"], "--output needs --thumbnails=N, whose picture it is for"),
        (["--thumbnails=3", "--output=a.png", "a", "b"], "--thumbnails takes one item, not 2"),
        (["--thumbnails=0", "--output=a.png", "a"], "--thumbnails=0: expected a whole number from 1 to 400"),
        (["--info"], "nothing to play; give a URL or a file, or --pipeline=FILE, or see `mediaplay --help`"),
      ])
    func contradictions(arguments: [String], message: String) async throws {
      let result = try await mediaplay(arguments)
      #expect(result.end == .exited(1) && result.errorLines == ["mediaplay: \(message)"])
    }
  }
}
