/// What the system is to be kept from, out of what a player tells.
///
/// A picture that is watched keeps the screen on and the machine awake, sound alone keeps the machine awake; what is held,
/// stopped, failed or waits long for data keeps nothing. From an item that played to its end to the next one a bridge of some
/// seconds leaves no gap.
package struct InhibitionRule: Sendable {
  /// How long nothing may play after the end of an item until the system is let go.
  package static let bridge = Duration.seconds(10)
  /// How long what is held keeps the system: the end of an item is told right behind that.
  package static let moment = Duration.milliseconds(500)
  /// How long playback may wait for data until the system is let go.
  package static let patience = Duration.seconds(30)

  /// Whether the picture can be seen; a window that is hidden plays sound.
  package var isPictureVisible = true
  /// What the system is to be kept from, as of the last call.
  package private(set) var locks: InhibitionLocks = []

  private var state = PlaybackState.stopped
  private var hasMovingPicture = false
  private var isPictureFile = false
  private var stalledSince: Duration?
  private var bridgeEnd: Duration?

  /// Creates the rule for a player that doesn't play.
  package init() {}

  /// Takes an event into account.
  package mutating func note(_ event: PlayerEvent, at now: Duration) {
    update(at: now)
    switch event {
    case .mediaInfo(let info): (hasMovingPicture, isPictureFile) = (info.hasVideo, info.isPicture)
    case .trackListDidChange(let tracks) where !isPictureFile:
      let pictures = tracks.filter { $0.kind == .video }
      // The cover that comes as a track of its own doesn't move.
      if !pictures.isEmpty {
        hasMovingPicture = pictures.contains { $0.isSelected && $0.video?.isStill != true }
      }
    case .loadStateDidChange(let load, _):
      if !load.contains(.stalled) { stalledSince = nil } else if stalledSince == nil { stalledSince = now }
    case .playbackStateDidChange(let new):
      if isPlaying(new) {
        bridgeEnd = nil
      } else if isPlaying(state), !locks.isEmpty {
        bridgeEnd = now + InhibitionRule.moment
      }
      state = new
    case .playbackDidFinish(let finish):
      if isPlaying(state) { state = .stopped }
      stalledSince = nil
      switch finish.reason {
      case .ended, .truncated, .replaced:
        if !locks.isEmpty { bridgeEnd = now + InhibitionRule.bridge }
      case .failed, .stopped, .userExited: bridgeEnd = nil
      }
    default: break
    }
    update(at: now)
  }

  /// Brings ``locks`` up to a moment; returns when that is to be done again though nothing happens.
  @discardableResult
  package mutating func update(at now: Duration) -> Duration? {
    if let end = bridgeEnd, end <= now { bridgeEnd = nil }
    let patienceEnd = stalledSince.map { $0 + InhibitionRule.patience }
    if isPlaying(state) {
      let isHopeless = patienceEnd.map { $0 <= now } ?? false
      let isWatched = (hasMovingPicture || isPictureFile) && isPictureVisible
      locks = isHopeless ? [] : isWatched ? [.idle, .sleep] : .sleep
      return isHopeless ? nil : patienceEnd
    }
    // On a bridge what was held stays.
    if bridgeEnd == nil { locks = [] }
    return bridgeEnd
  }

  private func isPlaying(_ state: PlaybackState) -> Bool {
    switch state {
    case .playing, .seekingForward, .seekingBackward: true
    case .stopped, .paused, .interrupted: false
    }
  }
}
