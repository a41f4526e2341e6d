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
  /// Where playback is to be, while a seek is on its way or nothing is loaded.
  var target: Duration?
  /// Where playback ended.
  var endPosition: Duration?

  /// The result of a load.
  struct Preload: Sendable {
    var error: MediaError?
  }
}

extension PlayerSnapshot {
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
        isPrepared = false
        tracks = []
        metadata = MediaMetadata()
      }
    case .trackListDidChange(let tracks): self.tracks = tracks
    case .metadataDidChange(let metadata): self.metadata = metadata
    case .timedMetadataDidArrive(let items): timedMetadata = items
    case .readyForDisplayDidChange(let isReady): isReadyForDisplay = isReady
    case .rateDidChange(let rate): self.rate = rate
    case .preloadDidFinish(let error):
      isPrepared = error == nil
      lastPreload = Preload(error: error)
    case .playbackStateDidChange(let state):
      playbackState = state
      if state == .playing { endPosition = nil }
    case .seekDidFinish: endPosition = nil
    case .playbackDidFinish(let finish):
      lastFinish = finish
      isOpen = false
      target = nil
      endPosition = finish.position
    case .mediaInfo, .durationDidChange, .naturalSizeDidChange, .loopRestarted, .scalingModeDidChange,
      .volumeDidChange, .warning:
      break
    }
  }
}
