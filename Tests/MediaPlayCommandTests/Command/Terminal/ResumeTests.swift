import Foundation
import Glibc
import Testing

extension CommandTests {
  @Suite("Going on where an item was left")
  struct ResumeTests {
    private let state: String

    init() async throws {
      state = try await CommandMedia.shared().folder + "/state-\(UUID())"
    }

    private var files: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: state + "/mediaplay/watch_later")) ?? []
    }

    private func play(_ arguments: [String]) async throws -> CommandResult {
      try await mediaplay(CommandMedia.fast + arguments, environment: ["XDG_STATE_HOME": state])
    }

    @Test("Q remembers the position, the next time it goes on there, and at its end it's forgotten")
    func quitAndGoOn() async throws {
      let film = try await TerminalFilm.path()
      let terminal = try Terminal(
        ["--no-mpris", "--vo=null", "--ao=null", "--pause", film], environment: ["XDG_STATE_HOME": state])
      try await terminal.wait(for: "(Paused)")
      terminal.type("\u{1B}[C\u{1B}[C")
      try await terminal.wait { _ in terminal.line.contains("00:00:10 / ") }
      terminal.type("Q")
      try await terminal.wait(for: "end=0")
      #expect(files.count == 1)

      #expect(try await play(["--start=45", film]).events()["seek-did-finish"].isEmpty, "--start counts")
      #expect(files.isEmpty, "it ended")
      try #"start=49.5"#.write(toFile: state + "/mediaplay/watch_later/junk", atomically: true, encoding: .utf8)
      #expect(try await play(["--start=49", film]).events().reasons == ["ended"])
      #expect(files == ["junk"], "others are left alone")
    }

    /// Leaves the film somewhere behind its 40th second, by a signal.
    private func leave() async throws -> Double {
      let film = try await TerminalFilm.path()
      let options = ["--events=json", "--vo=null", "--ao=null", "--save-position-on-quit", "--start=40", film]
      let run = try CommandRun(options.map { Array($0.utf8) }, environment: ["XDG_STATE_HOME": state])
      try await run.output(containing: #""state":"playing""#)
      run.send(SIGTERM)
      #expect(try await run.result().events().reasons == ["stopped"])
      let name = try #require(files.first)
      let file = try String(contentsOfFile: state + "/mediaplay/watch_later/" + name, encoding: .utf8)
      return try #require(Double(file.dropFirst("start=".count).dropLast()))
    }

    @Test("a position is kept by a signal if that is asked for, and the item goes on there")
    func signal() async throws {
      let position = try await leave()
      #expect((40..<50).contains(position))
      let resumed = try await play([TerminalFilm.path()]).events()
      #expect(abs((resumed["seek-did-finish"].first?.position ?? 0) - position) < 0.001)
      #expect(resumed.reasons == ["ended"] && files.isEmpty)
    }

    @Test("without --resume-playback it begins at the beginning")
    func off() async throws {
      _ = try await leave()
      let events = try await play(["--no-resume-playback", TerminalFilm.path()]).events()
      #expect(events["seek-did-finish"].isEmpty && events.reasons == ["ended"])
    }

    @Test(
      "where nothing can be written, or the disk is full, that is said once",
      arguments: [("/proc/nonexistent", #"exec "$@""#), (nil, #"trap "" XFSZ; ulimit -f 0; exec "$@""#)]
        as [(String?, String)])
    func unwritable(folder: String?, shell: String) async throws {
      let options = [
        "--events=json", "--events-interval=0.1", "--vo=null", "--ao=null", "--save-position-on-quit",
        try await TerminalFilm.path(),
      ]
      let run = try CommandRun(
        options.map { Array($0.utf8) }, environment: ["XDG_STATE_HOME": folder ?? state], shell: shell)
      try await run.output(containing: #""event":"position""#)
      run.send(SIGTERM)
      let result = try await run.result()
      #expect(result.end == .exited(4))
      #expect(try result.events()["warning"].count { $0.message?.contains("can't be written") == true } == 1)
      #expect(files.isEmpty)
    }

    @Test("a tone and the standard input aren't remembered", arguments: ["tone:440", "-"])
    func unkept(item: String) async throws {
      let media = try await CommandMedia.shared()
      let options = ["--events=json", "--vo=null", "--ao=null", "--save-position-on-quit", item].map { Array($0.utf8) }
      let run = try CommandRun(
        options, environment: ["XDG_STATE_HOME": state],
        shell: #"exec "$@" <"\#(media.clip)""#)
      try await run.output(containing: #""state":"playing""#)
      run.send(SIGTERM)
      _ = try? await run.result()
      #expect(files.isEmpty)
    }
  }
}
