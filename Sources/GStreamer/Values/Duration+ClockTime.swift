internal import CGStreamer

extension Duration {
  /// Reads a time in nanoseconds; nil for the unknown time, `GST_CLOCK_TIME_NONE`.
  package init?(clockTime: UInt) {
    guard clockTime != .max else { return nil }
    // As .nanoseconds(_:) does, without its arithmetic for every width of integer.
    self = Duration(attoseconds: Int128(Int64(clamping: clockTime)) * 1_000_000_000)
  }

  /// The time in nanoseconds, at least 0, rounded down.
  package var clockTime: UInt { UInt(max(0, wholeNanoseconds)) }

  /// The time in nanoseconds, rounded towards zero and clamped to 64 bits.
  package var wholeNanoseconds: Int64 {
    let attoseconds = attoseconds
    // Nearly every time: at most 18 seconds fit, and what a register divides is much quicker.
    if let small = UInt64(exactly: attoseconds) { return Int64(small / 1_000_000_000) }
    return Int64(clamping: attoseconds / 1_000_000_000)
  }
}
