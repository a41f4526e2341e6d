import PulseAudioTesting
import Testing

extension CommandTests {
  @Suite("Sound devices and the system volume of the command")
  struct SoundDeviceTests {
    private static let hasServer = PrivateSoundServer.unavailability == nil

    @Test("the devices are listed, the default one marked", .enabled(if: hasServer, "needs PulseAudio"))
    func list() async throws {
      let sound = try await PrivateSoundServer(sinks: ["one", "number-two"])
      for option in ["--list-devices", "--audio-device=help"] {
        let result = try await mediaplay([option], environment: ["PULSE_SERVER": sound.address])
        #expect(result.end == .exited(0))
        #expect(
          result.outputLines == [
            "auto              the best that works", "pulse/one         one (default)", "pulse/number-two  number-two",
          ])
      }
    }

    @Test("as JSON each device is an event", .enabled(if: hasServer, "needs PulseAudio"))
    func listOfEvents() async throws {
      let sound = try await PrivateSoundServer(sinks: ["one", "number-two"])
      let result = try await mediaplay(
        ["--list-devices", "--events=json"], environment: ["PULSE_SERVER": sound.address])
      let events = try result.events()
      #expect(events.map(\.event) == ["audio-device", "audio-device"])
      #expect(result.outputLines[0].contains(#""name":"pulse/one","description":"one","default":true"#))
      #expect(result.outputLines[1].contains(#""name":"pulse/number-two","description":"number-two","default":false"#))
    }

    @Test("the sound goes to the device that is named", .enabled(if: hasServer, "needs PulseAudio"))
    func device() async throws {
      let sound = try await PrivateSoundServer(sinks: ["one", "two"])
      let media = try await CommandMedia.shared()
      let (one, two) = (try await sound.record(sink: "one"), try await sound.record(sink: "two"))
      let result = try await mediaplay(
        ["--audio-device=pulse/two", "--vo=null", media.tone], environment: ["PULSE_SERVER": sound.address])
      #expect(result.end == .exited(0))
      _ = try await two.samples { $0.contains { $0 > 0.01 } }
      #expect(!one.samples.contains { $0 != 0 })
    }

    @Test("a device that isn't there is a failure that says so", .enabled(if: hasServer, "needs PulseAudio"))
    func missingDevice() async throws {
      let sound = try await PrivateSoundServer()
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(
        ["--audio-device=pulse/nowhere", media.tone], environment: ["PULSE_SERVER": sound.address])
      #expect(result.end == .exited(2))
      #expect(result.errorLines.contains { $0.contains("pulse/nowhere can't be started") })
    }

    @Test("the system volume is set before it plays, on the cubic scale", .enabled(if: hasServer, "needs PulseAudio"))
    func systemVolume() async throws {
      let sound = try await PrivateSoundServer()
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(
        CommandMedia.fast + ["--system-volume=25", media.tone], environment: ["PULSE_SERVER": sound.address])
      #expect(try result.events().reasons == ["ended"])
      #expect(try await sound.pactl("get-sink-volume", "main").contains(" 16384 /  25% "))
    }

    @Test("without a sound server the system volume is a warning, and the item plays")
    func noServer() async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(
        CommandMedia.fast + ["--system-volume=25", media.tone], environment: ["PULSE_SERVER": "unix:/nowhere/native"])
      let events = try result.events()
      #expect(events.reasons == ["ended"])
      #expect(events["warning"].map(\.code) == ["no-audio-server"])
      #expect(
        events["warning"].first?.message?.hasPrefix(
          "The system volume isn't set. No sound server answers at unix:/nowhere/native.") == true)
    }
  }
}
