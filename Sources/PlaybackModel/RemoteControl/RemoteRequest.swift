/// What a remote control asks of a player.
package enum RemoteRequest: Sendable, Equatable {
  /// Play, from where it is held, or from the beginning.
  case play
  /// Hold.
  case pause
  /// Play or hold, whichever it doesn't.
  case playPause
  /// Stop; playing again begins at the beginning.
  case stop
  /// Go to the next item.
  case next
  /// Go to the previous item.
  case previous
  /// Move by that many microseconds.
  case seek(Int64)
  /// Move to that many microseconds of an item.
  case setPosition(track: String, Int64)
  /// Play something else.
  case open(String)
  /// Change the speed; 0 holds.
  case setRate(Double)
  /// Change the volume, where 1 is the 100 of a person's scale.
  case setVolume(Double)
  /// Change what is played again.
  case setLoop(String)
  /// End the program.
  case quit
}

/// What a player is to do for a remote control.
package enum RemoteCommand: Sendable, Equatable {
  /// Play.
  case play
  /// Hold.
  case pause
  /// Stop.
  case stop
  /// Go to the next item.
  case next
  /// Go to the previous item.
  case previous
  /// Move playback.
  case seek(to: Duration)
  /// Play something else, by its URI.
  case open(String)
  /// Change the speed.
  case setRate(Double)
  /// Change the volume on a person's scale, 0…130, and turn the sound on.
  case setVolume(Double)
  /// Change what is played again.
  case setLoop(RemoteLoop)
  /// End the program.
  case quit
}

/// Why a request of a remote control is answered with an error.
package enum RemoteRefusal: Error, Equatable {
  /// The request makes no sense.
  case invalid(String)
  /// The player can't do it, or not now.
  case notSupported(String)
}
