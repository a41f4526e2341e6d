internal import GStreamer
internal import PlaybackModel

/// What a player's properties show; written by its executor, read by anyone.
struct PlayerSnapshot: Sendable {
  var location: MediaLocation?
  var playbackState = PlaybackState.stopped
  var loadState: LoadState = []
  var info: MediaInfo?
  var isPrepared = false
  var isReadyForDisplay = false
  var rate = 1.0
  var tracks: [MediaTrack] = []
  var metadata = MediaMetadata()
  var timedMetadata: [TimedMetadata] = []
  var log = PlaybackLog()
  var lastPreload: Preload?
  var lastFinish: PlaybackFinish?
  /// A play-through has begun and not finished.
  var isOpen = false
  /// The engine to ask for the position.
  var engine: Element?
  /// What makes the tone that is loaded.
  var tone: ToneFeed?
  /// The seek that was asked for last, until it is on its way or given up.
  var askedSeek: AskedSeek?
  /// Where playback is to be, while a seek is on its way.
  var target: Duration?
  /// Where playback ended.
  var endPosition: Duration?

  /// A seek that somebody asked for, by its number.
  struct AskedSeek: Sendable {
    let id: Int
    let target: Duration
  }

  /// The result of a load.
  struct Preload: Sendable {
    var error: MediaError?
  }
}

extension PlayerSnapshot {
  /// A seek is on its way, or will never be; 0 is one of the player's own.
  mutating func seekIsDecided(_ id: Int) {
    if askedSeek?.id == id { askedSeek = nil }
  }

  /// The speed at which playback moves now.
  var currentRate: Double {
    if loadState.contains(.stalled) { return 0 }
    return switch playbackState {
    case .playing, .seekingForward, .seekingBackward: rate
    case .stopped, .paused, .interrupted: 0
    }
  }

  /// Brings the properties up to an event before it is told.
  mutating func note(_ event: PlayerEvent) {
    switch event {
    case .itemStarted:
      isOpen = true
      endPosition = nil
      timedMetadata = []
    case .loadStateDidChange(let state, _):
      loadState = state
      if state.isEmpty {
        tracks = []
        metadata = MediaMetadata()
      }
    case .trackListDidChange(let tracks): self.tracks = tracks
    case .metadataDidChange(let metadata): self.metadata = metadata
    case .timedMetadataDidArrive(let items): timedMetadata = items
    case .isPreparedToPlayDidChange(let isPrepared):
      self.isPrepared = isPrepared
      // Nothing is loaded any more that could be anywhere.
      if !isPrepared { (target, endPosition) = (nil, nil) }
    case .readyForDisplayDidChange(let isReady): isReadyForDisplay = isReady
    case .rateDidChange(let rate): self.rate = rate
    case .preloadDidFinish(let error):
      lastPreload = Preload(error: error)
    case .playbackStateDidChange(let state):
      playbackState = state
      if state == .playing { endPosition = nil }
    case .seekDidFinish: endPosition = nil
    case .playbackDidFinish(let finish):
      lastFinish = finish
      isOpen = false
      target = nil
      endPosition = isPrepared ? finish.position : nil
    case .mediaInfo, .durationDidChange, .naturalSizeDidChange, .loopRestarted, .scalingModeDidChange,
      .volumeDidChange, .interruptionBegan, .interruptionEnded, .warning:
      break
    }
  }
}
