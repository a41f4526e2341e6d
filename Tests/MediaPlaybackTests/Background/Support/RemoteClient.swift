import Desktop
import DesktopTesting
import Foundation
import Testing

@testable import MediaPlayback

/// Who controls a player from the other side of a private bus.
protocol RemoteClient {
  var bus: PrivateBus { get }
  var control: RemoteControl { get }
  /// The client's own connection.
  var client: MessageBus { get }
}

extension RemoteClient {
  func call(_ method: String, _ arguments: [BusValue] = []) async throws {
    try await client.call(
      BusMethod(method, of: RemoteObject.player, at: RemoteObject.path, on: try #require(control.busName)), arguments)
  }

  func set(_ property: String, _ value: BusValue) async throws {
    try await client.call(
      BusMethod("Set", of: "org.freedesktop.DBus.Properties", at: RemoteObject.path, on: try #require(control.busName)),
      [.string(RemoteObject.player), .string(property), .variant(value)])
  }

  func property(_ name: String, of interface: String = RemoteObject.player) async throws -> BusValue {
    try await client.property(name, of: interface, at: RemoteObject.path, on: try #require(control.busName))
  }

  /// The signals of the player's object from now on.
  func signals() async throws -> AsyncStream<BusSignal> {
    try await client.signals(BusSignalFilter(sender: control.busName, path: RemoteObject.path))
  }

  /// Runs `playerctl` on this player; its output without the line's end.
  func playerctl(_ arguments: String...) async throws -> String {
    let result = try await bus.run(["playerctl", "--player=stage"] + arguments)
    if result.status != 0 { throw TestProcess.Failure(description: "\(arguments): \(result.errors)") }
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
