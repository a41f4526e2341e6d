internal import CGStreamer

/// A fraction, as frame rates and pixel aspect ratios are given.
///
/// Fractions are compared by their value: 2/4 is 1/2. The corresponding C type is `GST_TYPE_FRACTION`.
public struct Fraction: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number above the line.
  public var numerator: Int32
  /// The number below the line, not 0.
  public var denominator: Int32

  /// Creates a fraction.
  public init(_ numerator: Int32, _ denominator: Int32) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The fraction in its lowest terms, with a denominator of at least 0.
  private var reduced: (numerator: Int64, denominator: Int64) {
    var (divisor, rest) = (Int64(numerator).magnitude, Int64(denominator).magnitude)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    guard divisor != 0 else { return (0, 0) }
    let sign: Int64 = denominator < 0 ? -1 : 1
    return (sign * Int64(numerator) / Int64(divisor), sign * Int64(denominator) / Int64(divisor))
  }

  /// The fraction as a number.
  ///
  /// The corresponding C function is `gst_util_fraction_to_double`.
  public var doubleValue: Double { Double(numerator) / Double(denominator) }

  /// True for fractions of the same value.
  public static func == (left: Fraction, right: Fraction) -> Bool { left.reduced == right.reduced }

  /// True if the left one is less.
  public static func < (left: Fraction, right: Fraction) -> Bool {
    let (a, b) = (left.reduced, right.reduced)
    return a.numerator * b.denominator < b.numerator * a.denominator
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    let (numerator, denominator) = reduced
    hasher.combine(numerator)
    hasher.combine(denominator)
  }

  /// The form that caps use, for example `30/1`.
  public var description: String { "\(numerator)/\(denominator)" }
}

extension Fraction: ValueConvertible {
  /// Reads a fraction.
  public init?(value: Value) {
    guard value.type == gst_fraction_get_type() else { return nil }
    unsafe self.init(
      gst_value_get_fraction_numerator(&value.box.raw), gst_value_get_fraction_denominator(&value.box.raw))
  }

  /// The fraction as caps carry it.
  public var value: Value {
    unsafe Value(gst_fraction_get_type()) { unsafe gst_value_set_fraction($0, numerator, denominator) }
  }
}
