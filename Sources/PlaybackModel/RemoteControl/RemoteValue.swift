/// The value of a property that a remote control reads, in the types that MPRIS has.
package enum RemoteValue: Sendable, Hashable {
  /// True or false.
  case bool(Bool)
  /// A number of 32 bits.
  case int32(Int32)
  /// A number of 64 bits; times are in microseconds.
  case int64(Int64)
  /// A floating-point number.
  case double(Double)
  /// Text.
  case text(String)
  /// A list of texts.
  case texts([String])
  /// The path of an object on the bus.
  case path(String)
  /// Values by name.
  case dictionary([String: RemoteValue])
}

extension Duration {
  /// Whole microseconds, cut towards zero; what doesn't fit is the nearest that does.
  package var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, isTooLargeYet) = product.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    return isTooLarge || isTooLargeYet ? (seconds < 0 ? .min : .max) : sum
  }
}
