import Foundation
import Glibc
import Testing

extension CommandTests {
  @Suite("The command on a terminal")
  struct TerminalTests {
    private static let silent = ["--no-mpris", "--vo=null", "--ao=null"]

    private func terminal(
      _ arguments: [String], environment: [String: String?] = [:], script: String = Terminal.foreground
    ) async throws -> Terminal {
      let media = try await CommandMedia.shared()
      let variables: [String: String?] = ["SWIFT_BACKTRACE": nil, "XDG_STATE_HOME": media.folder + "/state"]
      return try Terminal(
        Self.silent + arguments, environment: variables.merging(environment) { $1 }, script: script)
    }

    private func looping() async throws -> [String] { ["--loop-file", try await CommandMedia.shared().clip] }

    @Test("keys hold, seek, and change volume and speed, the line shows it, and q leaves the terminal as it was")
    func keys() async throws {
      let terminal = try await terminal(looping())
      try await terminal.wait(for: "AV: 00:00:00 / 00:00:01 (")
      #expect(terminal.currentModes != terminal.modes)
      terminal.type("p")
      try await terminal.wait(for: "(Paused) AV: 00:00:0")
      terminal.type("\u{1B}[H")
      try await terminal.wait(for: "(Paused) AV: 00:00:00 / 00:00:01 (0%)")
      terminal.type("99]")
      try await terminal.wait(for: "Volume: 96%")
      try await terminal.wait(for: "x1.10")
      terminal.type(".")
      try await terminal.wait { _ in terminal.line.contains("(4%)") }
      terminal.type("AL")
      try await terminal.wait(for: "Scaling: aspect-fill")
      try await terminal.wait(for: "Loop: no")
      terminal.type("q")
      try await terminal.wait(for: "end=0")
      #expect(terminal.transcript.contains("mediaplay: 0 played, quit\r\n"))
      #expect(terminal.currentModes == terminal.modes)
      #expect(terminal.line.isEmpty, "nothing is left of the status line")
    }

    @Test(
      "the terminal is as it was after each signal and each crash, and no backtrace has asked for it",
      arguments: [
        (SIGINT, "end=4"), (SIGTERM, "end=4"), (SIGHUP, "end=4"), (SIGQUIT, "end=131"), (SIGSEGV, "end=139"),
        (SIGBUS, "end=135"), (SIGILL, "end=132"), (SIGABRT, "end=134"), (SIGFPE, "end=136"), (SIGTRAP, "end=133"),
      ])
    func signals(signal: Int32, end: String) async throws {
      let terminal = try await terminal(looping())
      try await terminal.wait(for: "AV: 00:00:0")
      #expect(terminal.currentModes != terminal.modes)
      try await terminal.send(signal)
      try await terminal.wait(for: end)
      #expect(terminal.currentModes == terminal.modes)
      #expect(!terminal.transcript.contains("acktrace"))
    }

    @Test("Ctrl-C stays a signal")
    func interrupt() async throws {
      let terminal = try await terminal(looping())
      try await terminal.wait(for: "AV: 00:00:0")
      terminal.type("\u{3}")
      try await terminal.wait(for: "end=4")
      #expect(terminal.transcript.contains("mediaplay: 0 played, ended by SIGINT\r\n"))
      #expect(terminal.currentModes == terminal.modes)
    }

    @Test("a second signal, to what hangs after the first, leaves the terminal as it was")
    func insisting() async throws {
      let terminal = try await terminal(looping())
      try await terminal.wait(for: "AV: 00:00:0")
      try await terminal.send(SIGSTOP, SIGINT, SIGTERM, SIGCONT)
      try await terminal.wait(for: "end=4")
      #expect(terminal.currentModes == terminal.modes)
    }

    @Test("Ctrl-Z gives the terminal to the shell, and fg takes it again")
    func halt() async throws {
      let script = #"run "$@"; echo stopped; read line; fg >/dev/null; echo "end=$?"; read line"#
      let terminal = try await terminal(["--pause"] + looping(), script: script)
      try await terminal.wait(for: "(Paused)")
      terminal.type("\u{1A}")
      try await terminal.wait(for: "stopped\r\n")
      #expect(terminal.currentModes == terminal.modes)
      terminal.type("\n")
      try await terminal.wait(forKeys: true)
      terminal.type("9")
      try await terminal.wait(for: "Volume: 98%")
      terminal.type("q")
      try await terminal.wait(for: "end=0")
      #expect(terminal.currentModes == terminal.modes)
    }

    @Test("a job in the background draws nothing, takes no keys and isn't stopped for them")
    func background() async throws {
      let media = try await CommandMedia.shared()
      let terminal = try await terminal([media.clip], script: #"run "$@" & wait; echo "end=$?"; read line"#)
      try await terminal.wait(for: "pid=")
      terminal.type("q")
      try await terminal.wait(for: "end=0")
      #expect(!terminal.transcript.contains("AV:"))
      #expect(terminal.transcript.contains("mediaplay: 1 played\r\n"))
    }

    @Test("what is brought from the background reads keys and draws")
    func broughtBack() async throws {
      let terminal = try await terminal(
        looping(), script: #"run "$@" & read line; fg >/dev/null; echo "end=$?"; read line"#)
      try await terminal.wait(for: "Playing: ")
      #expect(terminal.currentModes == terminal.modes && !terminal.transcript.contains("AV:"))
      terminal.type("\n")
      try await terminal.wait(for: "AV: ")
      try await terminal.wait(forKeys: true)
      terminal.type("q")
      try await terminal.wait(for: "end=0")
      #expect(terminal.currentModes == terminal.modes)
    }

    @Test("keys come from the terminal where the media comes through a pipe")
    func pipe() async throws {
      let media = try await CommandMedia.shared()
      let terminal = try await terminal(
        ["--pause", "-"], script: #"cat "\#(media.clip)" | run "$@"; echo "end=$?"; read line"#)
      try await terminal.wait(for: "(Paused)")
      terminal.type("9")
      try await terminal.wait(for: "Volume: 98%")
      terminal.type("q")
      try await terminal.wait(for: "end=0")
      #expect(terminal.currentModes == terminal.modes)
    }

    @Test("nothing is drawn into a file, and keys are read all the same")
    func errorsInFile() async throws {
      let media = try await CommandMedia.shared()
      let file = media.folder + "/errors.txt"
      let terminal = try await terminal(looping(), script: #"run "$@" 2>"\#(file)"; echo "end=$?"; read line"#)
      try await terminal.wait(forKeys: true)
      terminal.type("q")
      try await terminal.wait(for: "end=0")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "mediaplay: 0 played, quit\n")
    }

    @Test("a pager behind a pipe keeps its keys, unless they are asked for", arguments: [false, true])
    func pager(asks: Bool) async throws {
      let media = try await CommandMedia.shared()
      let options = asks ? ["--input-terminal"] : []
      let terminal = try await terminal(
        options + [media.clip], script: #"run "$@" | cat; echo "end=$?"; read line"#)
      if asks { try await terminal.wait(forKeys: true) }
      try await terminal.wait(for: "AV:")
      if !asks { #expect(terminal.currentModes == terminal.modes) }
      try await terminal.wait(for: "end=0")
      #expect(terminal.currentModes == terminal.modes)
    }

    @Test("without the terminal there are neither keys nor a line", arguments: ["--no-terminal", "--quiet"])
    func without(option: String) async throws {
      let media = try await CommandMedia.shared()
      let terminal = try await terminal([option, media.clip])
      try await terminal.wait(for: "end=0")
      #expect(!terminal.transcript.contains("AV:"))
    }

    @Test(
      "with fewer controls other keys do nothing",
      arguments: [("volume-only", "Volume: 96%"), ("hidden", nil)] as [(String, String?)])
    func controls(mode: String, shown: String?) async throws {
      let terminal = try await terminal(["--controls=\(mode)", "--pause"] + looping())
      try await terminal.wait(for: "(Paused)")
      try await terminal.wait(forKeys: true)
      terminal.type("p]A99")
      if let shown { try await terminal.wait(for: shown) }
      terminal.type("q")
      try await terminal.wait(for: "end=0")
      #expect(terminal.transcript.contains("Volume:") == (shown != nil))
      #expect(!terminal.transcript.contains("x1.10") && !terminal.transcript.contains("Scaling"))
    }

    @Test("while a tone plays the arrows change it, and the line shows frequency and level")
    func tone() async throws {
      let terminal = try await terminal(["tone:440?level=-12dB"])
      try await terminal.wait(for: "440.00 Hz -12.0 dB")
      terminal.type("\u{1B}[C\u{1B}[C\u{1B}[B")
      try await terminal.wait(for: "493.88 Hz -13.0 dB")
      terminal.type("\u{1B}OD\u{1B}OA")
      try await terminal.wait(for: "466.16 Hz -12.0 dB")
      terminal.type("\u{3}")
      try await terminal.wait(for: "end=4")
      #expect(terminal.transcript.contains("mediaplay: 0 played, ended by SIGINT\r\n"))
    }

    @Test("a held arrow key doesn't queue seeks up, and lands exactly where it leads")
    func heldKey() async throws {
      let media = try await CommandMedia.shared()
      let film = try await TerminalFilm.path()
      let file = media.folder + "/held.json"
      let terminal = try await terminal(
        ["--pause", "--start=0.5", "--events=json", film], script: #"run "$@" >"\#(file)"; echo "end=$?"; read line"#)
      try await terminal.wait(for: "(Paused)")
      terminal.type(String(repeating: "\u{1B}[1;2C", count: 30))
      try await terminal.wait { _ in terminal.line.contains("00:00:30 / 00:00:50 (") }
      var landed: [Double] = []
      // What lands exactly comes last, half a second behind what can be decoded by itself.
      try await terminal.wait { _ in
        landed = ((try? Self.events(in: file)) ?? [])["seek-did-finish"].compactMap(\.position)
        return landed.last == 30.5
      }
      terminal.type("q")
      try await terminal.wait(for: "end=0")
      #expect(try Self.events(in: file)["seek-did-finish"].last?.position == 30.5)
      #expect(landed.count < 20, "those that came too late were left out")
    }

    @Test("keys step through the list, and stay where it ends")
    func list() async throws {
      let media = try await CommandMedia.shared()
      let file = media.folder + "/steps.json"
      let terminal = try await terminal(
        ["--pause", "--events=json", media.clip, media.picture, media.clip],
        script: #"run "$@" >"\#(file)"; echo "end=$?"; read line"#)
      let items = { (try? Self.events(in: file))?["preload-did-finish"].compactMap(\.item) ?? [] }
      try await terminal.wait { _ in items() == [0] }
      try await terminal.wait(forKeys: true)
      terminal.type("<")
      try await terminal.wait(for: "This is the first item")
      for (key, expected) in [(">", [0, 1]), ("\r", [0, 1, 2]), ("<", [0, 1, 2, 1])] {
        terminal.type(key)
        try await terminal.wait { _ in items() == expected }
      }
      terminal.type(">")
      try await terminal.wait { _ in items().count == 5 }
      terminal.type(">")
      try await terminal.wait(for: "This is the last item")
      terminal.type("q")
      try await terminal.wait(for: "end=0")
      #expect(try Self.events(in: file).reasons.last == "user-exited")
    }

    @Test("louder lets what was muted be heard")
    func mute() async throws {
      let terminal = try await terminal(["--pause"] + looping())
      try await terminal.wait(for: "(Paused)")
      terminal.type("m")
      try await terminal.wait(for: "Mute: yes")
      terminal.type("0")
      try await terminal.wait { _ in terminal.line.contains("Volume: 102%") && !terminal.line.contains("Mute") }
      terminal.type("q")
      try await terminal.wait(for: "end=0")
    }

    @Test("v hides subtitles from beside the film and shows them again, and s writes them into the picture")
    func subtitles() async throws {
      let media = try await CommandMedia.shared()
      let lines = (1...3).map { "\($0)\n00:00:0\($0 - 1),000 --> 00:00:0\($0),000\nWhat is said in second \($0)\n\n" }
      let subtitles = try media.write("said.srt", lines.joined())
      let shots = media.folder + "/said-%n"
      let file = media.folder + "/said.json"
      let terminal = try await terminal(
        [
          "--pause", "--events=json", "--sub-file=\(subtitles)", "--screenshot-format=png",
          "--screenshot-template=\(shots)", media.clip,
        ], script: #"run "$@" >"\#(file)"; echo "end=$?"; read line"#)
      // Each engine, with subtitles and without, tells its tracks once it stands where the one before it was.
      for (number, key) in ["", "v", "v"].enumerated() {
        terminal.type(key)
        try await terminal.wait { _ in (try? Self.events(in: file))?["track-list-did-change"].count == number + 1 }
        terminal.type("s")
        try await terminal.wait(for: "said-000\(number + 1).png")
      }
      try await terminal.wait(for: "Subtitles: hidden")
      try await terminal.wait(for: "Subtitles: visible")
      terminal.type("j")
      try await terminal.wait(for: "Subtitles: no")
      terminal.type("q")
      try await terminal.wait(for: "end=0")
      #expect(!terminal.transcript.contains("warning"))
      let pictures = try (1...3).map { try media.read("said-000\($0).png") }
      #expect(pictures[0] == pictures[2] && pictures[0] != pictures[1])
    }

    /// The events whose lines are whole.
    private static func events(in file: String) throws -> [CommandEvent] {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      return try text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().filter { $0.hasPrefix("{") }
        .map {
          try JSONDecoder().decode(CommandEvent.self, from: Data($0.utf8))
        }
    }

    @Test("a terminal that goes away ends the session")
    func hangUp() async throws {
      let media = try await CommandMedia.shared()
      let file = media.folder + "/gone.json"
      let terminal = try await terminal(
        ["--events=json"] + looping(), script: #"run "$@" >"\#(file)""#)
      try await terminal.wait(for: "AV:")
      terminal.hangUp()
      try await terminal.wait { _ in ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").contains("SIGHUP") }
    }

    @Test("where a hang-up is ignored, playback goes on without the terminal")
    func nohup() async throws {
      let media = try await CommandMedia.shared()
      let file = media.folder + "/nohup.json"
      let terminal = try await terminal(
        ["--events=json", "--loop-file=2", media.clip], script: #"trap "" HUP; run "$@" >"\#(file)""#)
      try await terminal.wait(for: "AV:")
      terminal.hangUp()
      try await terminal.wait { _ in
        ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").contains(#""reason":"ended""#)
      }
    }
  }
}
