import Desktop
import DesktopTesting
import Foundation
import Testing

@Suite(
  "A bus that isn't there", .enabled(if: PrivateBus.isInstalled || PrivateBus.isRequired, "dbus-daemon isn't installed")
)
struct BusLossTests {
  @Test("no bus is an error that says so, at once") func absence() async throws {
    let bus = MessageBus(.address("unix:path=/proc/nonexistent"))
    let error = await #expect(throws: DesktopError.self) { try await bus.open() }
    #expect(error?.code == .noBus)
  }

  @Test("an address that is none is an error too") func badAddress() async throws {
    await #expect(throws: DesktopError.self) { try await MessageBus(.address("nonsense")).open() }
    await #expect(throws: DesktopError.self) { try await MessageBus(.address("")).open() }
  }

  /// Something that listens and never answers.
  private func silence() async throws -> (path: String, listener: TestProcess) {
    let path = FileManager.default.temporaryDirectory.appending(path: "silent-\(UUID())").path(percentEncoded: false)
    let script = """
      import os, socket, sys, time
      s = socket.socket(socket.AF_UNIX); s.bind(sys.argv[1]); s.listen(); print('up', flush=True); time.sleep(60)
      """
    let listener = try TestProcess(["python3", "-c", script, path])
    _ = try await listener.line(containing: "up")
    return (path, listener)
  }

  @Test("a bus that is silent costs the time that was allowed") func silentBus() async throws {
    let (path, listener) = try await silence()
    defer { withExtendedLifetime(listener) { try? FileManager.default.removeItem(atPath: path) } }
    let bus = MessageBus(.address("unix:path=\(path)"), timeout: .milliseconds(100))
    #expect(await failure(of: { try await bus.open() }) == .timedOut)
  }

  @Test("a cancelled wait for a bus that is silent ends at once") func cancelledOpening() async throws {
    let (path, listener) = try await silence()
    defer { withExtendedLifetime(listener) { try? FileManager.default.removeItem(atPath: path) } }
    let bus = MessageBus(.address("unix:path=\(path)"), timeout: .seconds(40))
    let task = Task { try await bus.open() }
    task.cancel()
    try await within { #expect(await failure(of: { try await task.value }) == .cancelled) }
  }

  @Test("streams end, calls fail and the program goes on when the bus dies") func death() async throws {
    let bus = try await PrivateBus()
    let (server, client) = (bus.connection(), bus.connection())
    let exported = try await server.export(EchoObject(), BusIntrospection(EchoObject.introspection), at: "/echo")
    let name = try await server.own("org.example.Name")
    let signals = try await client.signals(BusSignalFilter())
    let owners = try await client.owners(of: "org.example.Name")
    let call = BusMethod("Sleep", of: EchoObject.interface, at: "/echo", on: "org.example.Name")
    let task = Task { try await client.call(call) }
    bus.kill()
    await #expect(throws: DesktopError.self) { try await within { try await task.value } }
    _ = try await signals.first(1000)
    _ = try await owners.first(1000)
    #expect(try await name.states.first(5) == [.acquired])
    #expect(await failure(of: { try exported.emit("Rang", of: EchoObject.interface, [.uint32(1)]) }) == .disconnected)
    // A daemon that dies hangs up first, and lets go of its socket then.
    try await within { while await failure(of: { try await client.open() }) != .noBus { await Task.yield() } }
  }

  @Test("the next use connects anew") func reconnection() async throws {
    let bus = try await PrivateBus()
    let client = bus.connection()
    let first = try await client.uniqueName()
    client.close()
    #expect(try await client.uniqueName() != first)
  }
}
