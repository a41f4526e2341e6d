internal import CGStreamer

extension TagList: ValueConvertible {
  /// Reads a tag list; nil also for the null list.
  public init?(value: Value) {
    guard value.type == gst_tag_list_get_type(), let raw = unsafe g_value_get_boxed(&value.box.raw) else { return nil }
    unsafe self.init(retaining: raw.assumingMemoryBound(to: GstTagList.self))
  }

  /// The list as properties and signals carry it.
  public var value: Value { unsafe Value(gst_tag_list_get_type()) { unsafe g_value_set_boxed($0, raw) } }
}
