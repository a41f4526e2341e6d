/// A sound that begins and ends at exact times of a sequence.
///
/// It begins and ends with silence: the first and the last of its ramps lie inside of it.
public struct ToneEvent: Sendable, Equatable {
  /// When it begins, from the start of the sequence; the nearest sample is taken.
  public var start: Duration
  /// How long it is, its ramps included.
  public var duration: Duration
  /// What sounds.
  public var sound: Sound
  /// Its amplitude as a part of the sequence's, 0…1.
  public var gain: Double
  /// How long each of its ramps takes, at most half of it; nil for the sequence's.
  public var ramp: Duration?

  /// A sound from one time for a while.
  public init(
    at start: Duration, for duration: Duration, _ sound: Sound, gain: Double = 1, ramp: Duration? = nil
  ) {
    self.start = start
    self.duration = duration
    self.sound = sound
    self.gain = gain
    self.ramp = ramp
  }

  /// When it's over.
  public var end: Duration { start + duration }
}
