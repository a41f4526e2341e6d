/// All that a tone source is asked for: what sounds, how loud, how long, and how it changes.
public struct ToneProgram: Sendable, Equatable {
  /// One sound that stays, or many at their times.
  public enum Content: Sendable, Equatable {
    /// A sound until it is stopped, or for the program's duration.
    case sound(Sound)
    /// A sequence, to its end.
    case sequence(ToneSequence)
  }

  /// What sounds.
  public var content: Content
  /// How loud, −12 dBFS by default.
  public var level: ToneLevel
  /// How long, with both ramps; nil for ever, or as long as a sequence takes.
  public var duration: Duration?
  /// How the samples are laid out.
  public var format: ToneFormat
  /// How long a change of frequency or of the duty takes, 10 ms by default; zero for at once, which still is without a
  /// jump of the phase.
  public var glide: Duration
  /// How long it takes to start, to stop, and to change level or waveform, 10 ms by default.
  public var ramp: Duration

  /// A program.
  public init(
    _ content: Content, level: ToneLevel = .peak(-12), duration: Duration? = nil, format: ToneFormat = ToneFormat(),
    glide: Duration = .milliseconds(10), ramp: Duration = .milliseconds(10)
  ) {
    self.content = content
    self.level = level
    self.duration = duration
    self.format = format
    self.glide = glide
    self.ramp = ramp
  }
}
