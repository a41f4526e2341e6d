internal import CGStreamer

extension Value {
  /// The C structure in a boxed value, which the value owns; nil for another type, and for none.
  func boxed(_ type: GType) -> UnsafeMutableRawPointer? {
    guard self.type == type else { return nil }
    return unsafe g_value_get_boxed(&box.raw)
  }

  /// Makes a boxed value of a structure, which is copied, or of which a reference is taken.
  init(_ type: GType, boxed raw: UnsafeRawPointer) { unsafe self.init(type) { unsafe g_value_set_boxed($0, raw) } }
}

extension Buffer: ValueConvertible {
  /// Reads a buffer.
  public init?(value: Value) {
    guard let raw = unsafe value.boxed(gst_buffer_get_type()) else { return nil }
    unsafe self.init(retaining: raw)
  }

  /// The buffer as signals and caps carry it.
  public var value: Value { unsafe Value(gst_buffer_get_type(), boxed: raw) }
}

extension Sample: ValueConvertible {
  /// Reads a sample.
  public init?(value: Value) {
    guard let raw = unsafe value.boxed(gst_sample_get_type()) else { return nil }
    unsafe self.init(adopting: gst_sample_ref(OpaquePointer(raw)))
  }

  /// The sample as tags and properties carry it.
  public var value: Value { unsafe Value(gst_sample_get_type(), boxed: UnsafeRawPointer(raw)) }
}

extension Event: ValueConvertible {
  /// Reads an event.
  public init?(value: Value) {
    guard let raw = unsafe value.boxed(gst_event_get_type()) else { return nil }
    unsafe self.init(retaining: raw)
  }

  /// The event as signals carry it.
  public var value: Value { unsafe Value(gst_event_get_type(), boxed: raw) }
}

extension TagList: ValueConvertible {
  /// Reads a tag list.
  public init?(value: Value) {
    guard let raw = unsafe value.boxed(gst_tag_list_get_type()) else { return nil }
    unsafe self.init(retaining: raw.assumingMemoryBound(to: GstTagList.self))
  }

  /// The tag list as signals and properties carry it.
  public var value: Value { unsafe Value(gst_tag_list_get_type(), boxed: raw) }
}
