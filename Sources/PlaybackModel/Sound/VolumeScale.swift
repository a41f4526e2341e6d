internal import Glibc

/// The scales of loudness and the conversions between them.
///
/// A person's scale is percent and cubic, so that equal steps sound about equal: 0 is silence, 100 leaves the sound
/// as it is, and up to 130 amplifies it. Programs use the linear gain, or decibels of it. No conversion traps or gives
/// NaN: a NaN is taken for silence, and an infinity for the largest value that the scale has.
public enum VolumeScale {
  /// What the person's scale covers, in percent.
  package static let percentRange = 0.0...130.0

  /// The linear gain of a position on the person's scale.
  ///
  /// - Parameter percent: 0…130; what lies outside counts as the nearer end.
  /// - Returns: 0 for silence, 1 at 100, 2.197 at 130.
  public static func gain(percent: Double) -> Double {
    let factor = clamped(percent, to: percentRange) / 100
    return factor * factor * factor
  }

  /// The position on the person's scale, 0…130, that is nearest to a linear gain.
  ///
  /// - Parameter gain: 0 or more; a negative gain counts as 0.
  public static func percent(gain: Double) -> Double {
    clamped(cbrt(clamped(gain, to: 0...Double.greatestFiniteMagnitude)) * 100, to: percentRange)
  }

  /// The level of a linear gain in decibels: 0 for 1, −∞ for 0.
  ///
  /// - Parameter gain: 0 or more; a negative gain counts as 0.
  public static func decibels(gain: Double) -> Double {
    20 * log10(clamped(gain, to: 0...Double.greatestFiniteMagnitude))
  }

  /// The linear gain of a level in decibels: 1 for 0, 0 for −∞.
  ///
  /// - Parameter decibels: Any level; it isn't limited to what ``gain(percent:)`` can give.
  public static func gain(decibels: Double) -> Double {
    clamped(pow(10, decibels / 20), to: 0...Double.greatestFiniteMagnitude)
  }

  private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
    // `max` and `min` alone would let a NaN through.
    value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
  }
}
