package import Desktop
import Foundation

/// A stand-in for a service, made with python-dbusmock, which is told by what it answers with.
package final class MockService: Sendable {
  package static let isInstalled = FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/dbusmock")

  private let process: TestProcess
  private let bus: MessageBus
  private let name, path: String

  /// A service without methods.
  package convenience init(_ name: String, _ path: String, _ interface: String, on bus: PrivateBus) async throws {
    try await self.init(["--session", name, path, interface], name, path, on: bus)
  }

  /// The login manager as dbusmock has it.
  package static func loginManager(on bus: PrivateBus) async throws -> MockService {
    try await MockService(
      ["--template", "logind"], "org.freedesktop.login1", "/org/freedesktop/login1", on: bus)
  }

  private init(_ arguments: [String], _ name: String, _ path: String, on bus: PrivateBus) async throws {
    process = try TestProcess(["/usr/bin/python3", "-m", "dbusmock"] + arguments, environment: bus.environment)
    (self.bus, self.name, self.path) = (bus.connection(), name, path)
    _ = try await self.bus.owners(of: name).first { $0 != nil }
  }

  /// Ends it as a crash would.
  package func kill() { process.stop() }

  /// Adds a method; `code` is Python, which sets `ret`.
  package func add(_ method: String, of interface: String, takes: String, gives: String, _ code: String = "")
    async throws
  {
    try await mock("AddMethod", [interface, method, takes, gives, code].map { .string($0) })
  }

  /// Adds an object.
  package func addObject(_ path: String, _ interface: String, methods: [(name: String, takes: String)]) async throws {
    let list = methods.map { BusValue.structure([.string($0.name), .string($0.takes), .string(""), .string("")]) }
    try await mock(
      "AddObject",
      [
        .string(path), .string(interface), .options([:]),
        .array(list, of: .structure([.string, .string, .string, .string])),
      ])
  }

  /// The methods that were called so far, with their arguments.
  package func calls(at path: String? = nil) async throws -> [(name: String, arguments: [BusValue])] {
    let method = BusMethod("GetCalls", of: "org.freedesktop.DBus.Mock", at: path ?? self.path, on: name)
    guard case .array(let calls, _) = try await bus.call(method).first else { return [] }
    return calls.compactMap { call in
      guard case .structure(let parts) = call, let name = parts[1].stringValue, case .array(let arguments, _) = parts[2]
      else { return nil }
      return (name, arguments.map { if case .variant(let value) = $0 { value } else { $0 } })
    }
  }

  /// Sends a signal.
  package func emit(_ signal: String, of interface: String, _ signature: String, _ arguments: [BusValue]) async throws {
    try await mock(
      "EmitSignal",
      [.string(interface), .string(signal), .string(signature), .array(arguments.map { .variant($0) }, of: .variant)])
  }

  /// What the login manager is kept from, and how: `sleep:idle block`.
  package func inhibitors() async throws -> [String] {
    let method = BusMethod("ListInhibitors", of: "org.freedesktop.login1.Manager", at: path, on: name)
    guard case .array(let list, _) = try await bus.call(method).first else { return [] }
    return list.compactMap { entry in
      guard case .structure(let parts) = entry, let what = parts[0].stringValue, let mode = parts[3].stringValue else {
        return nil
      }
      return "\(what) \(mode)"
    }
  }

  /// Calls a method of dbusmock's own; nil for the service's first object.
  package func mock(_ method: String, _ arguments: [BusValue], at path: String? = nil) async throws {
    try await bus.call(BusMethod(method, of: "org.freedesktop.DBus.Mock", at: path ?? self.path, on: name), arguments)
  }
}
