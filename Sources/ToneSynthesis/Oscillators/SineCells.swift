internal import Glibc

/// Cells of a sine whose frequency is steady.
///
/// y[n+K] = 2·cos(Kω)·y[n] − y[n−K] makes a sample of two that were made before, as many at once as the processor takes.
/// Each cell begins anew from its exact phase, so that no error grows beyond sixteen steps.
struct SineCells: ~Copyable {
  /// How far apart the samples are that make a new one.
  private static let stride = 32

  private var increment = Phase(bits: 0)
  private var coefficient = 0.0
  /// Cosine and sine of the frames 0 ..< 64 after a cell's start.
  private let seeds = SampleBlock(count: 4 * SineCells.stride)
  /// The recurrence loses precision where a step is a tiny part of a turn.
  private var isSlow = true

  /// Prepares for a frequency.
  mutating func tune(to increment: Phase) {
    guard increment != self.increment else { return }
    self.increment = increment
    let turns = increment.turns
    isSlow = abs(turns) < 1e-5 || increment.bits > 1 << 63
    guard !isSlow else { return }
    coefficient = 2 * Phase(bits: increment.bits &* UInt64(SineCells.stride) &+ 1 << 62).sine
    let count = 2 * SineCells.stride
    for frame in 0..<count {
      let phase = Phase(bits: increment.bits &* UInt64(frame))
      unsafe seeds.samples[frame] = Phase(bits: phase.bits &+ 1 << 62).sine
      unsafe seeds.samples[count + frame] = phase.sine
    }
  }

  /// Fills a cell that begins at a phase.
  func fill(_ samples: Samples, from phase: Phase) {
    guard !isSlow else {
      for frame in samples.indices {
        unsafe samples[frame] = Phase(bits: phase.bits &+ increment.bits &* UInt64(frame)).sine
      }
      return
    }
    let count = 2 * SineCells.stride
    let (sine, cosine) = (phase.sine, Phase(bits: phase.bits &+ 1 << 62).sine)
    unsafe SineCells.run(
      samples.baseAddress.unsafelyUnwrapped, seeds.samples.baseAddress.unsafelyUnwrapped, count, sine, cosine,
      coefficient)
  }

  /// The loops alone, on pointers, so that the compiler makes vectors of them.
  @inline(__always)
  private static func run(
    _ out: UnsafeMutablePointer<Double>, _ seeds: UnsafeMutablePointer<Double>, _ count: Int, _ sine: Double,
    _ cosine: Double, _ coefficient: Double
  ) {
    for frame in 0..<64 { unsafe out[frame] = sine * seeds[frame] + cosine * seeds[64 + frame] }
    for frame in 64..<Generator.cellSize {
      unsafe out[frame] = coefficient * out[frame &- 32] - out[frame &- 64]
    }
  }
}
