internal import Glibc

/// The filter that gives white noise the slope of its colour: sixteen poles, each with a zero, spread evenly over the
/// octaves from ``lowest`` up.
///
/// A pole and a zero some way apart tilt the octaves about them; that way follows the slope that is wanted there, in which
/// the bending of the bilinear transform near half of the sample rate is allowed for. The product of the sixteen is taken
/// apart into a sum, whose terms the processor works out side by side.
struct NoiseShaping {
  typealias Lanes = SIMD16<Double>

  /// Where the slope begins, in Hz; it is flat below.
  static let lowest = 10.0

  let poles: Lanes
  let weights: Lanes
  /// The root mean square of its output for white noise of one.
  let gain: Double

  init(_ color: Noise.Color, rate: Int) {
    let count = Lanes.scalarCount
    let (low, high) = (tan(.pi * NoiseShaping.lowest / Double(rate)), 16.0)
    let ratio = pow(high / low, 1 / Double(count - 1))
    let centers = (0..<count).map { low * pow(ratio, Double($0)) }
    let slopes = NoiseShaping.slopes(color.slope, at: centers, ratio: ratio)
    var (poles, zeros) = (Lanes.zero, Lanes.zero)
    for index in 0..<count {
      let distance = pow(ratio, slopes[index] / 2)
      let (pole, zero) = (centers[index] * distance, centers[index] / distance)
      poles[index] = (1 - pole) / (1 + pole)
      zeros[index] = (1 - zero) / (1 + zero)
    }
    var weights = Lanes.zero
    for index in 0..<count {
      let pole = poles[index]
      var weight = 1.0
      for other in 0..<count {
        weight *= pole - zeros[other]
        if other != index { weight /= pole - poles[other] }
      }
      weights[index] = weight
    }
    self.poles = poles
    self.weights = weights
    // The sum of the squares of the impulse response: 1, and then Σ weightᵢ·poleᵢⁿ.
    var power = 1.0
    for first in 0..<count {
      for second in 0..<count { power += weights[first] * weights[second] / (1 - poles[first] * poles[second]) }
    }
    gain = power.squareRoot()
  }

  /// How far apart poles and zeros have to be, as the slope that each pair stands for.
  ///
  /// `centers` are where they are on the frequency axis that the bilinear transform bends. A pair tilts its neighbours'
  /// octaves, too, which matters where the slope changes: so the slopes are corrected by what comes out, until it fits.
  private static func slopes(_ slope: Double, at centers: [Double], ratio: Double) -> [Double] {
    let targets = centers.map { slope * $0 / ((1 + $0 * $0) * atan($0)) }
    var slopes = targets
    for _ in 0..<30 {
      for (index, center) in centers.enumerated().dropFirst(2) {
        let square = center * center
        var actual = 0.0
        for (other, place) in centers.enumerated() {
          let distance = pow(ratio, slopes[other] / 2)
          let (pole, zero) = (place * distance, place / distance)
          actual += square / (square + zero * zero) - square / (square + pole * pole)
        }
        slopes[index] += targets[index] - actual
      }
    }
    return slopes
  }
}

extension Noise.Color {
  /// How the amplitude goes with the frequency, as a power.
  fileprivate var slope: Double {
    switch self {
    case .white: 0
    case .pink: -0.5
    case .brown: -1
    case .blue: 0.5
    case .violet: 1
    }
  }
}
