import Foundation
import Testing

extension CommandTests {
  @Suite("Plots and the meter")
  struct PlotTests {
    /// Half a second of `tone` is 440 Hz at −1.9 dBFS, 16 bits, 8 kHz.
    private func plot(_ name: String, _ options: [String], _ items: [String]) async throws -> CommandResult {
      let media = try await CommandMedia.shared()
      return try await mediaplay(["--plot=\(media.folder)/\(name)"] + options + items)
    }

    @Test("--plot writes a PNG of what was played, and says in a line what was measured")
    func png() async throws {
      let media = try await CommandMedia.shared()
      let result = try await plot("plot.png", ["--audio-sink=fakesink"], [media.tone])
      #expect(result.end == .exited(0) && result.errorLines == ["mediaplay: 1 played"])
      #expect(result.outputLines.count == 2 && result.outputLines.first == "Playing: \(media.tone)")
      let line = try #require(result.outputLines.last)
      #expect(
        line.hasPrefix("\(media.folder)/plot.png: peak -1.9 dBFS, 440") && line.contains("Hz, THD+N -"), "\(line)")
      let bytes = try media.read("plot.png")
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // The header has the width and the height.
      #expect(Array(bytes[16..<24]) == [0, 0, 5, 0, 0, 0, 3, 0x70])
    }

    @Test("an SVG is text, and what is played is the same: into any output, with its volume")
    func svg() async throws {
      let media = try await CommandMedia.shared()
      for options in [["--ao=null"], ["--audio-sink=fakesink"], []] {
        let result = try await plot("plot.svg", options + ["--quiet"], [media.tone])
        #expect(result.end == .exited(0) && result.outputLines == [])
        let text = String(decoding: try media.read("plot.svg"), as: UTF8.self)
        #expect(text.contains("tone.wav") && text.contains("8 kHz · mono · S16LE · 0:00.5, 4000 samples"))
      }
      let result = try await plot("quiet.svg", ["--audio-sink=fakesink", "--mute"], [media.tone])
      #expect(result.outputLines.last == "\(media.folder)/quiet.svg: silence")
    }

    @Test("with events it is one, with what was measured, and each item has a plot of its own")
    func events() async throws {
      let media = try await CommandMedia.shared()
      let result = try await plot("many.svg", CommandMedia.fast, [media.tone, media.cutTone])
      let events = try result.events()
      #expect(events["plot-did-finish"].map(\.item) == [0, 1])
      let names = events.names
      #expect(
        try #require(names.firstIndex(of: "playback-did-finish")) < #require(names.firstIndex(of: "plot-did-finish")))
      let line = try #require(result.outputLines.first { $0.contains("plot-did-finish") })
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(event["output"] as? String == media.folder + "/many-1.svg" && event["rate"] as? Int == 8000)
      let channel = try #require((event["channels"] as? [[String: Any]])?.first)
      #expect(abs((channel["peak"] as? Double ?? 0) + 1.94) < 0.01 && channel["overs"] as? Int == 0)
      #expect(abs((channel["frequency"] as? Double ?? 0) - 440) < 0.05 && channel["click"] == nil)
      #expect(try media.read("many-2.svg").count > 1000)
    }

    @Test("media without sound is a warning, and nothing is written")
    func noSound() async throws {
      let media = try await CommandMedia.shared()
      let result = try await plot("none.png", CommandMedia.fast, [media.picture])
      #expect(result.end == .exited(0))
      let warnings = try result.events()["warning"]
      #expect(warnings.map(\.message) == ["There was no sound in \(media.picture), so nothing is plotted."])
      #expect(!FileManager.default.fileExists(atPath: media.folder + "/none.png"))
    }

    @Test("a file that can't be written is refused before anything is played")
    func unwritable() async throws {
      let media = try await CommandMedia.shared()
      for path in ["/proc/nonexistent/a.png", media.folder + "/no/a.svg"] {
        let result = try await mediaplay(["--events=json", "--plot", path, media.tone])
        #expect(result.end == .exited(1) && result.output == [])
        #expect(
          result.errorLines == [
            "mediaplay: \(path) can't be written: No such file or directory. Check the folder, or name another file."
          ])
      }
      #expect(try await plot("plain.svg", ["--audio-sink=fakesink"], [media.folder + "/none"]).end == .exited(2))
      let left = try FileManager.default.contentsOfDirectory(atPath: media.folder).filter { $0.hasSuffix(".part") }
      #expect(left == [])
    }

    @Test("a signal ends playback, and what was played until then is plotted")
    func interrupted() async throws {
      let media = try await CommandMedia.shared()
      let options = ["--events=json", "--events-interval=0.01", "--ao=null", "--loop-file", "--plot", "cut.svg"]
      let run = try CommandRun((options + [media.tone]).map { Array($0.utf8) }, in: media.folder)
      try await run.output(containing: "loop-restarted")
      run.send(SIGINT)
      let events = try await run.result().events()
      #expect(events.reasons == ["user-exited"] && events["plot-did-finish"].count == 1)
      #expect(try media.read("cut.svg").count > 1000)
    }

    @Test("--meter without a terminal is a warning and nothing else")
    func meterWithoutTerminal() async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(["--meter", "--audio-sink=fakesink", media.tone])
      #expect(result.end == .exited(0) && !result.errorText.contains("\u{1B}"))
      #expect(
        result.errorLines == [
          "mediaplay: warning: --meter draws on a terminal, and the standard error is none: no meter is drawn.",
          "mediaplay: 1 played",
        ])
    }

    @Test(
      "on a terminal the meter is drawn over itself and taken away at the end",
      .enabled(
        if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "util-linux's script makes a terminal"),
      arguments: [false, true])
    func meter(hasColors: Bool) async throws {
      let media = try await CommandMedia.shared()
      let options = ["--meter", "--ao=null", "--loop-file=2", media.tone]
      let result = try await mediaplay(
        options, environment: ["TERM": "xterm", "NO_COLOR": hasColors ? nil : "1"],
        shell: #"stty() { :; }; script -qec "$(printf '%s ' "$@")" /dev/null < /dev/null"#)
      #expect(result.end == .exited(0))
      let text = result.outputText
      let drawings = text.matches(of: /\r([^\r]*)\x{1B}\[K\r/).map { String($0.1) }.filter { !$0.isEmpty }
      // Four blocks a second come, and a second has 15 drawings at most.
      #expect((3...23).contains(drawings.count), "of one and a half seconds")
      #expect(drawings.allSatisfy { $0.contains("[") && $0.contains("-1.9") })
      #expect(text.contains("\u{1B}[32m") == hasColors)
      // Behind the last drawing it is taken away, before the last words.
      #expect(text.contains("\u{1B}[K\r\r\u{1B}[Kmediaplay: 1 played"))
    }
  }
}
