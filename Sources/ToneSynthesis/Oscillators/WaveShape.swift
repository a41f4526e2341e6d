/// A waveform for one frequency, ready to be looked up at any phase.
enum WaveShape: Sendable {
  case sine
  case triangle(HarmonicTable)
  case sawtooth(HarmonicTable)
  /// Two ramps, one against the other and later by the duty.
  case pulse(HarmonicTable, duty: Phase, factor: Double)

  init(_ waveform: Waveform, frequency: Double, rate: Int) {
    switch waveform {
    case .sine: self = .sine
    case .triangle: self = .triangle(HarmonicTable(.triangle, frequency: frequency, rate: rate))
    case .sawtooth: self = .sawtooth(HarmonicTable(.ramp, frequency: frequency, rate: rate))
    case .square: self.init(duty: 0.5, frequency: frequency, rate: rate)
    case .pulse(let duty): self.init(duty: duty, frequency: frequency, rate: rate)
    }
  }

  /// Without a constant part the two levels are 1 − duty and −duty; the larger of them becomes 1.
  private init(duty: Double, frequency: Double, rate: Int) {
    self = .pulse(
      HarmonicTable(.ramp, frequency: frequency, rate: rate), duty: Phase(turns: duty),
      factor: 1 / max(duty, 1 - duty))
  }

  /// Fills samples with the wave's values at the phases of a function of their index.
  @inline(__always)
  func fill(_ samples: Samples, _ phase: (Int) -> UInt64) {
    switch self {
    case .sine:
      for frame in samples.indices { unsafe samples[frame] = Phase(bits: phase(frame)).sine }
    case .triangle(let table):
      table.withSamples { table in
        for frame in samples.indices { unsafe samples[frame] = table.value(at: phase(frame)) }
      }
    case .sawtooth(let table):
      table.withSamples { table in
        // Half a turn on, so that it rises through zero at phase 0.
        for frame in samples.indices { unsafe samples[frame] = -2 * table.value(at: phase(frame) &+ 1 << 63) }
      }
    case .pulse(let table, let duty, let factor):
      table.withSamples { table in
        for frame in samples.indices {
          let phase = phase(frame)
          unsafe samples[frame] = factor * (table.value(at: phase) - table.value(at: phase &- duty.bits))
        }
      }
    }
  }
}
