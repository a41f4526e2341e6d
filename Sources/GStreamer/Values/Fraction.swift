internal import CGStreamer

/// A fraction, as frame rates and pixel aspect ratios are given.
///
/// The corresponding C type is `GST_TYPE_FRACTION`.
public struct Fraction: Sendable, Hashable, CustomStringConvertible {
  /// The number above the line.
  public var numerator: Int32
  /// The number below the line, not 0.
  public var denominator: Int32

  /// Creates a fraction.
  public init(_ numerator: Int32, _ denominator: Int32) {
    self.numerator = numerator
    self.denominator = denominator
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
