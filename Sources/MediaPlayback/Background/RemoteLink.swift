internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// A player as its remote control sees it, which doesn't hold it.
final class RemoteLink: Sendable {
  let identity: RemoteControlIdentity
  private let state: Lock<State>

  private struct State {
    weak var player: (any DesktopPlayer)?
    var transport: RemoteControlTransport
    var itemNumber = 1
    var streamTitle: String?
    var artURL: String?
  }

  init(_ player: any DesktopPlayer, identity: RemoteControlIdentity, transport: RemoteControlTransport) {
    self.identity = identity
    state = Lock(State(player: player, transport: transport))
  }

  var player: (any DesktopPlayer)? { state.withLock { $0.player } }

  var transport: RemoteControlTransport {
    get { state.withLock { $0.transport } }
    set { state.withLock { $0.transport = newValue } }
  }

  var canQuit: Bool { transport.quit != nil && player?.controlMode == .default }

  /// Takes an event into account that the player's properties don't show.
  func note(_ event: PlayerEvent) {
    state.withLock { state in
      switch event {
      case .itemStarted:
        state.itemNumber += 1
        state.streamTitle = nil
      case .timedMetadataDidArrive(let items):
        if let title = items.last(where: { $0.key == "title" })?.value { state.streamTitle = title }
      default: break
      }
    }
  }

  func setArtURL(_ url: String?) { state.withLock { $0.artURL = url } }

  /// What there is to see now.
  var snapshot: RemoteSnapshot {
    let (player, transport, number, title, artURL) = state.withLock { state in
      (state.player, state.transport, state.itemNumber, state.streamTitle, state.artURL)
    }
    guard let player else { return RemoteSnapshot() }
    var snapshot = player.remoteSnapshot
    snapshot.itemNumber = number
    (snapshot.streamTitle, snapshot.artURL) = (title, artURL)
    (snapshot.canGoNext, snapshot.canGoPrevious) = (transport.next != nil, transport.previous != nil)
    return snapshot
  }

  /// Does what a request means, and returns once the player has taken it.
  func carryOut(_ request: RemoteRequest) async throws(RemoteRefusal) {
    guard let player, let command = try RemoteRules.command(for: request, in: snapshot) else { return }
    let transport = transport
    switch (command, transport.stop, transport.open) {
    case (.stop, let stop?, _): stop()
    case (.open(let uri), _, let open?): open(MediaLocation(uri: uri))
    case (.next, _, _): transport.next?()
    case (.previous, _, _): transport.previous?()
    case (.quit, _, _): transport.quit?()
    default: try player.carryOut(command)
    }
    // A request behind this one is about what it made of the player.
    await player.takesRequests()
  }
}
