extension Waveform {
  /// The name of the wave in a sentence.
  var name: String {
    switch self {
    case .sine: "a sine"
    case .square: "a square wave"
    case .triangle: "a triangle wave"
    case .sawtooth: "a sawtooth wave"
    case .pulse: "such a pulse wave"
    }
  }
}

extension Sound {
  /// The frequency in Hz that it's heard at; nil for what has none, or more than one.
  var frequency: Double? {
    switch self {
    case .tone(let tone): tone.frequency
    case .warble(let warble): warble.tone.frequency
    case .pulsed(let pulsed): pulsed.tone.frequency
    case .silence, .chord, .sweep, .noise: nil
    }
  }

  /// The name of the sound in a sentence.
  var name: String {
    switch self {
    case .silence: "silence"
    case .tone(let tone): tone.waveform.name
    case .warble: "a warble tone"
    case .pulsed: "a pulsed tone"
    case .chord: "such a chord"
    case .sweep: "a sweep"
    case .noise(let noise): "\(noise.color.rawValue) noise"
    }
  }
}
