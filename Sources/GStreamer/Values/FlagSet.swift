internal import CGStreamer

/// Some flags of which each is to be set, to be clear, or may be either, as caps ask for them.
///
/// The corresponding C type is `GST_TYPE_FLAG_SET`.
public struct FlagSet: Hashable, Sendable, ValueConvertible {
  /// The flags that are to be set.
  public let flags: UInt32
  /// The flags that matter; others may be either.
  public let mask: UInt32

  /// Creates a set of flags; those beyond `mask` don't matter.
  public init(flags: UInt32, mask: UInt32 = .max) { (self.flags, self.mask) = (flags & mask, mask) }

  /// Reads a set of flags, also one of a type of its own.
  ///
  /// The corresponding C functions are `gst_value_get_flagset_flags` and `gst_value_get_flagset_mask`.
  public init?(value: Value) {
    guard g_type_is_a(value.type, gst_flagset_get_type()) != 0 else { return nil }
    unsafe self.init(
      flags: gst_value_get_flagset_flags(&value.box.raw), mask: gst_value_get_flagset_mask(&value.box.raw))
  }

  /// The set as caps carry it.
  ///
  /// The corresponding C function is `gst_value_set_flagset`.
  public var value: Value { unsafe Value(gst_flagset_get_type()) { unsafe gst_value_set_flagset($0, flags, mask) } }

  /// True if flags are set and clear as this set wants them.
  public func allows(_ other: UInt32) -> Bool { other & mask == flags }
}
