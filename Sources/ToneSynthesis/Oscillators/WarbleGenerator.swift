/// A tone whose frequency swings about its centre.
final class WarbleGenerator: Generator {
  private let shape: WaveShape
  private let start: Phase
  private let increment: Phase
  private let swing: Phase
  /// How far the phase swings to each side, in turns.
  private let depth: Double

  init(_ warble: Warble, rate: Int) {
    let tone = warble.tone
    // The harmonics are those that the highest frequency has room for.
    shape = WaveShape(tone.waveform, frequency: tone.frequency * (1 + warble.deviation), rate: rate)
    start = Phase(turns: tone.phase)
    increment = Phase(perFrameOf: tone.frequency, rate: rate)
    swing = Phase(perFrameOf: warble.rate, rate: rate)
    depth = tone.frequency * warble.deviation / (2 * .pi * warble.rate)
  }

  override func fill(_ cell: Int, _ samples: Samples) {
    let first = cell * Generator.cellSize - origin
    let (start, increment, swing, depth) = (start, increment, swing, depth)
    // The integral of f·(1 + d·sin(2πrt)).
    unsafe shape.fill(samples) { frame in
      let quarter = Phase(bits: 1 << 62)
      let cosine = quarter.advanced(by: swing, frames: first &+ frame).sine
      return (start.advanced(by: increment, frames: first &+ frame) + Phase(turns: depth * (1 - cosine))).bits
    }
  }
}
