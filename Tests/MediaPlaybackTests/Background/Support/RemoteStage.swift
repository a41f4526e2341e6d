import Desktop
import DesktopTesting
import Foundation
import Testing

@testable import MediaPlayback

/// A player on a private bus, and what others see of it.
struct RemoteStage: RemoteClient {
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
    control = RemoteControl(controlling: player, identity: Self.identity, transport: transport, bus: bus.connection())
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
}

extension BusSignal {
  /// The properties that the signal tells.
  var changes: [String: BusValue] {
    name == "PropertiesChanged" ? arguments[1].optionsValue ?? [:] : [:]
  }
}
