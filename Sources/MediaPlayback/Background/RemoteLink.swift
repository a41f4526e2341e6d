internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// A player as its remote control sees it, which doesn't hold it.
final class RemoteLink: Sendable {
  let identity: RemoteControlIdentity
  private let state: Lock<State>

  private struct State {
    weak var player: MoviePlayer?
    var transport: RemoteControlTransport
    var itemNumber = 1
    var streamTitle: String?
    var artURL: String?
  }

  init(_ player: MoviePlayer, identity: RemoteControlIdentity, transport: RemoteControlTransport) {
    self.identity = identity
    state = Lock(State(player: player, transport: transport))
  }

  var player: MoviePlayer? { state.withLock { $0.player } }

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
    var snapshot = RemoteSnapshot()
    guard let player else { return snapshot }
    let (item, info) = (player.item, player.mediaInfo)
    snapshot.state = player.playbackState
    snapshot.hasEnded = !player.isPlayingThrough && player.lastFinish != nil
    snapshot.hasItem = item != nil
    snapshot.itemNumber = number
    (snapshot.uri, snapshot.name) = (item?.uri, item?.shortName)
    (snapshot.duration, snapshot.position) = (info?.duration, player.position)
    (snapshot.isSeekable, snapshot.isLive) = (info?.isSeekable ?? false, info?.isLive ?? false)
    snapshot.rate = player.rate
    (snapshot.volume, snapshot.isMuted) = (VolumeScale.percent(gain: player.volume), player.isMuted)
    snapshot.loop = player.repeatCount == .none ? .none : .track
    snapshot.tags = player.metadata.tags
    (snapshot.streamTitle, snapshot.artURL) = (title, artURL)
    (snapshot.canGoNext, snapshot.canGoPrevious) = (transport.next != nil, transport.previous != nil)
    snapshot.controls = player.controlMode
    return snapshot
  }

  /// Does what a request means, and returns once the player has taken it.
  func carryOut(_ request: RemoteRequest) async throws(RemoteRefusal) {
    guard let player, let command = try RemoteRules.command(for: request, in: snapshot) else { return }
    let transport = transport
    switch command {
    case .play: player.play()
    case .pause: player.pause()
    case .stop: if let stop = transport.stop { stop() } else { player.stop() }
    case .next: transport.next?()
    case .previous: transport.previous?()
    case .seek(let target): player.requestSeek(to: target)
    case .open(let uri): open(uri, with: transport, player)
    case .setRate(let rate): player.rate = rate
    case .setVolume(let percent):
      player.volume = VolumeScale.gain(percent: percent)
      if percent > 0 { player.isMuted = false }
    case .setLoop(let loop): player.repeatCount = loop == .none ? .none : .forever
    case .quit: transport.quit?()
    }
    // A request behind this one is about what it made of the player.
    await player.core.settled()
  }

  private func open(_ uri: String, with transport: RemoteControlTransport, _ player: MoviePlayer) {
    let location = MediaLocation(uri: uri)
    if let open = transport.open { return open(location) }
    player.item = location
    player.play()
  }
}
