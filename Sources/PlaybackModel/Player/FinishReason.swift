/// Why a play-through ended; every play-through has exactly one.
public enum FinishReason: Sendable, Equatable {
  /// Played to the end of the media or to the end time that was asked for.
  case ended
  /// The media was recognised and then stopped before its declared end: a cut file, a short download.
  case truncated(MediaError)
  /// It couldn't be played, or not any further.
  case failed(MediaError)
  /// The program stopped it.
  case stopped
  /// The person watching left.
  case userExited
  /// Another item took its place.
  case replaced

  /// The name that events use, for example `user-exited`.
  public var name: String {
    switch self {
    case .ended: "ended"
    case .truncated: "truncated"
    case .failed: "failed"
    case .stopped: "stopped"
    case .userExited: "user-exited"
    case .replaced: "replaced"
    }
  }

  /// The error of a truncated or failed play-through.
  public var error: MediaError? {
    switch self {
    case .truncated(let error), .failed(let error): error
    case .ended, .stopped, .userExited, .replaced: nil
    }
  }
}
