import Glibc

/// How loud what is left of a sound above 4 kHz gets: what makes a change of a lower tone a click.
struct ClickMeasurement {
  /// A high-pass of 1023 taps with Kaiser's window, whose ripple is 160 dB down.
  private static let taps: [Double] = {
    let (count, cutoff) = (1023, 4000.0 / 48_000)
    let middle = Double(count - 1) / 2
    var taps = (0..<count).map { index in
      let place = Double(index) - middle
      let ideal = place == 0 ? 2 * cutoff : sin(2 * .pi * cutoff * place) / (.pi * place)
      let edge = place / middle
      return ideal * bessel(16 * (1 - edge * edge).squareRoot()) / bessel(16)
    }
    let sum = taps.reduce(0, +)
    for index in taps.indices { taps[index] /= -sum }
    taps[Int(middle)] += 1
    return taps
  }()

  /// The peak above 4 kHz against an amplitude, in dB, of the part of some samples that is in `range`.
  static func peak(of samples: [Float], in range: Range<Int>, against amplitude: Double) -> Double {
    let half = taps.count / 2
    var peak = 0.0
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe taps.withUnsafeBufferPointer { taps in
        for center in range {
          var sum = 0.0
          for tap in max(0, half - center)..<min(taps.count, samples.count - center + half) {
            sum += unsafe taps[tap] * Double(samples[center + tap - half])
          }
          peak = max(peak, abs(sum))
        }
      }
    }
    return decibels(peak / amplitude)
  }

  /// The modified Bessel function of order 0.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term, order) = (1.0, 1.0, 1.0)
    while term > sum * 1e-17 {
      term *= (x / (2 * order)) * (x / (2 * order))
      sum += term
      order += 1
    }
    return sum
  }
}
