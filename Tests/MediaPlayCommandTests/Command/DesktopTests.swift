import Desktop
import DesktopTesting
import Glibc
import Testing

extension CommandTests {
  @Suite(
    "The command on the desktop",
    .enabled(if: PrivateBus.isInstalled || PrivateBus.isRequired, "dbus-daemon isn't installed"))
  struct DesktopTests {
    private static let name = "org.mpris.MediaPlayer2.mediaplay"
    private static let realTime = ["--events=json", "--vo=null", "--ao=null", "--loop-file"]

    private func start(_ arguments: [String], on bus: PrivateBus) throws -> CommandRun {
      try CommandRun((Self.realTime + arguments).map { Array($0.utf8) }, environment: bus.environment.mapValues { $0 })
    }

    /// Waits until the command is on the bus.
    private func appear(_ client: MessageBus) async throws {
      _ = try await client.owners(of: Self.name).first { $0 != nil }
    }

    private func call(_ method: String, of interface: String = "org.mpris.MediaPlayer2.Player", _ client: MessageBus)
      async throws
    {
      try await client.call(BusMethod(method, of: interface, at: "/org/mpris/MediaPlayer2", on: Self.name))
    }

    @Test("it can be stopped, played again, sent to the next item and back, and ended, with the person's reason")
    func control() async throws {
      let media = try await CommandMedia.shared()
      let bus = try await PrivateBus()
      let client = bus.connection()
      let run = try start([media.clip, media.tone], on: bus)
      try await appear(client)
      try await call("Stop", client)
      try await run.output(containing: #""reason":"stopped""#)
      try await call("Play", client)
      try await call("Next", client)
      try await run.output(containing: #""item-started","item":1"#)
      try await call("Stop", client)
      try await call("Previous", client)
      try await call("Quit", of: "org.mpris.MediaPlayer2", client)
      let result = try await run.result()
      let events = try result.events()
      #expect(events["item-started"].map(\.item) == [0, 0, 1, 0])
      #expect(events.reasons == ["stopped", "stopped", "stopped", "user-exited"])
      #expect(result.end == .exited(0))
    }

    @Test("a signal ends it while it is stopped")
    func signal() async throws {
      let media = try await CommandMedia.shared()
      let bus = try await PrivateBus()
      let client = bus.connection()
      let run = try start([media.clip], on: bus)
      try await appear(client)
      try await call("Stop", client)
      try await run.output(containing: #""reason":"stopped""#)
      run.send(SIGTERM)
      #expect(try await run.result().end == .exited(4))
    }

    @Test("without it nobody is on the bus, and a bus changes nothing about the events")
    func absence() async throws {
      let media = try await CommandMedia.shared()
      let bus = try await PrivateBus()
      let arguments = CommandMedia.fast + [media.tone]
      let owners = try await bus.connection().owners(of: Self.name)
      let with = try await mediaplay(arguments, environment: bus.environment.mapValues { $0 })
      let without = try await mediaplay(arguments + ["--no-mpris"], environment: bus.environment.mapValues { $0 })
      let nowhere = try await mediaplay(arguments)
      #expect(try with.events().names == nowhere.events().names)
      #expect(try without.events().names == nowhere.events().names)
      #expect([with, without, nowhere].map(\.end) == Array(repeating: .exited(0), count: 3))
      withExtendedLifetime(owners) {}
      let quiet = try CommandRun(
        (["--no-mpris"] + Self.realTime + [media.clip]).map { Array($0.utf8) },
        environment: bus.environment.mapValues { $0 })
      try await quiet.output(containing: #""loop-restarted""#)
      let names = try await bus.connection().call(
        BusMethod("ListNames", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus"))
      #expect(names.first?.stringsValue?.contains(Self.name) == false)
      quiet.send(SIGTERM)
      _ = try await quiet.result()
    }

    @Test("it plays on when the bus dies")
    func death() async throws {
      let media = try await CommandMedia.shared()
      let bus = try await PrivateBus()
      let run = try CommandRun(
        ["--events=json", "--vo=null", "--ao=null", "--loop-file=3", media.clip].map { Array($0.utf8) },
        environment: bus.environment.mapValues { $0 })
      try await appear(bus.connection())
      bus.kill()
      let result = try await run.result()
      #expect(try result.events().reasons == ["ended"])
      #expect(result.end == .exited(0) && result.errorText.contains("warning") == false)
    }
  }
}
