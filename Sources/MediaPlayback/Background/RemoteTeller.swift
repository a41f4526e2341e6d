internal import Desktop
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Tells the bus what changed about a player.
final class RemoteTeller: Sendable {
  private let link: RemoteLink
  private let art = ArtFile()
  private let state = Lock(State())

  private struct State {
    var object: ExportedObject?
    var told: RemoteSnapshot?
    var seeked = SeekedRule()
    var isOver = false
  }

  init(_ link: RemoteLink) { self.link = link }

  var isOver: Bool { state.withLock { $0.isOver } }

  /// Gets the picture ready before anybody can ask for it.
  func prepare() { showArt() }

  /// Tells from now on.
  func begin(_ object: ExportedObject) {
    let snapshot = link.snapshot
    state.withLock { state in
      if !state.isOver { (state.object, state.told) = (object, snapshot) }
    }
    refresh()
  }

  func end() {
    state.withLock { ($0.object, $0.isOver) = (nil, true) }
    art.remove()
  }

  func note(_ event: PlayerEvent) {
    link.note(event)
    switch event {
    case .metadataDidChange, .itemStarted: showArt()
    default: break
    }
    refresh()
    let (position, start) = (link.player?.remoteSnapshot.position, link.player?.passStart)
    let jump = state.withLock { state -> (ExportedObject, Duration)? in
      state.seeked.note(passStart: start)
      guard let jump = state.seeked.jump(after: event, position: position), let object = state.object else {
        return nil
      }
      return (object, jump)
    }
    guard let (object, position) = jump else { return }
    // The connection may end at any moment; then there is nobody to tell.
    try? object.emit("Seeked", of: RemoteObject.player, [.int64(position.microseconds)])
  }

  /// Tells what differs from what was told.
  func refresh() {
    let snapshot = link.snapshot
    // Emitted under the lock, which keeps two refreshes in their order; nobody else's code runs in here.
    state.withLock { state in
      guard let object = state.object, let told = state.told else { return }
      let changes = snapshot.changes(since: told)
      state.told = snapshot
      guard !changes.isEmpty else { return }
      try? object.emitPropertiesChanged(of: RemoteObject.player, changes.mapValues(\.busValue))
    }
  }

  private func showArt() {
    guard !isOver else { return }
    link.setArtURL(art.url(for: link.player?.coverArt))
  }
}
