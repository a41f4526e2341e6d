/// An uninterrupted period of playback, as a player's access log has it.
///
/// It is what `MPMovieAccessLogEvent` is; what isn't known is nil there where that has negative numbers.
public struct AccessLogEvent: Sendable, Hashable {
  /// What played.
  public var uri: String
  /// Tells the item's play-through from others: the same for all its periods, a UUID.
  public var sessionID: String
  /// When the period began, since 1970 began in UTC.
  public var start: Duration
  /// The position at its beginning; nil where nobody knows.
  public var startOffset: Duration?
  /// How long it lasted, without the time for which data was waited for.
  public var durationWatched: Duration = .zero
  /// How often data was waited for.
  public var stallCount = 0
  /// Pictures that came too late to be shown; nil where nobody counts them.
  public var droppedFrameCount: Int?

  /// Creates an event of a period that begins.
  public init(uri: String, sessionID: String, start: Duration, startOffset: Duration? = nil) {
    self.uri = uri
    self.sessionID = sessionID
    self.start = start
    self.startOffset = startOffset
  }
}
