internal import CGStreamer

/// A set of media types with their constraints; it doesn't change.
///
/// The corresponding C type is `GstCaps`.
@safe
public struct Caps: Sendable, Equatable, CustomStringConvertible {
  let box: MiniObjectBox

  init(adopting raw: UnsafeMutablePointer<GstCaps>) { box = unsafe MiniObjectBox(adopting: raw) }

  init(retaining raw: UnsafeMutablePointer<GstCaps>) { box = unsafe MiniObjectBox(retaining: raw) }

  var raw: UnsafeMutablePointer<GstCaps> { unsafe box.raw.assumingMemoryBound(to: GstCaps.self) }

  /// Parses caps as pipeline descriptions write them.
  ///
  /// Throws ``GStreamerError`` with code `parse`.
  ///
  /// The corresponding C function is `gst_caps_from_string`.
  public init(_ text: String) throws(GStreamerError) {
    try GStreamer.initialize()
    guard let raw = unsafe gst_caps_from_string(text) else {
      throw GStreamerError(.parse, "\"\(text)\" are no caps; they look like `video/x-raw, format=I420, width=320`.")
    }
    unsafe self.init(adopting: raw)
  }

  /// Caps that everything fits.
  ///
  /// The corresponding C function is `gst_caps_new_any`.
  public static var any: Caps {
    // Its failure comes with the first thing that can throw.
    _ = try? GStreamer.initialize()
    return unsafe Caps(adopting: gst_caps_new_any())
  }

  /// True if everything fits.
  public var isAny: Bool { unsafe gst_caps_is_any(raw) != 0 }

  /// True if nothing fits.
  public var isEmpty: Bool { unsafe gst_caps_is_empty(raw) != 0 }

  /// True if there is one structure and each of its fields has one value.
  public var isFixed: Bool { unsafe gst_caps_is_fixed(raw) != 0 }

  /// The alternatives, in order of preference.
  public var structures: [Structure] {
    unsafe (0..<gst_caps_get_size(raw)).compactMap { index in
      unsafe gst_caps_get_structure(raw, index).map { unsafe Structure(copying: $0) }
    }
  }

  /// True if both have something in common.
  ///
  /// The corresponding C function is `gst_caps_can_intersect`.
  public func canIntersect(_ other: Caps) -> Bool { unsafe gst_caps_can_intersect(raw, other.raw) != 0 }

  /// What both have in common.
  ///
  /// The corresponding C function is `gst_caps_intersect`.
  public func intersection(_ other: Caps) -> Caps { unsafe Caps(adopting: gst_caps_intersect(raw, other.raw)) }

  /// True if all of these are in `other`.
  ///
  /// The corresponding C function is `gst_caps_is_subset`.
  public func isSubset(of other: Caps) -> Bool { unsafe gst_caps_is_subset(raw, other.raw) != 0 }

  /// The form that pipeline descriptions use.
  public var description: String { unsafe String(adopting: gst_caps_to_string(raw)) ?? "" }

  /// What a person calls this media, for example "H.264"; nil where nobody named it.
  ///
  /// The corresponding C function is `gst_pb_utils_get_codec_description`.
  public var codecName: String? {
    guard isFixed else { return nil }
    return unsafe String(adopting: gst_pb_utils_get_codec_description(raw))
  }

  /// True for the same set of media types.
  ///
  /// The corresponding C function is `gst_caps_is_equal`.
  public static func == (left: Caps, right: Caps) -> Bool { unsafe gst_caps_is_equal(left.raw, right.raw) != 0 }
}

extension Caps: ValueConvertible {
  /// Reads caps.
  public init?(value: Value) {
    guard value.type == gst_caps_get_type(), let raw = unsafe g_value_get_boxed(&value.box.raw) else { return nil }
    unsafe self.init(retaining: raw.assumingMemoryBound(to: GstCaps.self))
  }

  /// The caps as a property carries them.
  public var value: Value { unsafe Value(gst_caps_get_type()) { unsafe g_value_set_boxed($0, raw) } }
}
