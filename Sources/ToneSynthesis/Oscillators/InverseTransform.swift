internal import Glibc

/// Makes one period of a wave from the amplitudes of its harmonics.
enum InverseTransform {
  /// Σ amplitudes[k]·sin(2π·k·n/count) for n in 0 ..< count, a power of two above twice the number of amplitudes.
  ///
  /// By the fast Fourier transform in place, radix 2: a wave with a thousand harmonics takes a millisecond.
  static func sines(_ amplitudes: [Double], count: Int) -> [Double] { transform(amplitudes, count: count).sines }

  /// The sums of cosines and of sines.
  static func transform(_ amplitudes: [Double], count: Int) -> (cosines: [Double], sines: [Double]) {
    var real = [Double](repeating: 0, count: count)
    var imaginary = real
    let bits = count.trailingZeroBitCount
    for (index, amplitude) in amplitudes.enumerated() {
      real[Int(UInt(index).reversed(bits: bits))] = amplitude
    }
    var half = 1
    while half < count {
      // One exact sine for each twiddle: no error is carried from one to the next.
      for offset in 0..<half {
        let phase = Phase(bits: UInt64(offset) << UInt64(63 - half.trailingZeroBitCount))
        let (sine, cosine) = (phase.sine, Phase(bits: phase.bits &+ 1 << 62).sine)
        for low in stride(from: offset, to: count, by: 2 * half) {
          let high = low + half
          let (x, y) = (
            real[high] * cosine - imaginary[high] * sine, real[high] * sine + imaginary[high] * cosine
          )
          (real[high], imaginary[high]) = (real[low] - x, imaginary[low] - y)
          (real[low], imaginary[low]) = (real[low] + x, imaginary[low] + y)
        }
      }
      half *= 2
    }
    return (real, imaginary)
  }
}

extension UInt {
  /// The number whose lowest bits are those of this one in the other order.
  fileprivate func reversed(bits: Int) -> UInt {
    guard bits > 0 else { return 0 }
    var (value, result): (UInt, UInt) = (self, 0)
    for _ in 0..<bits {
      result = result << 1 | value & 1
      value >>= 1
    }
    return result
  }
}
