/// What a remote control needs to know of a player at a moment.
package struct RemoteSnapshot: Sendable, Equatable {
  /// What playback does.
  package var state = PlaybackState.stopped
  /// Whether the item was played to its end, where its last picture stays.
  package var hasEnded = false
  /// Whether there is an item to play.
  package var hasItem = false
  /// The number of the item among those played so far, from 1.
  package var itemNumber = 0
  /// The item's URI.
  package var uri: String?
  /// The item's name where it has no title.
  package var name: String?
  /// How long the item is.
  package var duration: Duration?
  /// Where playback is.
  package var position: Duration?
  /// Whether positions can be sought.
  package var isSeekable = false
  /// Whether the item is a live stream.
  package var isLive = false
  /// The speed that playback has, or will have when it plays.
  package var rate = 1.0
  /// Whether the speed can be changed.
  package var hasRates = true
  /// The volume on a person's scale, 0…130.
  package var volume = 100.0
  /// Whether the sound is off.
  package var isMuted = false
  /// What is played again.
  package var loop = RemoteLoop.none
  /// What the item says of itself.
  package var tags = MediaTags()
  /// The title that the item last gave while it played, as radio stations do.
  package var streamTitle: String?
  /// The URL of a picture for the item.
  package var artURL: String?
  /// Whether there is an item behind this one.
  package var canGoNext = false
  /// Whether there is an item before this one.
  package var canGoPrevious = false
  /// Whether lists can be played again.
  package var hasPlaylist = false
  /// The controls that the person gets: without transport only the volume can be changed, hidden nothing.
  package var controls = ControlMode.default

  /// Creates what is known of a player without an item.
  package init() {}
}

extension RemoteSnapshot {
  /// Playing, held or stopped, as MPRIS has it: an interruption is held, a scan and a wait for data play, an end has
  /// stopped.
  package var status: String {
    switch state {
    case .playing, .seekingForward, .seekingBackward: "Playing"
    case .paused, .interrupted: hasEnded ? "Stopped" : "Paused"
    case .stopped: "Stopped"
    }
  }

  var isPlaying: Bool { status == "Playing" }

  /// Whether the person may start, hold and move playback.
  var hasTransport: Bool { controls == .default }

  /// Whether anything may be changed.
  var canControl: Bool { controls != .hidden }

  /// Both are about the item: true while it plays and while it is held.
  var canPlay: Bool { hasTransport && hasItem }

  var canSeek: Bool { canPlay && isSeekable && !isLive }

  /// The speeds that can be asked for: 0.5…2 and what there is already; only 1 of live media, and of what has no other.
  var rates: ClosedRange<Double> {
    isLive || !canPlay || !hasRates ? 1...1 : min(0.5, rate)...max(2, rate)
  }

  /// What names the item among those that this player ever played.
  package var trackPath: String {
    hasItem ? "/org/mediaplay/track/\(itemNumber)" : "/org/mpris/MediaPlayer2/TrackList/NoTrack"
  }

  /// The volume as MPRIS has it: what the person's scale shows, 1 for 100 and up to 1.3; 0 while the sound is off.
  var remoteVolume: Double { isMuted ? 0 : volume / 100 }
}
