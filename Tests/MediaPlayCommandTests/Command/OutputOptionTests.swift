import Testing

extension CommandTests {
  @Suite("Picture and sound of the command")
  struct OutputOptionTests {
    @Test(
      "volume and mute are told once, before the item or within it",
      arguments: [
        (["--volume=50"], 50.0, false), (["--mute"], 100, true), (["--volume=130", "--mute"], 130, true),
        (["--volume=0"], 0, false),
      ])
    func volume(options: [String], volume: Double, isMuted: Bool) async throws {
      let media = try await CommandMedia.shared()
      let events = try await mediaplay(CommandMedia.fast + options + [media.tone, media.tone]).events()
      #expect(events.reasons == ["ended", "ended"])
      // Both may change at once or one after the other.
      let last = try #require(events["volume-did-change"].last)
      #expect(last.volume == volume && last.muted == isMuted)
      #expect(events["volume-did-change"].count <= options.count)
      #expect(events["item-started"].map(\.item) == [0, 1])
      #expect(events.first { $0.item != nil }?.event == "item-started", "an item's first event")
    }

    @Test("volume and mute that change nothing aren't told", arguments: [["--volume=100"], ["--mute=no"], []])
    func sameVolume(options: [String]) async throws {
      let media = try await CommandMedia.shared()
      let events = try await mediaplay(CommandMedia.fast + options + [media.tone]).events()
      #expect(events["volume-did-change"].isEmpty && events.reasons == ["ended"])
    }

    @Test(
      "another scaling mode is told once, with what it does to the picture",
      arguments: [
        ("none", [0.0, 0, 160, 120], [80.0, 100, 160, 120]), ("aspect-fill", [20, 0, 120, 120], [0, 0, 320, 320]),
        ("fill", [0, 0, 160, 120], [0, 0, 320, 320]),
      ])
    func scaling(mode: String, crop: [Double], destination: [Double]) async throws {
      let media = try await CommandMedia.shared()
      let options = ["--viewport=320x320", "--scaling=\(mode)", "--background=#102030"]
      let result = try await mediaplay(CommandMedia.fast + options + [media.picture, media.picture])
      #expect(result.end == .exited(0))
      let changes = try result.events()["scaling-mode-did-change"]
      #expect(changes.count == 1)
      let change = try #require(changes.first)
      #expect(change.mode == mode)
      #expect(change.natural == .init(width: 160, height: 120) && change.viewport == .init(width: 320, height: 320))
      #expect(change.crop.map { [$0.x, $0.y, $0.width, $0.height] } == crop)
      #expect(change.destination.map { [$0.x, $0.y, $0.width, $0.height] } == destination)
    }

    @Test("the mode that holds anyway isn't told")
    func sameScaling() async throws {
      let media = try await CommandMedia.shared()
      let options = ["--viewport=320x320", "--scaling=aspect-fit"]
      let events = try await mediaplay(CommandMedia.fast + options + [media.picture]).events()
      #expect(events["scaling-mode-did-change"].isEmpty && events.reasons == ["ended"])
    }

    @Test("what reaches the sink has the size of the viewport and the colour of the background")
    func pictures() async throws {
      let media = try await CommandMedia.shared()
      let file = media.folder + "/pictures.raw"
      let sink = "videoconvert ! video/x-raw,format=RGBx ! filesink location=\(file)"
      let options = ["--viewport=64x64", "--background=#ff0000", "--video-sink=\(sink)"]
      #expect(try await mediaplay(options + [media.picture]).end == .exited(0))
      let bytes = try media.read("pictures.raw")
      #expect(bytes.count == 15 * 64 * 64 * 4)
      let corner = try #require(bytes.count >= 3 ? Array(bytes.prefix(3)) : nil)
      #expect(corner[0] > 240 && corner[1] < 16 && corner[2] < 16)
      // The picture is 48 high in the middle.
      let left = Array(bytes[(32 * 64 * 4)...].prefix(3))
      #expect(left != corner)
    }

    @Test(
      "a picture output that can't start is a warning while there is sound",
      arguments: ["nosuchsink", "ximagesink", "filesink location=/proc/nonexistent/a"])
    func pictureLost(sink: String) async throws {
      let media = try await CommandMedia.shared()
      let options = ["--events=json", "--audio-sink=fakesink", "--video-sink=\(sink)"]
      let result = try await mediaplay(options + [media.clip])
      let events = try result.events()
      #expect(events.reasons == ["ended"] && result.end == .exited(0))
      #expect(events["warning"].map(\.code) == ["output-unavailable"])
      #expect(events["warning"].first?.message?.contains(sink) == true)
      #expect(result.errorLines.count { $0.hasPrefix("mediaplay: warning: ") && $0.contains(sink) } == 1)
    }

    @Test(
      "an output that can't start fails the item if there is nothing else",
      arguments: [("--video-sink=ximagesink", CommandMedia.Name.picture), ("--audio-sink=nosuchsink", .tone)])
    func onlyOutputLost(option: String, item: CommandMedia.Name) async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(["--events=json", option, media[item]])
      let events = try result.events()
      #expect(events.reasons == ["failed"] && result.end == .exited(2))
      let error = try #require(events["playback-did-finish"].first?.error)
      #expect(error.code == "output-unavailable" && error.message.contains(option.split(separator: "=")[1]))
      #expect(result.errorLines.last?.contains(error.message) == true)
    }

    @Test("without a display and a sound server each is said once, and playback goes on in real time")
    func nothingThere() async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(["--events=json", media.clip, media.clip])
      let events = try result.events()
      #expect(events.reasons == ["ended", "ended"] && result.end == .exited(0))
      #expect(result.duration >= .seconds(2))
      for name in ["DISPLAY", "PulseAudio"] {
        #expect(events["warning"].count { $0.message?.contains(name) == true } == 1, "\(name) is named once")
        #expect(result.errorLines.count { $0.contains("warning") && $0.contains(name) } == 1)
      }
      #expect(events["warning"].count == 2)
    }
  }
}
