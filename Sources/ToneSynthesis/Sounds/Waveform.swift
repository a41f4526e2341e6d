/// The form of a periodic wave; all but the sine are band-limited, so that nothing of them aliases.
///
/// Each rises through zero at phase 0, has no constant part, and is measured by the peak of the ideal wave.
public enum Waveform: Sendable, Hashable {
  /// One harmonic.
  case sine
  /// Odd harmonics, falling with their number.
  case square
  /// Odd harmonics, falling with the square of their number.
  case triangle
  /// All harmonics, falling with their number; it rises slowly and falls at once.
  case sawtooth
  /// High for a part of the period; `duty` is that part, between 0 and 1, both excluded. At 0.5 it's the square.
  case pulse(duty: Double)
}
