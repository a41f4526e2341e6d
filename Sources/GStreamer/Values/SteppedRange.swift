internal import CGStreamer

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
