/// What is wanted of a sound.
package enum ToneTransport: Sendable {
  /// It goes on.
  case running
  /// It is silent, and stays where it is.
  case paused
  /// It is silent, and over.
  case stopped
}
