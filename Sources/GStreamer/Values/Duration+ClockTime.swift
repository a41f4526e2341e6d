internal import CGStreamer

extension Duration {
  /// Reads a time in nanoseconds; nil for the unknown time, `GST_CLOCK_TIME_NONE`.
  package init?(clockTime: UInt) {
    guard clockTime != .max else { return nil }
    self = .nanoseconds(Int64(clamping: clockTime))
  }

  /// The time in nanoseconds, at least 0, rounded down.
  package var clockTime: UInt { UInt(max(0, wholeNanoseconds)) }

  /// The time in nanoseconds, rounded towards zero and clamped to 64 bits.
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, sumOverflow) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard !overflow, !sumOverflow else { return seconds < 0 ? .min : .max }
    return sum
  }
}
