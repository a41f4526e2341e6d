internal import CGStreamer

/// A number that caps have ranges of.
///
/// Swift's `1...4096` is the range. An `Int` range is a `GstIntRange`, as caps have them, and a `GstInt64Range`
/// where a bound is too large.
public protocol RangeValue: ValueConvertible, Comparable {
  /// The range as caps carry it; nil for a range of one value, which C doesn't have.
  static func rangeValue(_ range: ClosedRange<Self>) -> Value?

  /// Reads a range; nil where the value is another, or a range with steps.
  static func range(from value: Value) -> ClosedRange<Self>?
}

extension ClosedRange: ValueConvertible where Bound: RangeValue {
  /// Reads a range without steps, or one number as a range of one.
  public init?(value: Value) {
    if let range = Bound.range(from: value) {
      self = range
    } else if let bound = Bound(value: value) {
      self = bound...bound
    } else {
      return nil
    }
  }

  /// The range as caps carry it; a range of one is that number.
  ///
  /// The corresponding C functions are `gst_value_set_int_range` and its kin.
  public var value: Value { Bound.rangeValue(self) ?? lowerBound.value }
}

extension RangeValue where Self: FixedWidthInteger {
  /// Reads a range of whole numbers without steps.
  public static func range(from value: Value) -> ClosedRange<Self>? {
    guard let range = SteppedRange(value: value), range.step == 1, let lower = Self(exactly: range.bounds.lowerBound),
      let upper = Self(exactly: range.bounds.upperBound)
    else { return nil }
    return lower...upper
  }

  /// The range as caps carry it.
  public static func rangeValue(_ range: ClosedRange<Self>) -> Value? {
    SteppedRange(Int(range.lowerBound)...Int(range.upperBound), step: 1)?.value
  }
}

extension Int: RangeValue {}
extension Int32: RangeValue {}

extension Int64: RangeValue {
  /// The range as a `GstInt64Range`, whatever its bounds.
  public static func rangeValue(_ range: ClosedRange<Int64>) -> Value? {
    guard range.lowerBound < range.upperBound else { return nil }
    return unsafe Value(gst_int64_range_get_type()) {
      unsafe gst_value_set_int64_range($0, Int(range.lowerBound), Int(range.upperBound))
    }
  }
}

extension Double: RangeValue {
  /// The range as a `GstDoubleRange`.
  public static func rangeValue(_ range: ClosedRange<Double>) -> Value? {
    guard range.lowerBound < range.upperBound else { return nil }
    return unsafe Value(gst_double_range_get_type()) {
      unsafe gst_value_set_double_range($0, range.lowerBound, range.upperBound)
    }
  }

  /// Reads a `GstDoubleRange`.
  public static func range(from value: Value) -> ClosedRange<Double>? {
    guard value.type == gst_double_range_get_type() else { return nil }
    let box = value.box
    return unsafe gst_value_get_double_range_min(&box.raw)...gst_value_get_double_range_max(&box.raw)
  }
}

extension Fraction: RangeValue {
  /// The range as a `GstFractionRange`.
  public static func rangeValue(_ range: ClosedRange<Fraction>) -> Value? {
    guard range.lowerBound < range.upperBound else { return nil }
    let (lower, upper) = (range.lowerBound, range.upperBound)
    return unsafe Value(gst_fraction_range_get_type()) {
      unsafe gst_value_set_fraction_range_full(
        $0, lower.numerator, lower.denominator, upper.numerator, upper.denominator)
    }
  }

  /// Reads a `GstFractionRange`.
  public static func range(from value: Value) -> ClosedRange<Fraction>? {
    guard value.type == gst_fraction_range_get_type(),
      let minimum = unsafe gst_value_get_fraction_range_min(&value.box.raw),
      let maximum = unsafe gst_value_get_fraction_range_max(&value.box.raw),
      let lower = unsafe Fraction(value: Value(copying: minimum)),
      let upper = unsafe Fraction(value: Value(copying: maximum)), lower <= upper
    else { return nil }
    return lower...upper
  }
}
