/// What a tone source can sound like, without its level.
public enum Sound: Sendable, Equatable {
  /// Digital silence.
  case silence
  /// One periodic wave.
  case tone(Tone)
  /// A tone whose frequency swings about its centre.
  indirect case warble(Warble)
  /// A tone that is on and off in turn.
  indirect case pulsed(PulsedTone)
  /// Several waves at once.
  case chord(Chord)
  /// A wave whose frequency moves from one end to the other.
  indirect case sweep(Sweep)
  /// Noise of a colour.
  case noise(Noise)
}
