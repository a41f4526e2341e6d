import Testing

extension CommandTests {
  @Suite("Using the command")
  struct UsageTests {
    @Test(
      "a bad option ends with status 1 and says which, its value, what is allowed and what is near",
      arguments: [
        (
          ["--scaling=aspectfit", "a"],
          ["--scaling=aspectfit", "none, aspect-fit, aspect-fill or fill", "did you mean aspect-fit"]
        ),
        (["--volum=5", "a"], ["--volum=5", "mean --volume?"]),
        (["--volume=131", "a"], ["--volume=131", "from 0 to 130"]),
        (["--start=5", "--end=5", "a"], ["--end must be after --start"]),
        (["--gst-debug-levl=3", "a"], ["--gst-debug-levl"]),
        (["--scaling=\u{1b}[2J", "a"], [#"--scaling=\x1b[2J"#]),
        (["--pipeline=a", "b"], ["--pipeline", "b"]),
        (["--pipeline=a", "--start=3", "--mute"], ["--pipeline", "leave out --start and --mute"]),
        (["a.wav", ""], ["empty"]),
        ([], ["nothing to play", "mediaplay --help"]),
      ])
    func badOption(arguments: [String], fragments: [String]) async throws {
      let result = try await mediaplay(["--events=json"] + arguments)
      #expect(result.end == .exited(1))
      #expect(result.output.isEmpty)
      let line = try #require(result.errorLines.first)
      #expect(result.errorLines.count == 1 && line.hasPrefix("mediaplay: "))
      #expect(fragments.allSatisfy(line.contains), "\(line)")
    }

    @Test("no arguments at all are status 1")
    func nothing() async throws {
      let result = try await mediaplay([])
      #expect(result.end == .exited(1) && result.output.isEmpty && result.errorText.contains("nothing to play"))
    }

    @Test(
      "help and version go to stdout with status 0",
      arguments: [
        (["--help"], "Usage: mediaplay [OPTION...] [--] URL|FILE..."), (["-h", "a"], "Usage: mediaplay"),
        (["--version"], "mediaplay 0."), (["-V"], "GStreamer 1."),
      ])
    func about(arguments: [String], fragment: String) async throws {
      let result = try await mediaplay(arguments)
      #expect(result.end == .exited(0) && result.errors.isEmpty)
      #expect(result.outputText.contains(fragment) && result.outputText.hasSuffix("\n"))
    }

    @Test("help needs no plugins and no locale")
    func helpAlone() async throws {
      let variables = [
        "GST_PLUGIN_SYSTEM_PATH": "/proc/nonexistent", "GST_REGISTRY": "/proc/nonexistent/r", "LC_ALL": "C",
      ]
      let result = try await mediaplay(["--help"], environment: variables)
      #expect(result.end == .exited(0) && result.errors.isEmpty && result.outputText.contains("Exit status:"))
    }

    @Test("help on a full device doesn't crash")
    func fullDevice() async throws {
      let result = try await mediaplay(["--help"], shell: #"exec "$@" >/dev/full"#)
      #expect(result.end == .exited(0))
    }
  }
}
