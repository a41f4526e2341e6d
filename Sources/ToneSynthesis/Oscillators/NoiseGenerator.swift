/// Noise of a colour.
final class NoiseGenerator: Generator {
  private let seed: UInt64
  private let shaping: NoiseShaping?
  private let scale: Double
  private let rate: Int
  private var state = NoiseShaping.Lanes.zero
  /// The cell that comes next in the filter, counted from its beginning.
  private var next = 0
  private var firstCell = 0

  init(_ noise: Noise, rate: Int) {
    // Neighbouring seeds must not be the same noise a few samples later.
    seed = NoiseGenerator.mixed(noise.seed &+ 0x5851_F42D_4C95_7F2D)
    self.rate = rate
    shaping = noise.color == .white ? nil : NoiseShaping(noise.color, rate: rate)
    // White noise is spread evenly over −1…1; the others are scaled so that their peaks stay within.
    scale = shaping.map { 3.0.squareRoot() / ($0.gain * noise.color.crestFactor) } ?? 1
    super.init()
    warmUp()
  }

  override func begin(at frame: Int) {
    super.begin(at: frame)
    firstCell = frame / Generator.cellSize
  }

  override func seek(to cell: Int) {
    super.seek(to: cell)
    next = cell - firstCell
    warmUp()
  }

  override func fill(_ cell: Int, _ samples: Samples) {
    let first = next * Generator.cellSize
    next += 1
    guard let shaping else {
      for frame in samples.indices { unsafe samples[frame] = white(first &+ frame) }
      return
    }
    let (poles, weights, scale) = (shaping.poles, shaping.weights, scale)
    var state = state
    for frame in samples.indices {
      let white = white(first &+ frame)
      let shaped = (white + (weights * state).sum()) * scale
      state = state * poles + NoiseShaping.Lanes(repeating: white)
      unsafe samples[frame] = min(1, max(-1, shaped))
    }
    self.state = state
  }

  /// Runs the filter for a second before the next cell, so that it begins as if it had always run.
  private func warmUp() {
    guard let shaping else { return }
    let start = next * Generator.cellSize
    state = .zero
    for frame in (start - rate)..<start {
      state = state * shaping.poles + NoiseShaping.Lanes(repeating: white(frame))
    }
  }

  /// White noise at a frame, −1 ..< 1: a hash of its number, as SplitMix64 does it.
  @inline(__always)
  private func white(_ frame: Int) -> Double {
    let number = UInt64(bitPattern: Int64(frame)) &* 0x9E37_79B9_7F4A_7C15
    return Double(Int64(bitPattern: NoiseGenerator.mixed(seed &+ number))) * 0x1p-63
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ value &>> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value &>> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value &>> 31
  }
}
