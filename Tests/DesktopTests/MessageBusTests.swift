import Desktop
import DesktopTesting
import Foundation
import Synchronization
import Testing

@Suite("The message bus", .enabled(if: PrivateBus.isInstalled || PrivateBus.isRequired, "dbus-daemon isn't installed"))
struct MessageBusTests {
  private let bus: PrivateBus
  private let server, client: MessageBus

  init() async throws {
    bus = try await PrivateBus()
    (server, client) = (bus.connection(), bus.connection())
  }

  private func method(_ name: String, interface: String = EchoObject.interface) async throws -> BusMethod {
    BusMethod(name, of: interface, at: "/echo", on: try await server.uniqueName())
  }

  private func export(_ object: EchoObject = EchoObject()) async throws -> ExportedObject {
    try await server.export(object, BusIntrospection(EchoObject.introspection), at: "/echo")
  }

  @Test(
    "a value comes back as it was sent",
    arguments: [
      BusValue.bool(true), .byte(255), .int16(-3), .uint16(65_535), .int32(.min), .uint32(.max), .int64(.min),
      .uint64(.max), .double(-0.5), .string("Grüße"), .objectPath("/a/b_1"), .signature("a{sv}"),
      .variant(.variant(.string("in"))), .strings([]), .strings(["a", ""]),
      .array([], of: .structure([.double, .uint32])),
      .options(["x": .int64(1), "y": .strings(["z"])]), .dictionary([:], key: .byte, value: .array(.string)),
      .structure([.string("a"), .array([.structure([.double(1), .uint32(2)])], of: .structure([.double, .uint32]))]),
    ])
  func values(value: BusValue) async throws {
    let exported = try await export()
    defer { withExtendedLifetime(exported) {} }
    let reply = try await client.call(method("Echo"), [.variant(value)])
    #expect(reply == [.variant(value)])
  }

  @Test("an open file comes over as a descriptor of its own") func descriptors() async throws {
    let exported = try await export()
    defer { withExtendedLifetime(exported) {} }
    let (reading, writing) = try pipeEnds()
    let sent = BusDescriptor(adopting: writing)
    let reply = try await client.call(method("Echo"), [.variant(.fileDescriptor(sent))])
    guard case .variant(.fileDescriptor(let received)) = reply.first else {
      Issue.record("no descriptor: \(reply)")
      return
    }
    #expect(received.number != writing)
    #expect(unsafe write(received.number, "x", 1) == 1)
    var byte: UInt8 = 0
    #expect(unsafe read(reading, &byte, 1) == 1)
    #expect(byte == UInt8(ascii: "x"))
    close(reading)
  }

  private func pipeEnds() throws -> (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test(
    "what D-Bus doesn't take is refused before it is sent",
    arguments: [
      BusValue.string("a\0b"), .objectPath("no path"), .signature("z"), .structure([]),
      .array([.bool(true)], of: .string),
      .dictionary([.variant(.bool(true)): .bool(true)], key: .variant, value: .bool),
      .array([], of: .structure([])), .strings(["fine", "a\0b"]),
      .dictionary([.string("a"): .string("b\0")], key: .string, value: .string),
    ])
  func invalidValues(value: BusValue) async throws {
    #expect(await failure(of: { try await client.call(method("Echo"), [.variant(value)]) }) == .invalidValue)
  }

  @Test("names that are none are refused before they are sent") func invalidNames() async throws {
    for (path, name, destination) in [("x", "A", "a.b"), ("/x", "A B", "a.b"), ("/x", "A", "no name")] {
      #expect(
        await failure(of: { try await client.call(BusMethod(name, of: "a.b", at: path, on: destination)) })
          == .invalidValue)
    }
    #expect(await failure(of: { _ = try await client.own("1") }) == .invalidValue)
  }

  @Test("nonsense from a peer is answered with InvalidArgs") func nonsense() async throws {
    let object = EchoObject()
    let exported = try await export(object)
    defer { withExtendedLifetime(exported) {} }
    let properties = "org.freedesktop.DBus.Properties"
    let calls: [(BusMethod, [BusValue])] = [
      (try await method("Sum"), [.string("x")]), (try await method("Sum"), []),
      (try await method("Echo"), [.bool(true)]),
      (
        try await method("Set", interface: properties),
        [.string("org.example.Echo"), .string("Level"), .variant(.string("x"))]
      ),
      (
        try await method("Set", interface: properties),
        [.string("org.example.Echo"), .string("Fixed"), .variant(.string("x"))]
      ),
      (try await method("Get", interface: properties), [.string("org.example.Echo"), .string("None")]),
    ]
    for (call, arguments) in calls {
      let error = await #expect(throws: DesktopError.self, "\(call.name) \(arguments)") {
        try await client.call(call, arguments)
      }
      #expect(
        error?.remoteName == "org.freedesktop.DBus.Error.InvalidArgs", "\(call.name) \(arguments) \(error as Any)")
    }
    // GLib doesn't know the method at all with such arguments.
    for arguments: [BusValue] in [[.string("org.example.Echo")], [.string("org.example.Echo"), .int32(1)]] {
      let call = try await method("Get", interface: properties)
      #expect(await failure(of: { try await client.call(call, arguments) }) == .notSupported)
    }
    #expect(object.requests.withLock { $0 } == [])
    #expect(object.level.withLock { $0 } == 0.5)
  }

  @Test("errors of an object have their name and message") func failures() async throws {
    let exported = try await export()
    defer { withExtendedLifetime(exported) {} }
    let refused = await #expect(throws: DesktopError.self) { try await client.call(method("Fail")) }
    #expect(refused?.code == .refused)
    #expect(refused?.remoteName == "org.example.Error.Refused")
    #expect(refused?.message == "org.example.Echo.Fail failed: Not today.")
    let lie = await #expect(throws: DesktopError.self) { try await client.call(method("Lie")) }
    #expect(lie?.remoteName == "org.freedesktop.DBus.Error.Failed")
    let unknown = await #expect(throws: DesktopError.self) { try await client.call(method("Nothing")) }
    #expect(unknown?.code == .notSupported)
    let nobody = await #expect(throws: DesktopError.self) {
      try await client.call(BusMethod("A", of: "a.b", at: "/", on: "org.example.Nobody"))
    }
    #expect(nobody?.code == .noService)
  }

  @Test("properties are read, set, and told of when they change") func properties() async throws {
    let object = EchoObject()
    let exported = try await export(object)
    let name = try await server.uniqueName()
    #expect(try await client.property("Level", of: EchoObject.interface, at: "/echo", on: name) == .double(0.5))
    let changes = try await client.signals(BusSignalFilter(sender: name, path: "/echo", name: "PropertiesChanged"))
    try await client.call(
      method("Set", interface: "org.freedesktop.DBus.Properties"),
      [.string(EchoObject.interface), .string("Level"), .variant(.double(0.25))])
    #expect(object.level.withLock { $0 } == 0.25)
    try exported.emitPropertiesChanged(of: EchoObject.interface, ["Level": .double(0.25)])
    let all = try await client.call(
      method("GetAll", interface: "org.freedesktop.DBus.Properties"), [.string(EchoObject.interface)])
    #expect(all.first?.optionsValue == ["Level": .double(0.25), "Fixed": .string("fixed")])
    let signal = try await changes.first(1)
    #expect(
      signal.first?.arguments == [.string(EchoObject.interface), .options(["Level": .double(0.25)]), .strings([])])
  }

  @Test("signals come in their order") func signals() async throws {
    let exported = try await export()
    let signals = try await client.signals(BusSignalFilter(interface: EchoObject.interface, name: "Rang"))
    for number in 0..<100 { try exported.emit("Rang", of: EchoObject.interface, [.uint32(UInt32(number))]) }
    #expect(try await signals.first(100).map(\.arguments) == (0..<100).map { [.uint32(UInt32($0))] })
  }

  @Test("an object that was withdrawn isn't there any more") func withdrawal() async throws {
    let exported = try await export()
    try await client.call(method("Sum"), [.array([.double(1), .double(2)], of: .double)])
    exported.withdraw()
    let error = await #expect(throws: DesktopError.self) {
      try await client.call(method("Sum"), [.array([], of: .double)])
    }
    #expect(error?.code == .notSupported)
  }

  @Test("a service that hangs costs the time that was allowed") func timeout() async throws {
    let exported = try await export()
    defer { withExtendedLifetime(exported) {} }
    #expect(await failure(of: { try await client.call(method("Sleep"), timeout: .milliseconds(50)) }) == .timedOut)
  }

  @Test("a cancelled wait ends at once") func cancellation() async throws {
    let exported = try await export()
    defer { withExtendedLifetime(exported) {} }
    let call = try await method("Sleep")
    let task = Task { [client] in try await client.call(call) }
    task.cancel()
    try await within(.seconds(5)) {
      #expect(await failure(of: { try await task.value }) == .cancelled)
    }
  }
}
