/// One period of a band-limited wave, exact for one frequency: all its harmonics up to 0.45 of the sample rate, none from
/// 0.49 on, and less and less of those between, so that no harmonic appears or goes at once as the frequency changes.
final class HarmonicTable: Sendable {
  /// The waves whose harmonics are kept; the others are made of them.
  enum Series: Sendable {
    /// Falls from ½ to −½ in a period, and jumps back at phase 0: Σ sin(2πkφ)/(πk).
    case ramp
    /// Rises to 1 at a quarter and falls to −1 at three quarters.
    case triangle
  }

  /// The period, with the sample before it, and two after it for the interpolation.
  private let samples: [Double]
  private let bits: UInt64

  init(_ series: Series, frequency: Double, rate: Int) {
    let ratio = frequency / Double(rate)
    let highest = max(1, Int(0.49 / ratio))
    var amplitudes = [0.0]
    amplitudes.reserveCapacity(highest + 1)
    for harmonic in 1...highest {
      let presence = HarmonicTable.presence(of: Double(harmonic) * ratio)
      let number = Double(harmonic)
      switch series {
      case .ramp: amplitudes.append(presence / (.pi * number))
      case .triangle:
        let sign: Double = harmonic % 4 == 1 ? 1 : harmonic % 4 == 3 ? -1 : 0
        amplitudes.append(presence * sign * 8 / (.pi * .pi * number * number))
      }
    }
    // 32 samples to a period of the highest harmonic leave less than −155 dB of the interpolation's images.
    let needed = max(2048, 32 * highest)
    let count = 1 << (Int.bitWidth - (needed - 1).leadingZeroBitCount)
    let period = InverseTransform.sines(amplitudes, count: count)
    samples = [period[count - 1]] + period + [period[0], period[1]]
    bits = UInt64(count.trailingZeroBitCount)
  }

  /// How much of a harmonic is there, by its frequency as a part of the sample rate.
  private static func presence(of ratio: Double) -> Double {
    ratio <= 0.45 ? 1 : ratio >= 0.49 ? 0 : 1 - SmoothStep.seventh((ratio - 0.45) / 0.04)
  }

  /// Lends the table for a loop of ``value(at:in:)``.
  func withSamples(_ body: (Lent) -> Void) {
    unsafe samples.withUnsafeBufferPointer { unsafe body(Lent($0.baseAddress.unsafelyUnwrapped, shift: 64 - bits)) }
  }

  /// The table's memory, lent for a loop.
  @safe
  struct Lent {
    private let samples: UnsafePointer<Double>
    private let shift: UInt64

    fileprivate init(_ samples: UnsafePointer<Double>, shift: UInt64) {
      unsafe self.samples = samples
      self.shift = shift
    }

    /// The wave at a phase, by the cubic through the four samples about it.
    @inline(__always)
    func value(at phase: UInt64) -> Double {
      let index = Int(truncatingIfNeeded: phase &>> shift)
      let x = Double((phase &<< (64 &- shift)) &>> 11) * 0x1p-53
      let (a, b, c, d) = unsafe (samples[index], samples[index &+ 1], samples[index &+ 2], samples[index &+ 3])
      let c1 = c - a * (1.0 / 3) - b * 0.5 - d * (1.0 / 6)
      let c2 = (a + c) * 0.5 - b
      let c3 = (d - a) * (1.0 / 6) + (b - c) * 0.5
      return ((c3 * x + c2) * x + c1) * x + b
    }
  }
}
