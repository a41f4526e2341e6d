/// Something that went wrong, as a player's error log has it.
///
/// It is what `MPMovieErrorLogEvent` is.
public struct ErrorLogEvent: Sendable, Equatable {
  /// What was to play.
  public var uri: String
  /// Tells the item's play-through from others, a UUID.
  public var sessionID: String
  /// When it happened, since 1970 began in UTC.
  public var date: Duration
  /// What went wrong.
  public var error: MediaError

  /// Creates an event.
  public init(uri: String, sessionID: String, date: Duration, error: MediaError) {
    self.uri = uri
    self.sessionID = sessionID
    self.date = date
    self.error = error
  }
}
