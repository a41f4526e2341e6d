internal import CGStreamer

extension Object {
  /// Sets a property, checked against its specification.
  ///
  /// Numbers are converted where that loses nothing. Throws ``GStreamerError`` with code `propertyNotFound`,
  /// `notWritable`, `typeMismatch` or `outOfRange`; the message names the object, the property and what it takes.
  /// The corresponding C function is `g_object_set_property`.
  public func set(_ property: String, to value: some ValueConvertible) throws(GStreamerError) {
    let spec = try unsafe writableSpecification(of: property)
    var converted = try unsafe value.value.converted(for: spec) { (reason) in
      GStreamerError(
        .typeMismatch, unsafe "\(label)'s property \(property) takes \(PropertyRange(spec)), not \(reason).",
        source: path)
    }
    try unsafe store(&converted, in: property, spec: spec)
  }

  /// Sets a property from text, as a pipeline description does: `"smpte"`, `"video+audio"`, `"30/1"`.
  ///
  /// Throws as `set(_:to:)` does. The corresponding C function is `gst_util_set_object_arg`.
  public func set(_ property: String, parsing text: String) throws(GStreamerError) {
    let spec = try unsafe writableSpecification(of: property)
    var value = GValue()
    unsafe g_value_init(&value, spec.pointee.value_type)
    guard unsafe gst_value_deserialize_with_pspec(&value, text, spec) != 0 else {
      unsafe g_value_unset(&value)
      throw GStreamerError(
        .typeMismatch, unsafe "\(label)'s property \(property) takes \(PropertyRange(spec)), not \"\(text)\".",
        source: path)
    }
    let box = ValueBox(adopting: value)
    var converted = Value(box)
    try unsafe store(&converted, in: property, spec: spec)
  }

  /// Reads a property.
  ///
  /// Throws ``GStreamerError`` with code `propertyNotFound`, `notReadable`, or `typeMismatch` if the property's value
  /// isn't a `Result`. The corresponding C function is `g_object_get_property`.
  public func get<Result: ValueConvertible>(
    _ property: String, as type: Result.Type = Result.self
  ) throws(GStreamerError) -> Result {
    let value = try value(of: property)
    guard let result = Result(value: value) else {
      throw GStreamerError(
        .typeMismatch, "\(label)'s property \(property) is a \(value.typeName), which isn't read as \(Result.self).",
        source: path)
    }
    return result
  }

  /// Reads a property as the value that it is.
  ///
  /// Throws as ``get(_:as:)`` does. The corresponding C function is `g_object_get_property`.
  public func value(of property: String) throws(GStreamerError) -> Value {
    let spec = try unsafe specification(of: property, for: "read")
    guard unsafe spec.pointee.flags.rawValue & G_PARAM_READABLE.rawValue != 0 else {
      throw GStreamerError(.notReadable, "\(label)'s property \(property) can't be read.", source: path)
    }
    var value = GValue()
    unsafe g_value_init(&value, spec.pointee.value_type)
    unsafe g_object_get_property(pointer(), property, &value)
    return Value(ValueBox(adopting: value))
  }

  /// True if the object has a property of that name.
  public func hasProperty(_ property: String) -> Bool { unsafe findSpecification(property) != nil }

  /// The names of the object's properties, sorted.
  ///
  /// The corresponding C function is `g_object_class_list_properties`.
  public var propertyNames: [String] {
    var count: guint = 0
    guard let list = unsafe g_object_class_list_properties(objectClass, &count) else { return [] }
    defer { unsafe g_free(list) }
    return (0..<Int(count)).compactMap { unsafe list[$0].flatMap { unsafe String(borrowing: $0.pointee.name) } }
      .sorted()
  }

  /// The object's factory or type, as messages name it.
  var label: String { (self as? Element)?.factory?.name ?? typeName }

  private var objectClass: UnsafeMutablePointer<GObjectClass> {
    unsafe UnsafeMutableRawPointer(pointer(as: GTypeInstance.self).pointee.g_class).assumingMemoryBound(
      to: GObjectClass.self)
  }

  private func findSpecification(_ property: String) -> UnsafeMutablePointer<GParamSpec>? {
    unsafe g_object_class_find_property(objectClass, property)
  }

  func specification(
    of property: String, for purpose: String
  ) throws(GStreamerError) -> UnsafeMutablePointer<GParamSpec> {
    if let spec = unsafe findSpecification(property) { return unsafe spec }
    throw GStreamerError(
      .propertyNotFound,
      "\(label) has no property \(property) to \(purpose). It has \(propertyNames.joined(separator: ", ")).",
      source: path)
  }

  private func writableSpecification(of property: String) throws(GStreamerError) -> UnsafeMutablePointer<GParamSpec> {
    let spec = try unsafe specification(of: property, for: "write")
    guard unsafe spec.pointee.flags.rawValue & G_PARAM_WRITABLE.rawValue != 0,
      unsafe spec.pointee.flags.rawValue & G_PARAM_CONSTRUCT_ONLY.rawValue == 0
    else { throw GStreamerError(.notWritable, "\(label)'s property \(property) can't be written.", source: path) }
    return unsafe spec
  }

  private func store(
    _ value: inout Value, in property: String, spec: UnsafeMutablePointer<GParamSpec>
  ) throws(GStreamerError) {
    var checked = value.box.copy()
    defer { unsafe g_value_unset(&checked) }
    // g_param_value_validate changes the value where it lies outside the range, and says so.
    guard unsafe g_param_value_validate(spec, &checked) == 0 else {
      throw GStreamerError(
        .outOfRange, unsafe "\(label)'s property \(property) takes \(PropertyRange(spec)), not \(value).", source: path)
    }
    unsafe g_object_set_property(pointer(), property, &checked)
  }
}
