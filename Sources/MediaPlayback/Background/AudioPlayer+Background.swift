internal import GStreamer
internal import PlaybackModel
internal import Synchronization

extension AudioPlayer: DesktopPlayer {
  var desktopEvents: PlayerEvents { PlayerEvents(core.desktopEvents.subscribe(capacity: .max, keeps: { _ in true })) }

  var controlMode: ControlMode { .default }

  var coverArt: CoverArt? { metadata.coverArt.first }

  var passStart: Duration? { nil }

  var remoteSnapshot: RemoteSnapshot {
    let values = core.values.withLock { $0 }
    var snapshot = RemoteSnapshot()
    snapshot.state = values.state
    snapshot.hasItem = true
    (snapshot.uri, snapshot.name) = (location.uri, location.shortName)
    (snapshot.duration, snapshot.position) = (duration, currentTime)
    snapshot.isSeekable = true
    (snapshot.rate, snapshot.hasRates) = (values.enablesRate ? values.rate : 1, values.enablesRate)
    snapshot.volume = VolumeScale.percent(gain: values.volume)
    snapshot.loop = values.passes == .none ? .none : .track
    snapshot.tags = metadata.tags
    return snapshot
  }

  func brief(_ rule: inout InhibitionRule) {
    rule.note(.playbackStateDidChange(core.values.withLock { $0.state }), at: .zero)
  }

  func carryOut(_ command: RemoteCommand) throws(RemoteRefusal) {
    switch command {
    case .play:
      if !play(), let lastError { throw .notSupported(lastError.message) }
    case .pause: pause()
    case .stop:
      stop()
      // What is stopped and played again begins at its start.
      currentTime = .zero
    case .seek(let target): currentTime = target
    case .open: throw .notSupported("This player plays one thing only.")
    case .setRate(let rate): self.rate = rate
    case .setVolume(let percent): volume = VolumeScale.gain(percent: percent)
    case .setLoop(let loop): numberOfLoops = loop == .none ? 0 : -1
    case .next, .previous, .quit: break
    }
  }

  // Every call has taken effect when it returns.
  func takesRequests() async {}
}
