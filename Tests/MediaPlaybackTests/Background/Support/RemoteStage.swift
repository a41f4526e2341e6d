import Desktop
import DesktopTesting
import Foundation
import Testing

@testable import MediaPlayback

/// A player on a private bus, and what others see of it.
struct RemoteStage {
  let bus: PrivateBus
  let player: MoviePlayer
  let control: RemoteControl
  let client: MessageBus

  static let isPossible = PrivateBus.isInstalled || PrivateBus.isRequired
  static let identity = RemoteControlIdentity(name: "stage", title: "The Stage", desktopEntry: "stage")

  /// A clip that is loaded and, where nothing else is said, plays in real time.
  init(
    _ clip: MovieClip = .long, plays: Bool = true, transport: RemoteControlTransport = RemoteControlTransport()
  ) async throws {
    bus = try await PrivateBus()
    player = MoviePlayer(try await clip.location, settings: .realTime)
    control = RemoteControl(player, identity: Self.identity, transport: transport, bus: bus.connection())
    client = bus.connection()
    let (player, control) = (player, control)
    try await bounded("loading") { try await player.preload() }
    if plays {
      let trace = EventTrace(player)
      player.play()
      try await trace.wait(for: "state playing")
    }
    try await bounded("publishing") { try await control.publish() }
  }

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

extension BusSignal {
  /// The properties that the signal tells.
  var changes: [String: BusValue] {
    name == "PropertiesChanged" ? arguments[1].optionsValue ?? [:] : [:]
  }
}
