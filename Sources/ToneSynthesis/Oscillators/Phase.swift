/// A place in a period as a fraction of 2⁶⁴, so that it wraps exactly and never drifts.
struct Phase: Equatable {
  var bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  /// A number of turns; whole turns don't matter.
  init(turns: Double) {
    // Without a call of floor, which costs more than all the rest.
    let fraction = turns - Double(Int64(turns))
    bits = UInt64(bitPattern: Int64(fraction * 0x1p63)) &<< 1
  }

  /// What a frequency moves on by with each frame: the nearest of 2⁶⁴ steps, exact to 2⁻⁶⁵ turns.
  init(perFrameOf frequency: Double, rate: Int) {
    // The frequency is a whole number times a power of two, and so the division is one of whole numbers.
    let significand = UInt128(frequency.significandBitPattern | 1 << 52)
    let shift = Int(frequency.exponent) - 52 + 64
    let scaled = shift >= 0 ? significand << shift : significand >> -shift
    bits = UInt64(truncatingIfNeeded: (scaled + UInt128(rate / 2)) / UInt128(rate))
  }

  /// In turns, −0.5 ..< 0.5.
  var turns: Double { Double(Int64(bitPattern: bits)) * 0x1p-64 }

  /// The phase after a number of frames, also one before.
  func advanced(by increment: Phase, frames: Int) -> Phase {
    Phase(bits: bits &+ increment.bits &* UInt64(bitPattern: Int64(frames)))
  }

  static func + (left: Phase, right: Phase) -> Phase { Phase(bits: left.bits &+ right.bits) }

  /// The sine of the phase, exact to the last bits of a Double.
  @inline(__always)
  var sine: Double {
    let signed = Int64(bitPattern: bits)
    // The second and third quarter mirror the others.
    let isOuter = (signed ^ (signed &<< 1)) < 0
    let folded = isOuter ? Int64.min &- signed : signed
    let x = Double(folded) * (.pi * 0x1p-63)
    let square = x * x
    // Taylor's series up to x¹⁹, whose error at a right angle is 3·10⁻¹⁶.
    var sum = -1 / 121_645_100_408_832_000.0
    sum = sum * square + 1 / 355_687_428_096_000.0
    sum = sum * square - 1 / 1_307_674_368_000.0
    sum = sum * square + 1 / 6_227_020_800.0
    sum = sum * square - 1 / 39_916_800.0
    sum = sum * square + 1 / 362_880.0
    sum = sum * square - 1 / 5_040.0
    sum = sum * square + 1 / 120.0
    sum = sum * square - 1 / 6.0
    return x + x * square * sum
  }
}
