/// Something that an audio player tells.
public enum AudioPlayerEvent: Sendable, Equatable {
  /// The last pass was heard to its end; or, if not successfully, up to where its data could no more be decoded.
  ///
  /// Once for each time it plays through, and never for a stop, a pause or an interruption.
  case didFinish(successfully: Bool)
  /// The data can't be decoded from here on; ``didFinish(successfully:)`` follows.
  case decodeErrorDidOccur(MediaError)
  /// Something else is to be heard: the player, which was playing, has been paused.
  case interruptionDidBegin
  /// What interrupted is over; the player plays on if you tell it to.
  case interruptionDidEnd(shouldResume: Bool)
  /// What the sound was heard through is gone, and the player has paused, so that it isn't heard elsewhere.
  case routeWasLost
  /// The output died; the player stays where it is, and goes on once there is one again.
  case outputWasLost(MediaError)
  /// The output is there again, and the player goes on.
  case outputWasRestored
  /// Something that isn't as it should be, and that doesn't end playback.
  case warning(MediaError)
}
