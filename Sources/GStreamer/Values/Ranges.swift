internal import CGStreamer

/// A number that caps have ranges of.
///
/// Swift's `1...4096` is the range. An ``Swift/Int`` range is a `GstIntRange`, as caps have them, and a `GstInt64Range`
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

/// A range of whole numbers a step apart, from its lower bound on.
///
/// The corresponding C types are `GST_TYPE_INT_RANGE` and `GST_TYPE_INT64_RANGE`.
public struct SteppedRange: Sendable, Hashable, ValueConvertible, CustomStringConvertible {
  /// The smallest and the largest number, both multiples of ``step``.
  public let bounds: ClosedRange<Int>
  /// The distance, at least 1.
  public let step: Int

  /// Creates a range; the bounds move inwards to multiples of `step`, as C wants them.
  ///
  /// Nil where no multiple lies in the range, or the step is less than 1.
  public init?(_ bounds: ClosedRange<Int>, step: Int) {
    guard step >= 1 else { return nil }
    let lower = bounds.lowerBound.multiple(of: step, .up)
    let upper = bounds.upperBound.multiple(of: step, .down)
    guard let lower, let upper, lower <= upper else { return nil }
    self.bounds = lower...upper
    self.step = step
  }

  /// Reads a range of whole numbers.
  public init?(value: Value) {
    switch value.type {
    case gst_int_range_get_type():
      let raw = value.box
      bounds = unsafe Int(gst_value_get_int_range_min(&raw.raw))...Int(gst_value_get_int_range_max(&raw.raw))
      step = unsafe Int(gst_value_get_int_range_step(&raw.raw))
    case gst_int64_range_get_type():
      let raw = value.box
      bounds = unsafe gst_value_get_int64_range_min(&raw.raw)...gst_value_get_int64_range_max(&raw.raw)
      step = unsafe gst_value_get_int64_range_step(&raw.raw)
    default: return nil
    }
  }

  /// The range as caps carry it.
  ///
  /// The corresponding C functions are `gst_value_set_int_range_step` and `gst_value_set_int64_range_step`.
  public var value: Value {
    guard bounds.lowerBound < bounds.upperBound else { return bounds.lowerBound.value }
    if let lower = Int32(exactly: bounds.lowerBound), let upper = Int32(exactly: bounds.upperBound) {
      return unsafe Value(gst_int_range_get_type()) {
        unsafe gst_value_set_int_range_step($0, lower, upper, Int32(step))
      }
    }
    return unsafe Value(gst_int64_range_get_type()) {
      unsafe gst_value_set_int64_range_step($0, bounds.lowerBound, bounds.upperBound, step)
    }
  }

  /// The bounds and the step.
  public var description: String { "\(bounds) by \(step)" }
}

extension Int {
  /// The nearest multiple in one direction; nil where there is none in 64 bits.
  fileprivate func multiple(of step: Int, _ direction: FloatingPointRoundingRule) -> Int? {
    let remainder = self % step
    guard remainder != 0 else { return self }
    let towardsZero = self - remainder
    switch direction {
    case .up: return self < 0 ? towardsZero : towardsZero.adding(step)
    default: return self > 0 ? towardsZero : towardsZero.adding(-step)
    }
  }

  private func adding(_ other: Int) -> Int? {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? nil : sum
  }
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
