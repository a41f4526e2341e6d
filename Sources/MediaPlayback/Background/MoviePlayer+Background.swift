internal import GStreamer
internal import PlaybackModel
internal import Synchronization

extension MoviePlayer {
  /// True from the start of a play-through to its finish.
  package var isPlayingThrough: Bool { core.snapshot.withLock { $0.isOpen } }
}

extension MoviePlayer: DesktopPlayer {
  var desktopEvents: PlayerEvents { events }

  var coverArt: CoverArt? { metadata.coverArt.first }

  var passStart: Duration? { initialPlaybackTime }

  var remoteSnapshot: RemoteSnapshot {
    var snapshot = RemoteSnapshot()
    let (item, info) = (item, mediaInfo)
    snapshot.state = playbackState
    snapshot.hasEnded = !isPlayingThrough && lastFinish != nil
    snapshot.hasItem = item != nil
    (snapshot.uri, snapshot.name) = (item?.uri, item?.shortName)
    (snapshot.duration, snapshot.position) = (info?.duration, position)
    (snapshot.isSeekable, snapshot.isLive) = (info?.isSeekable ?? false, info?.isLive ?? false)
    snapshot.rate = rate
    (snapshot.volume, snapshot.isMuted) = (VolumeScale.percent(gain: volume), isMuted)
    snapshot.loop = repeatCount == .none ? .none : .track
    snapshot.tags = metadata.tags
    snapshot.controls = controlMode
    return snapshot
  }

  func brief(_ rule: inout InhibitionRule) {
    if let mediaInfo { rule.note(.mediaInfo(mediaInfo), at: .zero) }
    rule.note(.trackListDidChange(tracks), at: .zero)
    rule.note(.playbackStateDidChange(playbackState), at: .zero)
  }

  func carryOut(_ command: RemoteCommand) {
    switch command {
    case .play: play()
    case .pause: pause()
    case .stop: stop()
    case .seek(let target): requestSeek(to: target)
    case .open(let uri):
      item = MediaLocation(uri: uri)
      play()
    case .setRate(let rate): self.rate = rate
    case .setVolume(let percent):
      volume = VolumeScale.gain(percent: percent)
      if percent > 0 { isMuted = false }
    case .setLoop(let loop): repeatCount = loop == .none ? .none : .forever
    case .next, .previous, .quit: break
    }
  }

  func takesRequests() async { await core.settled() }
}
