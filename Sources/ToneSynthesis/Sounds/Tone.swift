/// One periodic wave.
public struct Tone: Sendable, Hashable {
  /// In Hz, above 0 and below half of the sample rate; any fraction is exact.
  public var frequency: Double
  /// The form of the wave.
  public var waveform: Waveform
  /// Where in its period it begins, in turns: 0.25 is the peak of a sine.
  public var phase: Double

  /// A wave at a frequency in Hz.
  public init(_ frequency: Double, _ waveform: Waveform = .sine, phase: Double = 0) {
    self.frequency = frequency
    self.waveform = waveform
    self.phase = phase
  }
}
