import Testing

extension CommandTests {
  @Suite("Events of the command")
  struct EventOrderTests {
    @Test("one file gives every event once, in order, and the lines for a person go to stderr")
    func order() async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(CommandMedia.fast + [media.tone])
      let events = try result.events()
      #expect(
        events.names == [
          "item-started", "load-state-did-change", "load-state-did-change", "media-info", "duration-did-change",
          "track-list-did-change", "metadata-did-change", "preload-did-finish", "playback-state-did-change",
          "playback-state-did-change", "playback-did-finish",
          "exited",
        ])
      let loadStates = events["load-state-did-change"].map { $0.state?.names }
      #expect(loadStates == [["playable"], ["playable", "playthrough-ok"]])
      #expect(events["playback-state-did-change"].map { $0.state?.names } == [["playing"], ["paused"]])
      #expect(events.first?.v == 1 && events.dropFirst().allSatisfy { $0.v == nil })
      #expect(events.dropLast().allSatisfy { $0.item == 0 && $0.url == media.tone })
      #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time }, "the times go forth")
      let finish = try #require(events["playback-did-finish"].first)
      #expect(finish.reason == "ended" && finish.position == 0.5 && finish.duration == 0.5)
      let exited = try #require(events.last)
      #expect(exited.status == 0 && exited.summary == "1 played" && exited.played == 1 && exited.failed == 0)
      #expect(result.end == .exited(0))
      #expect(result.errorLines == ["Playing: \(media.tone)", "mediaplay: 1 played"])
    }

    @Test("without events the lines for a person are shared out: what plays to stdout, how it went to stderr")
    func person() async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(["--ao=null", media.tone])
      #expect(result.outputLines == ["Playing: \(media.tone)"])
      #expect(result.errorLines == ["mediaplay: 1 played"])
    }

    /// Items, and what is to come of them.
    struct List: Sendable, CustomTestStringConvertible {
      let items: [CommandMedia.Name]
      let reasons: [String]
      let status: Int32
      let played, failed: Int

      var testDescription: String { "\(reasons) → \(status)" }
    }

    @Test(
      "the status tells whether all, some or none of the items ended",
      arguments: [
        List(items: [.tone, .clip], reasons: ["ended", "ended"], status: 0, played: 2, failed: 0),
        List(items: [.cutTone], reasons: ["truncated"], status: 2, played: 0, failed: 1),
        List(items: [.emptyFolder, .cutTone], reasons: ["failed", "truncated"], status: 2, played: 0, failed: 2),
        List(
          items: [.tone, .emptyFolder, .cutTone, .tone], reasons: ["ended", "failed", "truncated", "ended"], status: 3,
          played: 2, failed: 2),
      ])
    func status(list: List) async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(CommandMedia.fast + list.items.map { media[$0] })
      let events = try result.events()
      #expect(events["item-started"].map(\.item) == Array(0..<list.items.count))
      #expect(events["preload-did-finish"].map(\.item) == Array(0..<list.items.count))
      #expect(events["playback-did-finish"].map(\.item) == Array(0..<list.items.count))
      let items = events.dropLast().compactMap(\.item)
      #expect(items == items.sorted() && items.count == events.count - 1, "one after another")
      #expect(events.dropLast().allSatisfy { event in event.url == event.item.map { media[list.items[$0]] } })
      #expect(events.reasons == list.reasons)
      let exited = try #require(events.last)
      #expect(exited.event == "exited" && exited.played == list.played && exited.failed == list.failed)
      #expect(result.end == .exited(list.status) && exited.status == Int(list.status))
      let summary = try #require(exited.summary)
      #expect(result.errorLines.last == "mediaplay: \(summary)", "the closing line is the summary")
    }

    @Test("positions come as often as asked for, and go forth")
    func positions() async throws {
      let media = try await CommandMedia.shared()
      let interval = ["--events=json", "--ao=null", "--events-interval=0.05"]
      let positions = try await mediaplay(interval + [media.tone]).events()["position"].compactMap(\.position)
      #expect(positions.count >= 2 && positions.count <= 10)
      #expect(positions == positions.sorted() && positions.allSatisfy { $0 > 0 && $0 <= 0.5 })
    }

    @Test("quiet leaves what is no failure unsaid")
    func quiet() async throws {
      let media = try await CommandMedia.shared()
      let good = try await mediaplay(["--quiet", media.tone])
      #expect(good.end == .exited(0) && good.output.isEmpty && good.errors.isEmpty)
      let bad = try await mediaplay(["--quiet", media.emptyFolder])
      #expect(bad.end == .exited(2) && bad.output.isEmpty && bad.errorLines.count == 1)
      let events = try await mediaplay(["--quiet", "--events=json", media.tone])
      #expect(try events.events()["warning"].count == 1, "an event isn't left out")
      #expect(events.errors.isEmpty)
    }
  }
}
