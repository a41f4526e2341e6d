internal import CGStreamer

/// A set of 64 bits, as channel masks are given.
///
/// The corresponding C type is `GST_TYPE_BITMASK`.
public struct Bitmask: OptionSet, Hashable, Sendable, ValueConvertible {
  /// The bits.
  public let rawValue: UInt64

  /// Creates a mask from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Reads a bitmask, or a whole number.
  public init?(value: Value) {
    guard let bits = value.number?.integer(UInt64.self) else { return nil }
    rawValue = bits
  }

  /// The mask as caps carry it.
  ///
  /// The corresponding C function is `gst_value_set_bitmask`.
  public var value: Value {
    unsafe Value(gst_bitmask_get_type()) { unsafe gst_value_set_bitmask($0, UInt(rawValue)) }
  }
}
