import Glibc
import Testing

extension CommandTests {
  @Suite("Signals to the command")
  struct SignalTests {
    @Test(
      "a signal ends a paused item with its reason, the finish event and status 4",
      arguments: [(SIGINT, "user-exited", "INT"), (SIGTERM, "stopped", "TERM"), (SIGHUP, "stopped", "HUP")])
    func paused(signal: Int32, reason: String, name: String) async throws {
      let media = try await CommandMedia.shared()
      let run = try start(["--vo=null", "--ao=null", "--pause", media.clip, media.clip])
      try await run.output(containing: #""state":"paused""#)
      run.send(signal)
      let result = try await run.result()
      let events = try result.events()
      #expect(events.reasons == [reason] && events["item-started"].count == 1)
      #expect(events["playback-did-finish"].first?.position == 0, "nothing was played")
      #expect(!events.contains { $0.state?.names == ["playing"] })
      #expect(result.end == .exited(4) && events.last?.status == 4)
      #expect(events.last?.summary == "0 played, ended by SIG\(name)")
    }

    @Test("a signal ends an item that plays where it is")
    func playing() async throws {
      let media = try await CommandMedia.shared()
      let run = try start(["--vo=null", "--ao=null", "--loop-file", media.clip])
      try await run.output(containing: #""state":"playing""#)
      run.send(SIGINT)
      let result = try await run.result()
      #expect(try result.events().reasons == ["user-exited"] && result.end == .exited(4))
    }

    @Test("a signal while a named pipe has no writer ends the wait")
    func loading() async throws {
      let media = try await CommandMedia.shared()
      let pipe = media.folder + "/pipe"
      _ = unsafe mkfifo(pipe, 0o600)
      let run = try start(["--ao=null", pipe])
      try await run.output(containing: "item-started")
      run.send(SIGINT)
      let result = try await run.result()
      let events = try result.events()
      #expect(events.names == ["item-started", "preload-did-finish", "playback-did-finish", "exited"])
      #expect(events["preload-did-finish"].first?.error?.code == "cancelled")
      #expect(events.reasons == ["user-exited"] && result.end == .exited(4))
      #expect(result.duration < .seconds(10))
    }

    @Test("a second signal ends at once what hangs after the first")
    func insisting() async throws {
      let media = try await CommandMedia.shared()
      // A thread that sleeps for minutes holds up the end of the pipeline; it dumps its buffer before it sleeps.
      let file = try media.write(
        "hang.pipeline",
        "fakesrc sizetype=fixed sizemax=8 num-buffers=2 ! identity dump=true sleep-time=300000000 ! fakesink")
      let run = try start(["--pipeline", file], environment: ["GST_DEBUG": "GST_STATES:5", "GST_DEBUG_NO_COLOR": "1"])
      try await run.output(containing: "00000000 (0x")
      run.send(SIGINT)
      try await run.errors(containing: "<pipeline0> set_state to NULL")
      // The same one would have to wait until it can't be its double.
      run.send(SIGTERM)
      let result = try await run.result()
      #expect(result.end == .exited(4))
      #expect(!result.outputText.contains("exited"), "nothing is waited for")
    }

    @Test("a signal that comes twice at the same moment, as timeout sends it, ends the session in order")
    func doubled() async throws {
      let run = try start(["--ao=null", "tone:440"])
      try await run.output(containing: #""state":"playing""#)
      run.send(SIGINT)
      run.send(SIGINT)
      let result = try await run.result()
      #expect(try result.events().last?.summary == "0 played, ended by SIGINT")
    }

    @Test("a signal ends a pipeline so that its file is whole")
    func pipeline() async throws {
      let media = try await CommandMedia.shared()
      let text = """
        audiotestsrc is-live=true samplesperbuffer=80 ! audio/x-raw,format=S16LE,rate=8000,channels=1 ! tee name=t
          ! queue ! wavenc ! filesink location=\(media.folder)/live.wav  t. ! queue ! fdsink fd=1
        """
      let run = try CommandRun(["--quiet", "--pipeline", media.write("live.pipeline", text)].map { Array($0.utf8) })
      try await run.outputBytes(atLeast: 800)
      run.send(SIGTERM)
      #expect(try await run.result().end == .exited(4))
      let events = try await mediaplay(CommandMedia.fast + [media.folder + "/live.wav"]).events()
      #expect(events.reasons == ["ended"])
    }

    @Test("a hang-up that was ignored before stays ignored")
    func nohup() async throws {
      let media = try await CommandMedia.shared()
      let options = ["--events=json", "--ao=null", media.tone].map { Array($0.utf8) }
      let run = try CommandRun(options, shell: #"trap "" HUP; exec "$@""#)
      try await run.output(containing: #""state":"playing""#)
      run.send(SIGHUP)
      let result = try await run.result()
      #expect(try result.events().reasons == ["ended"] && result.end == .exited(0))
    }

    private func start(_ arguments: [String], environment: [String: String?] = [:]) throws -> CommandRun {
      try CommandRun((["--events=json"] + arguments).map { Array($0.utf8) }, environment: environment)
    }
  }
}
