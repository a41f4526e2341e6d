internal import CGStreamer

extension Value: Equatable {
  /// True for equal content of the same C type; of objects and of structures that can't be compared, for the same one.
  ///
  /// The corresponding C function is `gst_value_compare`.
  public static func == (left: Value, right: Value) -> Bool {
    guard left.type == right.type else { return false }
    if unsafe gst_value_can_compare(&left.box.raw, &right.box.raw) != 0 {
      return unsafe gst_value_compare(&left.box.raw, &right.box.raw) == GST_VALUE_EQUAL
    }
    return unsafe cgst_value_pointer(&left.box.raw).map { unsafe $0 == cgst_value_pointer(&right.box.raw) } ?? false
  }
}
