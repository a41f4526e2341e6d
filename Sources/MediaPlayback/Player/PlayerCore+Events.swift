internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// What is told, and those who are told.
extension PlayerCore {
  func emit(_ event: PlayerEvent) {
    let event = complete(event)
    let (info, phase) = (machine.info, machine.phase)
    snapshot.withLock { snapshot in
      snapshot.info = info
      snapshot.note(event)
      if phase == .idle { snapshot.engine = nil }
    }
    log(event)
    if case .playbackDidFinish = event { for outlet in settings.outlets { outlet.endPassage() } }
    events.post(event)
    for handler in eventHandlers.withLock({ $0.sorted { $0.key < $1.key } }) { handler.value(event) }
    updateObservers()
  }

  private func log(_ event: PlayerEvent) {
    guard let uri = location?.uri else { return }
    let position = position
    snapshot.withLock { snapshot in
      snapshot.log.note(event, uri: uri, at: WallClock.now, position: position, newID: WallClock.newID)
    }
  }

  /// Adds the geometry, which the brain doesn't know.
  private func complete(_ event: PlayerEvent) -> PlayerEvent {
    guard case .scalingModeDidChange(let mode, nil) = event, let placing, let natural = machine.info?.naturalSize else {
      return event
    }
    let layout = PictureLayout.layout(frame: natural, pixelAspect: (1, 1), viewport: placing.viewport, mode: mode)
    return .scalingModeDidChange(
      mode, ScalingGeometry(natural: natural, viewport: placing.viewport, layout: layout))
  }
}
