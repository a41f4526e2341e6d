internal import Glibc

/// A sine whose frequency moves, by the closed form of its phase.
final class SweepGenerator: Generator {
  private let sweep: Sweep
  private let rate: Double
  private let length: Int
  private let start: Phase
  private let end: Phase
  private let increment: Phase
  /// How much the logarithm of the frequency changes by the frame.
  private let growth: Double
  /// exp(growth · frame) within a cell.
  private let powers = SampleBlock(count: Generator.cellSize)

  init(_ sweep: Sweep, rate: Int) {
    self.sweep = sweep
    self.rate = Double(rate)
    length = max(1, sweep.duration.frames(at: rate))
    start = Phase(turns: sweep.phase)
    increment = Phase(perFrameOf: sweep.end, rate: rate)
    let isLinear = sweep.law == .linear || sweep.start == sweep.end
    growth = isLinear ? 0 : log(sweep.end / sweep.start) / Double(length)
    for frame in 0..<Generator.cellSize { unsafe powers.samples[frame] = exp(growth * Double(frame)) }
    let total =
      isLinear
      ? (sweep.start + sweep.end) / 2 * Double(length) / Double(rate)
      : (sweep.end - sweep.start) / (growth * Double(rate))
    end = start + Phase(turns: total)
  }

  override func fill(_ cell: Int, _ samples: Samples) {
    let first = cell * Generator.cellSize - origin
    let sweeping = min(max(0, length - first), samples.count)
    if growth == 0 {
      let slope = (sweep.end - sweep.start) / (2 * Double(length))
      for frame in 0..<sweeping {
        let time = Double(first + frame)
        unsafe samples[frame] = phase((sweep.start + slope * time) * time / rate)
      }
    } else {
      let scale = sweep.start / (growth * rate)
      // The powers of a cell that begins before the sweep does are those from its origin on.
      let base = scale * exp(growth * Double(first))
      for frame in 0..<sweeping { unsafe samples[frame] = phase(base * powers.samples[frame] - scale) }
    }
    for frame in sweeping..<samples.count {
      unsafe samples[frame] = end.advanced(by: increment, frames: first + frame - length).sine
    }
  }

  @inline(__always)
  private func phase(_ turns: Double) -> Double { (start + Phase(turns: turns)).sine }
}
