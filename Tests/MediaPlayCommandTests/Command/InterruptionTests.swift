import PulseAudioTesting
import Testing

extension CommandTests {
  @Suite("A call while the command plays")
  struct InterruptionTests {
    @Test(
      "is told when it begins and ends, and the item goes on to its end",
      .enabled(if: PrivateSoundServer.unavailability == nil, "needs PulseAudio"))
    func call() async throws {
      let sound = try await PrivateSoundServer(modules: ["module-role-cork"])
      let media = try await CommandMedia.shared()
      let run = try CommandRun(
        ["--events=json", "--vo=null", "--loop-file=1", media.clip].map { Array($0.utf8) },
        environment: ["PULSE_SERVER": sound.address],
        // A null sink that was corked takes its time.
        deadline: .seconds(100))
      try await run.output(containing: #""state":"playing""#)
      // Long enough that a slow machine has corked its stream by then: no other is asked to go on.
      try await sound.run(["sh", "-c", "head -c 600000 /dev/zero | pacat --property=media.role=phone"])
      let result = try await run.result()
      let events = try result.events()
      #expect(events.reasons == ["ended"] && result.end == .exited(0))
      #expect(
        events.filter { $0.event.hasPrefix("interruption") || $0.event == "playback-state-did-change" }
          .map { $0.state?.names.first ?? $0.event } == [
            "playing", "interrupted", "interruption-began", "interruption-ended", "playing", "paused",
          ])
      #expect(events["interruption-ended"].first?.resumes == true)
    }
  }
}
