internal import CGStreamer

/// A name with typed fields, as messages, events and caps carry them.
///
/// It's a value: a copy that is changed leaves the other as it was. The corresponding C type is `GstStructure`.
@safe
public struct Structure: Sendable, CustomStringConvertible {
  private(set) var box: Box

  /// Takes over a structure that the caller owns.
  init(adopting raw: UnsafeMutablePointer<GstStructure>) { box = unsafe Box(raw) }

  init(copying raw: UnsafePointer<GstStructure>) { unsafe self.init(adopting: gst_structure_copy(raw)) }

  /// Creates a structure with fields; the name begins with a letter and goes on with letters, digits and `/-_.:+`.
  ///
  /// A name that isn't one ends the program, so this is for names in the source; see ``init(named:_:)`` for others.
  /// The corresponding C functions are `gst_structure_new_empty` and `gst_structure_set_value`.
  public init(_ name: StaticString, _ fields: KeyValuePairs<String, any ValueConvertible> = [:]) {
    let name = "\(name)"
    precondition(Structure.isName(name), "\"\(name)\" can't name a structure")
    self.init(validated: name, fields)
  }

  /// Creates a structure with fields and a name that isn't known before.
  ///
  /// Throws ``GStreamerError`` with code `parse` for a name that doesn't begin with a letter and go on with letters,
  /// digits and `/-_.:+`. The corresponding C functions are `gst_structure_new_empty` and `gst_structure_set_value`.
  public init(named name: String, _ fields: KeyValuePairs<String, any ValueConvertible> = [:]) throws(GStreamerError) {
    guard Structure.isName(name) else {
      throw GStreamerError(
        .parse, "\"\(name)\" can't name a structure: it takes a letter, then letters, digits and /-_.:+.")
    }
    self.init(validated: name, fields)
  }

  private init(validated name: String, _ fields: KeyValuePairs<String, any ValueConvertible>) {
    // Its failure comes with the first thing that can throw.
    _ = try? GStreamer.initialize()
    unsafe self.init(adopting: gst_structure_new_empty(name))
    for (field, value) in fields { self[field] = value.value }
  }

  private static func isName(_ text: String) -> Bool {
    // Bytes and no characters: a message that is posted has a structure made for it.
    var isFirst = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "+"):
        if isFirst { return false }
      default: return false
      }
      isFirst = false
    }
    return !isFirst
  }

  /// Parses the serialised form.
  ///
  /// Throws ``GStreamerError`` with code `parse`, which says which field isn't understood.
  /// The corresponding C function is `gst_structure_from_string`.
  public init(parsing text: String) throws(GStreamerError) {
    try GStreamer.initialize()
    guard let raw = unsafe gst_structure_from_string(text, nil) else {
      let place = ParseDiagnosis.field(in: text) { (part) in
        guard let raw = unsafe gst_structure_from_string(part, nil) else { return false }
        unsafe gst_structure_free(raw)
        return true
      }
      throw GStreamerError(.parse, "\"\(text)\" is not a structure\(place); it looks like `name, field=(type)value`.")
    }
    unsafe self.init(adopting: raw)
  }

  /// The structure's name, in caps the media type.
  ///
  /// The corresponding C function is `gst_structure_get_name`.
  public var name: String { unsafe String(cString: gst_structure_get_name(box.raw)) }

  /// The names of the fields, in their order.
  ///
  /// The corresponding C function is `gst_structure_nth_field_name`.
  public var fieldNames: [String] {
    unsafe (0..<gst_structure_n_fields(box.raw)).compactMap {
      unsafe String(borrowing: gst_structure_nth_field_name(box.raw, UInt32($0)))
    }
  }

  /// The fields with their values, in their order.
  public var fields: [(name: String, value: Value)] {
    fieldNames.compactMap { name in self[name].map { (name, $0) } }
  }

  /// A field's value, or nil if there is no such field; nil removes the field.
  ///
  /// The corresponding C functions are `gst_structure_get_value`, `gst_structure_set_value` and
  /// `gst_structure_remove_field`.
  public subscript(field: String) -> Value? {
    get { unsafe gst_structure_get_value(box.raw, field).map { unsafe Value(copying: $0) } }
    set {
      makeWritable()
      if let newValue {
        unsafe gst_structure_set_value(box.raw, field, &newValue.box.raw)
      } else {
        unsafe gst_structure_remove_field(box.raw, field)
      }
    }
  }

  /// A field's value as a Swift type, or nil if there is no such field or it holds something else.
  public func get<Result: ValueConvertible>(_ field: String, as type: Result.Type = Result.self) -> Result? {
    self[field].flatMap { Result(value: $0) }
  }

  /// Sets a field.
  ///
  /// The corresponding C function is `gst_structure_set_value`.
  public mutating func set(_ field: String, to value: some ValueConvertible) { self[field] = value.value }

  /// Removes all fields.
  ///
  /// The corresponding C function is `gst_structure_remove_all_fields`.
  public mutating func removeAll() {
    makeWritable()
    unsafe gst_structure_remove_all_fields(box.raw)
  }

  /// The serialised form, which ``init(parsing:)`` reads, with quotes where they are needed.
  ///
  /// The corresponding C function is `gst_structure_to_string`.
  public var description: String { unsafe String(adopting: gst_structure_to_string(box.raw)) ?? "" }

  /// A copy that the caller owns.
  func copy() -> UnsafeMutablePointer<GstStructure> { unsafe gst_structure_copy(box.raw) }

  /// A structure for C to take over: this value's own if nobody shares it; the value must not be used again.
  mutating func giveAway() -> UnsafeMutablePointer<GstStructure> {
    guard isKnownUniquelyReferenced(&box) else { return unsafe copy() }
    box.isGivenAway = true
    return unsafe box.raw
  }

  mutating func makeWritable() {
    if !isKnownUniquelyReferenced(&box) { box = unsafe Box(copy()) }
  }

  @safe
  final class Box: @unchecked Sendable {
    // @unchecked: the structure belongs to this box alone, and both are changed only where nobody shares the box.
    let raw: UnsafeMutablePointer<GstStructure>
    fileprivate var isGivenAway = false

    init(_ raw: UnsafeMutablePointer<GstStructure>) { unsafe self.raw = unsafe raw }

    deinit { if !isGivenAway { unsafe gst_structure_free(raw) } }
  }
}

extension Structure: Equatable {
  /// True for the same name and the same fields in any order.
  ///
  /// The corresponding C function is `gst_structure_is_equal`.
  public static func == (left: Structure, right: Structure) -> Bool {
    unsafe gst_structure_is_equal(left.box.raw, right.box.raw) != 0
  }
}

extension Structure: ValueConvertible {
  /// Reads a structure.
  public init?(value: Value) {
    guard let raw = unsafe value.boxed(gst_structure_get_type()) else { return nil }
    unsafe self.init(copying: raw.assumingMemoryBound(to: GstStructure.self))
  }

  /// The structure as a property carries it.
  public var value: Value { unsafe Value(gst_structure_get_type(), boxed: box.raw) }
}
