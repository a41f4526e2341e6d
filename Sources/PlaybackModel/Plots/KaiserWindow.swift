internal import Glibc

/// Kaiser's window: weights that fade the ends of a block of samples, so that what doesn't fit into it whole smears less.
///
/// The shape says how low the side lobes lie, and with it how wide the main lobe is: with 26 they begin 205 dB below
/// it, and its halves are eight bins wide.
package struct KaiserWindow: Sendable, Hashable {
  /// The number of samples.
  package let count: Int
  /// The shape.
  package let beta: Double
  /// The weight of each sample, 1 in the middle.
  package let weights: [Double]
  /// The sum of the weights: what a constant 1 adds up to.
  package let sum: Double
  /// The sum of the squares of the weights.
  package let squares: Double

  /// Creates a window of at least one sample.
  package init(count: Int, beta: Double) {
    let count = max(1, count)
    let full = Self.besselI0(beta)
    var weights = [Double](repeating: 1, count: count)
    for index in 0..<(count / 2) {
      let place = 1 - 2 * Double(index) / Double(count - 1)
      let weight = Self.besselI0(beta * (1 - place * place).squareRoot()) / full
      weights[index] = weight
      weights[count - 1 - index] = weight
    }
    (self.count, self.beta, self.weights) = (count, beta, weights)
    sum = weights.reduce(0, +)
    squares = weights.reduce(0) { $0 + $1 * $1 }
  }

  /// How much of a sine is seen that many cycles a block beside its frequency: 1 at 0.
  package func response(at cycles: Double) -> Double { Self.response(at: cycles, beta: beta) }

  /// The response of a window of many samples.
  package static func response(at cycles: Double, beta: Double) -> Double {
    let square = beta * beta - (.pi * cycles) * (.pi * cycles)
    let root = square.magnitude.squareRoot()
    let value = root < 1e-9 ? 1 : (square > 0 ? sinh(root) : sin(root)) / root
    return value / (beta < 1e-9 ? 1 : sinh(beta) / beta)
  }

  /// The first zero of the response: how far the main lobe reaches to each side, in cycles a block.
  package static func lobe(beta: Double) -> Double { (1 + (beta / .pi) * (beta / .pi)).squareRoot() }

  /// The modified Bessel function of the first kind and order 0.
  package static func besselI0(_ x: Double) -> Double {
    let quarter = x * x / 4
    var (term, sum, index) = (1.0, 1.0, 1.0)
    while term > sum * 1e-18 {
      term *= quarter / (index * index)
      sum += term
      index += 1
    }
    return sum
  }
}
