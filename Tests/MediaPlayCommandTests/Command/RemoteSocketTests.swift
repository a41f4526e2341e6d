import Foundation
import Glibc
import Testing

extension CommandTests {
  @Suite("The socket for other programs")
  struct RemoteSocketTests {
    private static let idle = ["--no-mpris", "--vo=null", "--ao=null", "--idle"]

    private func start(_ name: String, _ more: [String] = []) async throws -> (run: CommandRun, path: String) {
      let path = try await CommandMedia.shared().folder + "/" + name
      let arguments = Self.idle + ["--input-ipc-server=" + path] + more
      return (try CommandRun(arguments.map { Array($0.utf8) }), path)
    }

    @Test("it is its owner's alone, a program that answers keeps it, and it goes with the program")
    func life() async throws {
      let (run, path) = try await start("life.sock")
      let client = try await SocketClient(path)
      var status = stat()
      #expect(unsafe stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
      let second = try await start("life.sock").run.result()
      #expect(second.end == .exited(1) && second.errorText.contains("another program answers there"))
      let answer = try client.answer(#"{"command":["quit"],"request_id":9}"#)
      #expect(answer["request_id"] as? Int == 9 && answer["error"] as? String == "success")
      #expect(try client.next()?["event"] as? String == "shutdown" && client.next() == nil)
      #expect(try await run.result().end == .exited(0))
      #expect(unsafe access(path, F_OK) != 0)
    }

    @Test("one that nobody listens at is replaced, one that ended by a signal is gone, and a file stays")
    func remains() async throws {
      let (killed, path) = try await start("remains.sock")
      _ = try await SocketClient(path)
      killed.send(SIGKILL)
      _ = try await killed.result()
      #expect(unsafe access(path, F_OK) == 0)
      let (run, _) = try await start("remains.sock")
      let client = try await SocketClient(path)
      #expect(try client.answer(#"{"command":["get_property","pid"]}"#)["data"] as? Int == Int(run.id))
      run.send(SIGTERM)
      #expect(try await run.result().end == .exited(4))
      #expect(unsafe access(path, F_OK) != 0)
      let file = try await CommandMedia.shared().write("remains.txt", "mine")
      let refused = try await start("remains.txt").run.result()
      #expect(refused.end == .exited(1) && refused.errorText.contains("there is something else of that name"))
      #expect(try String(contentsOf: URL(filePath: file), encoding: .utf8) == "mine")
    }

    @Test("the list is played, sought and stepped through, and events come in order with their reasons")
    func playing() async throws {
      let media = try await CommandMedia.shared()
      let (run, path) = try await start("playing.sock")
      let client = try await SocketClient(path)
      client.send(#"{"command":["observe_property",1,"playlist-count"]}"# + "\n")
      #expect(try client.event("property-change")["data"] as? Int == 0)
      client.send(#"{"command":["loadfile","\#(media.tone)"]}"# + "\n")
      var names: [String] = []
      var reason: String?
      while reason == nil, let line = try client.next() {
        guard let name = line["event"] as? String else { continue }
        if name == "end-file" { reason = line["reason"] as? String }
        if name != "property-change" { names.append(name) }
      }
      #expect(names.drop { $0 == "idle" } == ["start-file", "file-loaded", "playback-restart", "end-file"])
      #expect(reason == "eof")
      _ = try client.event("idle")
      // Held, so that nothing goes on by itself.
      _ = try client.answer(#"{"command":["set_property","pause",true]}"#)
      let added = try client.answer(#"{"command":["loadfile","\#(media.clip)","append-play"]}"#)
      #expect((added["data"] as? [String: Int])?["playlist_entry_id"] == 2)
      _ = try client.event("file-loaded")
      _ = try client.answer(#"{"command":["loadfile","/nowhere.wav","append"]}"#)
      _ = try client.answer(#"{"command":["seek",0.4,"absolute+exact"]}"#)
      _ = try client.event("playback-restart")
      let position = try client.answer(#"{"command":["get_property","time-pos"]}"#)["data"] as? Double
      #expect(position.map { abs($0 - 0.4) < 0.05 } == true)
      _ = try client.answer(#"{"command":["playlist-next"]}"#)
      #expect(try client.event("end-file")["reason"] as? String == "stop")
      let failed = try client.event("end-file")
      #expect(failed["reason"] as? String == "error" && failed["playlist_entry_id"] as? Int == 3)
      #expect((failed["file_error"] as? String)?.contains("doesn't exist") == true)
      // The failed item is passed over on the way back.
      _ = try client.answer(#"{"command":["playlist-prev"]}"#)
      #expect(try client.event("start-file")["playlist_entry_id"] as? Int == 2)
      _ = try client.event("file-loaded")
      #expect(try client.answer(#"{"command":["get_property","pause"]}"#)["data"] as? Bool == true)
      _ = try client.answer(#"{"command":["stop"]}"#)
      #expect(try client.event("end-file")["reason"] as? String == "stop")
      #expect(try client.answer(#"{"command":["get_property","playlist-count"]}"#)["data"] as? Int == 0)
      _ = try client.answer(#"{"command":["quit"]}"#)
      #expect(try await run.result().end == .exited(0))
    }

    @Test("what makes no sense is answered and changes nothing")
    func nonsense() async throws {
      let (run, path) = try await start("nonsense.sock")
      let client = try await SocketClient(path)
      for (line, error) in [
        ("{bad}", "invalid parameter"), (#"{"command":"x"}"#, "invalid parameter"),
        (#"{"command":["x"]}"#, "invalid parameter"), (#"{"command":[]}"#, "invalid parameter"),
        (#"{"command":["get_property"]}"#, "invalid parameter"), ("nonsense", "invalid parameter"),
        (#"{"command":["get_property","x"]}"#, "property not found"),
        (#"{"command":["get_property","time-pos"]}"#, "property unavailable"),
        (#"{"command":["set_property","volume",131]}"#, "error accessing property"),
        (#"{"command":["set_property","volume","x"]}"#, "unsupported format for accessing property"),
        (#"{"command":["set_property","duration",1]}"#, "error accessing property"),
        (#"{"command":["seek",1]}"#, "error running command"),
        (#"{"command":["playlist-next"]}"#, "error running command"),
        (#"{"command":["loadfile",""]}"#, "invalid parameter"),
      ] {
        let answer = try client.answer(line)
        #expect(answer["error"] as? String == error && answer["request_id"] as? Int == 0, "\(line)")
      }
      // A command as one types it, with no answer, then one with.
      client.send("no-osd set volume 40\n")
      #expect(try client.answer(#"{"command":["get_property_string","volume"]}"#)["data"] as? String == "40.000000")
      client.send("quit\n")
      #expect(try await run.result().end == .exited(0))
    }

    @Test("a line without bounds, half a line, and a hundred programs at once do no harm")
    func hostile() async throws {
      let (run, path) = try await start("hostile.sock")
      let long = try await SocketClient(path)
      long.send([UInt8](repeating: UInt8(ascii: "x"), count: 10 << 20) + [0x0A])
      #expect((try long.answer()["message"] as? String)?.contains("1048576 bytes") == true)
      #expect(try long.next() == nil)
      do {
        let half = try await SocketClient(path)
        half.send(#"{"command":["qu"#)
      }
      var clients: [SocketClient] = []
      for _ in 0..<100 { clients.append(try await SocketClient(path)) }
      for (number, client) in clients.enumerated() {
        client.send(#"{"command":["get_property","pid"],"request_id":\#(number)}"# + "\n")
      }
      for (number, client) in clients.enumerated() {
        let answer = try client.answer()
        #expect(answer["request_id"] as? Int == number && answer["data"] as? Int == Int(run.id))
      }
      // One that asks and doesn't read is let go when too much waits for it.
      let deaf = try await SocketClient(path)
      let question = Array(#"{"command":["get_property","command-list"]}"#.utf8) + [0x0A]
      deaf.send(Array((0..<20_000).map { _ in question }.joined()))
      #expect(try clients[0].answer(#"{"command":["get_property","pid"]}"#)["data"] as? Int == Int(run.id))
      _ = try clients[0].answer(#"{"command":["quit"]}"#)
      #expect(try await run.result().end == .exited(0))
    }

    @Test("a client that others wrote loads, pauses, seeks, sets the volume, observes, steps and quits")
    func foreignClient() async throws {
      let python = CommandEnvironment.package + ".build/python/bin/python"
      guard unsafe access(python, X_OK) == 0 else {
        #expect(ProcessInfo.processInfo.environment["CI"] == nil, "Scripts/setup.sh test installs python-mpv-jsonipc")
        return
      }
      let media = try await CommandMedia.shared()
      let (run, path) = try await start("foreign.sock")
      // The client doesn't wait for a socket that isn't there yet.
      _ = try await SocketClient(path)
      let script = try media.write("foreign.py", Self.script)
      // The shell gets the command's own name first.
      let client = try CommandRun(
        [python, script, path, media.clip, media.tone].map { Array($0.utf8) }, shell: #"shift; exec "$@""#)
      let result = try await client.result()
      #expect(
        result.outputLines
          == ["idle", "loaded 1.0", "paused True", "sought 0.5", "volume 50.0", "next 1", "quit"],
        "\(result.errorText)")
      #expect(try await run.result().end == .exited(0))
    }

    private static let script = """
      import queue, sys
      from python_mpv_jsonipc import MPV
      mpv = MPV(start_mpv=False, ipc_socket=sys.argv[1])
      changes = {name: queue.Queue() for name in ['pause', 'volume', 'playlist-pos', 'idle-active']}
      restarts, loads = queue.Queue(), queue.Queue()
      for name, seen in changes.items(): mpv.bind_property_observer(name, lambda name, value, seen=seen: seen.put(value))
      mpv.bind_event('playback-restart', restarts.put)
      mpv.bind_event('file-loaded', loads.put)
      def until(name, wanted):
          while changes[name].get(timeout=20) != wanted: pass
      until('idle-active', True); print('idle')
      mpv.command('set_property', 'loop-file', 'inf')
      mpv.loadfile(sys.argv[2]); loads.get(timeout=20); restarts.get(timeout=20)
      mpv.loadfile(sys.argv[3], 'append')
      print('loaded', round(float(mpv.duration), 1))
      mpv.pause = True; until('pause', True); print('paused', mpv.pause)
      while not restarts.empty(): restarts.get()
      mpv.seek(0.5, 'absolute'); restarts.get(timeout=20); print('sought', round(mpv.time_pos, 1))
      mpv.volume = 50; until('volume', 50); print('volume', float(mpv.volume))
      mpv.playlist_next(); until('playlist-pos', 1); loads.get(timeout=20); print('next', mpv.playlist_pos)
      mpv.command('quit'); print('quit')
      """
  }
}
