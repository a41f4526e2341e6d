public import Dispatch
public import Foundation
public import MediaPlayback
public import PlaybackModel

/// The names that a player's events have in a notification centre.
///
/// The object is the `MoviePlayer`; the keys of the user info are those of ``MovieNotification/Key``. A player posts them
/// after ``MediaPlayback/MoviePlayer/postNotifications(to:on:)``.
public enum MovieNotification {
  /// Loading ended; with ``Key/error`` if it failed.
  public static let contentPreloadDidFinish = Notification.Name("MovieContentPreloadDidFinish")
  /// The play-through ended; with ``Key/finishReason``, and ``Key/error`` if it failed or was truncated.
  public static let playbackDidFinish = Notification.Name("MoviePlaybackDidFinish")
  /// The scaling mode changed.
  public static let scalingModeDidChange = Notification.Name("MovieScalingModeDidChange")
  /// Playback started, was held or stopped.
  public static let playbackStateDidChange = Notification.Name("MoviePlaybackStateDidChange")
  /// Loading went on or fell behind.
  public static let loadStateDidChange = Notification.Name("MovieLoadStateDidChange")
  /// A play-through began.
  public static let nowPlayingMovieDidChange = Notification.Name("MovieNowPlayingMovieDidChange")
  /// The media said something of itself while it played; with ``Key/timedMetadata``.
  public static let timedMetadataUpdated = Notification.Name("MovieTimedMetadataUpdated")
  /// ``MediaPlayback/MoviePlayer/isReadyForDisplay`` changed.
  public static let readyForDisplayDidChange = Notification.Name("MovieReadyForDisplayDidChange")
  /// The duration became known or was corrected.
  public static let durationAvailable = Notification.Name("MovieDurationAvailable")
  /// The kinds of content became known.
  public static let mediaTypesAvailable = Notification.Name("MovieMediaTypesAvailable")
  /// The kind of source became known.
  public static let sourceTypeAvailable = Notification.Name("MovieSourceTypeAvailable")
  /// The item can be played at once, or no longer.
  public static let isPreparedToPlayDidChange = Notification.Name("MediaPlaybackIsPreparedToPlayDidChange")
  /// The natural size became known or changed.
  public static let naturalSizeAvailable = Notification.Name("MovieNaturalSizeAvailable")

  /// The keys of the user info.
  public enum Key {
    /// An `Int`: 0 for an end, 1 for an error, 2 for leaving, stopping and replacing, as `MPMovieFinishReason` has it.
    public static let finishReason = "finishReason"
    /// A `MediaError`.
    public static let error = "error"
    /// An array of `TimedMetadata`.
    public static let timedMetadata = "timedMetadata"
  }

  /// What is posted for an event: a name with its user info, mostly one.
  fileprivate static func contents(of event: PlayerEvent) -> [(Notification.Name, [AnyHashable: Any]?)] {
    switch event {
    case .itemStarted: [(nowPlayingMovieDidChange, nil)]
    case .loadStateDidChange: [(loadStateDidChange, nil)]
    case .mediaInfo: [(mediaTypesAvailable, nil), (sourceTypeAvailable, nil)]
    case .durationDidChange: [(durationAvailable, nil)]
    case .naturalSizeDidChange: [(naturalSizeAvailable, nil)]
    case .isPreparedToPlayDidChange: [(isPreparedToPlayDidChange, nil)]
    case .readyForDisplayDidChange: [(readyForDisplayDidChange, nil)]
    case .preloadDidFinish(nil): [(contentPreloadDidFinish, nil)]
    case .preloadDidFinish(let error?): [(contentPreloadDidFinish, [Key.error: error])]
    case .playbackStateDidChange: [(playbackStateDidChange, nil)]
    case .scalingModeDidChange: [(scalingModeDidChange, nil)]
    case .timedMetadataDidArrive(let items): [(timedMetadataUpdated, [Key.timedMetadata: items])]
    case .playbackDidFinish(let finish): [(playbackDidFinish, userInfo(of: finish.reason))]
    case .trackListDidChange, .metadataDidChange, .seekDidFinish, .rateDidChange, .loopRestarted, .volumeDidChange,
      .interruptionBegan, .interruptionEnded, .warning:
      []
    }
  }

  private static func userInfo(of reason: FinishReason) -> [AnyHashable: Any] {
    var info: [AnyHashable: Any] = [Key.finishReason: reason.movieFinishReason]
    if let error = reason.error { info[Key.error] = error }
    return info
  }
}

extension MoviePlayer {
  /// Posts the player's events as notifications, in their order, until the observation is given up.
  ///
  /// - Parameters:
  ///   - center: Where they are posted.
  ///   - queue: The queue they are posted on, a serial one; the player's executor without one.
  public func postNotifications(
    to center: NotificationCenter = .default, on queue: DispatchQueue? = nil
  ) -> PlayerObservation {
    let center = SharedCenter(center)
    return observeEvents { [weak self] event in
      guard let self else { return }
      for (name, userInfo) in MovieNotification.contents(of: event) {
        let notification = SharedNotification(Notification(name: name, object: self, userInfo: userInfo))
        if let queue {
          queue.async { center.post(notification) }
        } else {
          center.post(notification)
        }
      }
    }
  }
}

/// A notification centre, which any thread may use.
private struct SharedCenter: @unchecked Sendable {
  // @unchecked: NotificationCenter locks for itself; Foundation on Linux only doesn't say so.
  private let center: NotificationCenter

  init(_ center: NotificationCenter) { self.center = center }

  func post(_ notification: SharedNotification) { center.post(notification.value) }
}

/// A notification with a player for its object and numbers and errors in it.
private struct SharedNotification: @unchecked Sendable {
  // @unchecked: everything in it is Sendable; its type can't say so.
  let value: Notification

  init(_ value: Notification) { self.value = value }
}

extension FinishReason {
  /// The number of `MPMovieFinishReason`: 0 ended, 1 error, 2 left.
  public var movieFinishReason: Int {
    switch self {
    case .ended: 0
    case .truncated, .failed: 1
    case .userExited, .stopped, .replaced: 2
    }
  }
}
