/// When a remote control is told that the position jumped: whenever it isn't where it would be at its speed.
package struct SeekedRule: Sendable {
  private var isFresh = false
  private var isScanning = false
  private var passStart = Duration.zero

  /// Creates the rule for a player that hasn't played.
  package init() {}

  /// Where passes begin that aren't the first.
  package mutating func note(passStart: Duration?) { self.passStart = passStart ?? .zero }

  /// The position to tell after an event; nil if it goes on as it did.
  ///
  /// - Parameter position: Where playback is now.
  package mutating func jump(after event: PlayerEvent, position: Duration?) -> Duration? {
    switch event {
    case .itemStarted:
      (isFresh, isScanning) = (true, false)
      return nil
    case .seekDidFinish(let position): return position
    case .loopRestarted: return passStart
    case .playbackStateDidChange(let state):
      let wasScanning = isScanning
      isScanning = state == .seekingForward || state == .seekingBackward
      // A scan moves faster than the speed says.
      if wasScanning, !isScanning, state != .stopped { return position }
      guard isFresh, state == .playing else { return nil }
      isFresh = false
      // Everybody takes it that an item starts at its beginning.
      guard let position, position > .milliseconds(100) else { return nil }
      return position
    default: return nil
    }
  }
}
