/// What playback does, as the person watching sees it.
///
/// The raw values are those of `MPMoviePlaybackState`.
public enum PlaybackState: Int, Sendable, CaseIterable, Hashable {
  /// Nothing plays.
  case stopped = 0
  /// Playing, also while it waits for data.
  case playing = 1
  /// Held at a position.
  case paused = 2
  /// Held by the audio session.
  case interrupted = 3
  /// Scanning forward.
  case seekingForward = 4
  /// Scanning backward.
  case seekingBackward = 5

  /// The name that events use, for example `seeking-forward`.
  public var name: String {
    switch self {
    case .stopped: "stopped"
    case .playing: "playing"
    case .paused: "paused"
    case .interrupted: "interrupted"
    case .seekingForward: "seeking-forward"
    case .seekingBackward: "seeking-backward"
    }
  }
}
