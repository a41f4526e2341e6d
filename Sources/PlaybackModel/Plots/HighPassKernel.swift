internal import Glibc

/// The taps of a linear-phase high-pass: what is left behind it of a low tone are its clicks and its noise.
package enum HighPassKernel {
  /// Where the passband begins, in hertz: the gain is one half there.
  package static let cutoff = 4000.0
  /// The number of taps, odd.
  package static let count = 4095
  /// The shape of the Kaiser window that ends the taps.
  package static let beta = 16.0

  /// The taps for a rate; nil where there is nothing above the cutoff.
  package static func taps(rate: Int, count: Int = HighPassKernel.count) -> [Double]? {
    guard Double(rate) > 2.2 * cutoff, count % 2 == 1, count > 1 else { return nil }
    let window = KaiserWindow(count: count, beta: beta).weights
    let turn = 2 * Double.pi * cutoff / Double(rate)
    let middle = count / 2
    var lowPass = (0..<count).map { index in
      let place = Double(index - middle)
      return window[index] * (place == 0 ? turn / .pi : sin(turn * place) / (.pi * place))
    }
    // Of a constant nothing is to be left.
    let gain = lowPass.reduce(0, +)
    for index in lowPass.indices { lowPass[index] /= -gain }
    lowPass[middle] += 1
    return lowPass
  }
}
