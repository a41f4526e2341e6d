internal import PlaybackModel

/// The sessions of other programs, as a session sees them.
///
/// Calls come in order, on the session's executor, and return at once.
protocol SessionPeers: Sendable {
  /// The session is active, with a setup, also if it was with another one.
  func announceActive(_ setup: AudioSessionSetup)

  /// The session is active no more.
  ///
  /// - Parameter notifiesOthers: What it interrupted may go on.
  func announceInactive(notifiesOthers: Bool)
}

/// No other sessions.
struct NoSessionPeers: SessionPeers {
  func announceActive(_ setup: AudioSessionSetup) {}
  func announceInactive(notifiesOthers: Bool) {}
}
