internal import CGStreamer

/// A name with typed fields, as messages, events and caps carry them; it doesn't change.
///
/// The corresponding C type is `GstStructure`.
@safe
public struct Structure: Sendable, CustomStringConvertible {
  private let box: Box

  /// Takes over a structure that the caller owns.
  init(adopting raw: UnsafeMutablePointer<GstStructure>) { box = unsafe Box(raw) }

  init(copying raw: UnsafePointer<GstStructure>) { unsafe self.init(adopting: gst_structure_copy(raw)) }

  /// Creates a structure with fields.
  ///
  /// The corresponding C functions are `gst_structure_new_empty` and `gst_structure_set_value`.
  public init(_ name: String, _ fields: [String: any ValueConvertible] = [:]) {
    // Its failure comes with the first thing that can throw.
    _ = try? GStreamer.initialize()
    let raw: UnsafeMutablePointer<GstStructure> = unsafe gst_structure_new_empty(name)
    for (field, value) in fields { unsafe gst_structure_set_value(raw, field, &value.value.box.raw) }
    unsafe self.init(adopting: raw)
  }

  /// Parses the serialised form.
  ///
  /// Throws ``GStreamerError`` with code `parse`.
  ///
  /// The corresponding C function is `gst_structure_from_string`.
  public init(parsing text: String) throws(GStreamerError) {
    try GStreamer.initialize()
    guard let raw = unsafe gst_structure_from_string(text, nil) else {
      throw GStreamerError(.parse, "\"\(text)\" is not a structure; it looks like `name, field=(type)value`.")
    }
    unsafe self.init(adopting: raw)
  }

  /// The structure's name, in caps the media type.
  public var name: String { unsafe String(cString: gst_structure_get_name(box.raw)) }

  /// The names of the fields, in their order.
  public var fieldNames: [String] {
    unsafe (0..<gst_structure_n_fields(box.raw)).compactMap {
      unsafe String(borrowing: gst_structure_nth_field_name(box.raw, UInt32($0)))
    }
  }

  /// A field's value, or nil if there is no such field.
  ///
  /// The corresponding C function is `gst_structure_get_value`.
  public subscript(field: String) -> Value? {
    unsafe gst_structure_get_value(box.raw, field).map { unsafe Value(copying: $0) }
  }

  /// A field's value as a Swift type, or nil if there is no such field or it holds something else.
  public func get<Result: ValueConvertible>(_ field: String, as type: Result.Type = Result.self) -> Result? {
    self[field].flatMap { Result(value: $0) }
  }

  /// The serialised form.
  public var description: String { unsafe String(adopting: gst_structure_to_string(box.raw)) ?? "" }

  /// A copy that the caller owns.
  func copy() -> UnsafeMutablePointer<GstStructure> { unsafe gst_structure_copy(box.raw) }

  @safe
  private final class Box: @unchecked Sendable {
    // @unchecked: the structure belongs to this box alone and is never changed.
    let raw: UnsafeMutablePointer<GstStructure>

    init(_ raw: UnsafeMutablePointer<GstStructure>) { unsafe self.raw = unsafe raw }

    deinit { unsafe gst_structure_free(raw) }
  }
}

extension Structure: ValueConvertible {
  /// Reads a structure.
  public init?(value: Value) {
    guard value.type == gst_structure_get_type(), let raw = unsafe g_value_get_boxed(&value.box.raw) else { return nil }
    unsafe self.init(copying: raw.assumingMemoryBound(to: GstStructure.self))
  }

  /// The structure as a property carries it.
  public var value: Value { unsafe Value(gst_structure_get_type()) { unsafe g_value_set_boxed($0, box.raw) } }
}
