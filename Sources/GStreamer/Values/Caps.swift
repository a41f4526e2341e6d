internal import CGStreamer

/// A set of media types with their constraints.
///
/// It's a value: a copy that is changed leaves the other as it was, and so do elements that hold the same caps.
/// The corresponding C type is `GstCaps`.
@safe
public struct Caps: Sendable, Equatable, CustomStringConvertible {
  private(set) var box: MiniObjectBox

  init(adopting raw: UnsafeMutablePointer<GstCaps>) { box = unsafe MiniObjectBox(adopting: raw) }

  init(retaining raw: UnsafeMutablePointer<GstCaps>) { box = unsafe MiniObjectBox(retaining: raw) }

  var raw: UnsafeMutablePointer<GstCaps> { unsafe box.raw.assumingMemoryBound(to: GstCaps.self) }

  mutating func makeWritable() { MiniObjectBox.makeWritable(&box) }

  /// Parses caps as pipeline descriptions write them.
  ///
  /// Throws ``GStreamerError`` with code `parse`, which says which field isn't understood.
  /// The corresponding C function is `gst_caps_from_string`.
  public init(_ text: String) throws(GStreamerError) {
    try GStreamer.initialize()
    guard let raw = unsafe gst_caps_from_string(text) else {
      let example = "video/x-raw, format=I420, width=320"
      throw GStreamerError(
        .parse, "\"\(text)\" are no caps\(Caps.problem(in: text)); they look like `\(example)`.")
    }
    unsafe self.init(adopting: raw)
  }

  /// Creates caps of one media type with constraints: numbers, texts, fractions, ranges as `1...4096`, and
  /// ``ValueList``s of alternatives.
  ///
  /// Throws ``GStreamerError`` with code `parse` for a media type that isn't one.
  /// The corresponding C functions are `gst_caps_new_empty_simple` and `gst_caps_set_value`.
  public init(
    _ mediaType: String, features: CapsFeatures? = nil, _ fields: KeyValuePairs<String, any ValueConvertible>
  ) throws(GStreamerError) {
    try GStreamer.initialize()
    self.init()
    append(try Structure(named: mediaType, fields), features: features)
  }

  /// Creates caps that nothing fits, to append structures to.
  ///
  /// The corresponding C function is `gst_caps_new_empty`.
  public init() {
    // Its failure comes with the first thing that can throw.
    _ = try? GStreamer.initialize()
    unsafe self.init(adopting: gst_caps_new_empty())
  }

  /// Creates caps with one structure.
  ///
  /// The corresponding C function is `gst_caps_new_full`.
  public init(_ structure: Structure, features: CapsFeatures? = nil) {
    self.init()
    append(structure, features: features)
  }

  private static func problem(in text: String) -> String {
    func isValid(_ text: String) -> Bool {
      guard let raw = unsafe gst_caps_from_string(text) else { return false }
      unsafe gst_caps_unref(raw)
      return true
    }
    guard let part = ParseDiagnosis.split(text, at: ";").first(where: { !isValid($0) }) else { return "" }
    return ParseDiagnosis.field(in: part, isValid: isValid)
  }

  /// Caps that everything fits.
  ///
  /// The corresponding C function is `gst_caps_new_any`.
  public static var any: Caps {
    // Its failure comes with the first thing that can throw.
    _ = try? GStreamer.initialize()
    return unsafe Caps(adopting: gst_caps_new_any())
  }

  /// Caps that nothing fits.
  ///
  /// The corresponding C function is `gst_caps_new_empty`.
  public static var empty: Caps { Caps() }

  /// True if everything fits.
  ///
  /// The corresponding C function is `gst_caps_is_any`.
  public var isAny: Bool { unsafe gst_caps_is_any(raw) != 0 }

  /// True if nothing fits.
  ///
  /// The corresponding C function is `gst_caps_is_empty`.
  public var isEmpty: Bool { unsafe gst_caps_is_empty(raw) != 0 }

  /// True if there is one structure and each of its fields has one value.
  ///
  /// The corresponding C function is `gst_caps_is_fixed`.
  public var isFixed: Bool { unsafe gst_caps_is_fixed(raw) != 0 }

  /// The form that pipeline descriptions use, with quotes where they are needed.
  ///
  /// The corresponding C function is `gst_caps_to_string`.
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
    guard let raw = unsafe value.boxed(gst_caps_get_type()) else { return nil }
    unsafe self.init(retaining: raw.assumingMemoryBound(to: GstCaps.self))
  }

  /// The caps as a property carries them.
  public var value: Value { unsafe Value(gst_caps_get_type(), boxed: raw) }
}
