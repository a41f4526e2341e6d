import Testing

extension CommandTests {
  @Suite("Lists on the command line")
  struct ListTests {
    private static let options = CommandMedia.fast + ["--no-mpris"]

    /// The names of what was played, in order, without their folders.
    private func played(_ result: CommandResult) throws -> [String] {
      try result.events()["item-started"].compactMap { $0.url?.split(separator: "/").last.map(String.init) }
    }

    private func list(_ name: String, _ lines: [String]) async throws -> String {
      try await CommandMedia.shared().write(name, lines.joined(separator: "\n") + "\n")
    }

    @Test("its items are relative to it, one that fails stops nothing, and what it may not name is told")
    func relative() async throws {
      let list = try await list("mixed.m3u", ["#EXTM3U", "tone.wav", "missing.wav", "fd://0", "./cut.wav", "tone.wav"])
      let result = try await mediaplay(Self.options + [list])
      #expect(try played(result) == ["tone.wav", "missing.wav", "cut.wav", "tone.wav"])
      #expect(try result.events()["item-started"].map(\.item) == [0, 1, 2, 3])
      #expect(try result.events().reasons == ["ended", "failed", "truncated", "ended"])
      #expect(result.end == .exited(3) && result.errorText.contains("names fd://0"))
    }

    @Test("a list from the standard input is played in front of the items, which a list in the list follows")
    func standardInput() async throws {
      let media = try await CommandMedia.shared()
      _ = try await list("inner.m3u", ["cut.wav", "tone.wav"])
      let run = try CommandRun(
        (Self.options + ["--playlist=-", media.picture]).map { Array($0.utf8) }, in: media.folder,
        shell: #"printf 'tone.wav\ninner.m3u\n' | "$@""#)
      let result = try await run.result()
      #expect(try played(result) == ["tone.wav", "cut.wav", "tone.wav", "picture.webm"])
    }

    @Test("what failed isn't tried in the next pass, and where all fails there is none")
    func passes() async throws {
      let list = try await list("passes.m3u", ["tone.wav", "missing.wav"])
      let twice = try await mediaplay(Self.options + ["--loop-playlist=2", list])
      #expect(try played(twice) == ["tone.wav", "missing.wav", "tone.wav"])
      let nothing = try await mediaplay(
        Self.options + ["--loop-playlist=inf", self.list("none.m3u", ["missing.wav", "nowhere.wav"])])
      #expect(try played(nothing) == ["missing.wav", "nowhere.wav"] && nothing.end == .exited(2))
    }

    @Test("chance plays each item once, also those of a list")
    func shuffle() async throws {
      let media = try await CommandMedia.shared()
      let list = try await list("shuffled.m3u", ["tone.wav", "picture.webm", "clip.webm"])
      let result = try await mediaplay(Self.options + ["--shuffle", list, media.cutTone])
      #expect(try played(result).sorted() == ["clip.webm", "cut.wav", "picture.webm", "tone.wav"])
    }

    @Test("it begins with the item that is asked for, and says so if there is none")
    func start() async throws {
      let list = try await list("start.m3u", ["tone.wav", "cut.wav", "tone.wav"])
      let second = try await mediaplay(Self.options + ["--playlist-start=1", list])
      #expect(try played(second) == ["cut.wav", "tone.wav"])
      #expect(try second.events()["item-started"].map(\.item) == [1, 2])
      let none = try await mediaplay(Self.options + ["--playlist-start=3", list])
      #expect(try played(none).count == 3 && none.errorText.contains("There is no item 3: the list has 3"))
    }

    @Test("lists that stand in each other are found out, and what else they name is played")
    func cycle() async throws {
      let first = try await list("first.m3u", ["second.m3u", "tone.wav"])
      _ = try await list("second.m3u", ["first.m3u", "cut.wav"])
      let result = try await mediaplay(Self.options + [first])
      #expect(try played(result) == ["first.m3u", "cut.wav", "tone.wav"])
      #expect(result.errorText.contains("first.m3u stands in itself") && result.end == .exited(3))
    }

    @Test("a list that can't be read, and an option that makes no sense, are said")
    func bad() async throws {
      let missing = try await mediaplay(Self.options + ["--playlist=/nowhere.m3u"])
      #expect(missing.end == .exited(2) && missing.errorText.contains("/nowhere.m3u can't be opened"))
      let passes = try await mediaplay(["--loop-playlist=0", "x"])
      #expect(passes.end == .exited(1) && passes.errorText.contains("a number from 1 to 10000, inf or no"))
    }
  }
}
