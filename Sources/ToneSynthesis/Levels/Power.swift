// How much power a sound has at an amplitude of 1: what ties its peak to its rms.

extension Waveform {
  /// The mean square of the ideal wave with a peak of 1: 0.5 for a sine, 1 for a square.
  public var meanPower: Double {
    switch self {
    case .sine: return 0.5
    case .square: return 1
    case .triangle, .sawtooth: return 1 / 3
    case .pulse(let duty):
      // Without its constant part, the shorter of the two halves is the higher one.
      let longer = max(duty, 1 - duty)
      return (1 - longer) / longer
    }
  }
}

extension Noise.Color {
  /// How far the peak that such noise is scaled to lies above its rms, as a factor.
  ///
  /// White noise is spread evenly between both peaks and has exactly √3. The others come close to normal distributions,
  /// which have no highest peak: a sample that exceeds it, one in some ten million, is held there.
  public var crestFactor: Double {
    switch self {
    case .white: 3.0.squareRoot()
    case .pink, .brown: 5.5
    case .blue, .violet: 3.2
    }
  }
}

extension Chord {
  /// The sum of what the waves have; nil if none of them is heard.
  fileprivate var meanPower: Double? {
    let power = partials.reduce(0) { $0 + $1.gain * $1.gain * $1.tone.waveform.meanPower }
    return power > 0 ? power : nil
  }
}

extension Sound {
  /// The mean square of the sound at an amplitude of 1, where it sounds; nil for silence.
  ///
  /// That of a pulsed tone is of the time when it's on. The waves of a chord are taken for uncorrelated, which holds where
  /// no two of them share a harmonic.
  public var meanPower: Double? {
    switch self {
    case .silence: nil
    case .tone(let tone): tone.waveform.meanPower
    case .warble(let warble): warble.tone.waveform.meanPower
    case .pulsed(let pulsed): pulsed.tone.waveform.meanPower
    case .chord(let chord): chord.meanPower
    case .sweep: Waveform.sine.meanPower
    case .noise(let noise): 1 / (noise.color.crestFactor * noise.color.crestFactor)
    }
  }
}
