/// Several waves at once, each with its own part of the level.
public struct Chord: Sendable, Hashable {
  /// One wave of a chord.
  public struct Partial: Sendable, Hashable {
    /// The wave.
    public var tone: Tone
    /// Its amplitude as a part of the chord's, 0…1.
    public var gain: Double

    /// A wave with its part of the chord's amplitude.
    public init(_ tone: Tone, gain: Double) {
      self.tone = tone
      self.gain = gain
    }
  }

  /// The waves; the sum of their gains must not exceed 1, so that the chord can't clip.
  public var partials: [Partial]

  /// A chord of partials.
  public init(_ partials: [Partial]) { self.partials = partials }

  /// Waves at some frequencies in Hz, each with the same part of the level.
  public init(_ frequencies: [Double], _ waveform: Waveform = .sine) {
    partials = frequencies.map { Partial(Tone($0, waveform), gain: 1 / Double(frequencies.count)) }
  }
}
