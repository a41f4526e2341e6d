internal import CGStreamer

/// What a property accepts, in words: its type, and its range or names where it has them.
struct PropertyRange: CustomStringConvertible {
  let description: String

  init(_ spec: UnsafeMutablePointer<GParamSpec>) {
    let type = spec.pointee.value_type
    let name = String(cString: g_type_name(type))
    if g_type_is_a(type, CGST_TYPE_ENUM) != 0 || g_type_is_a(type, CGST_TYPE_FLAGS) != 0 {
      description = "one of " + PropertyRange.nicks(of: type).joined(separator: ", ")
      return
    }
    func bounds<Spec, Number>(_: Spec.Type, _ low: KeyPath<Spec, Number>, _ high: KeyPath<Spec, Number>) -> String {
      let typed = UnsafeMutableRawPointer(spec).assumingMemoryBound(to: Spec.self)
      return "\(name) from \(typed.pointee[keyPath: low]) to \(typed.pointee[keyPath: high])"
    }
    switch type {
    case CGST_TYPE_INT: description = bounds(GParamSpecInt.self, \.minimum, \.maximum)
    case CGST_TYPE_UINT: description = bounds(GParamSpecUInt.self, \.minimum, \.maximum)
    case CGST_TYPE_INT64: description = bounds(GParamSpecInt64.self, \.minimum, \.maximum)
    case CGST_TYPE_UINT64: description = bounds(GParamSpecUInt64.self, \.minimum, \.maximum)
    case CGST_TYPE_FLOAT: description = bounds(GParamSpecFloat.self, \.minimum, \.maximum)
    case CGST_TYPE_DOUBLE: description = bounds(GParamSpecDouble.self, \.minimum, \.maximum)
    default: description = "a \(name)"
    }
  }

  /// The names of an enum's or flags' values, as a description uses them.
  static func nicks(of type: GType) -> [String] {
    guard let klass = g_type_class_ref(type) else { return [] }
    defer { g_type_class_unref(klass) }
    if g_type_is_a(type, CGST_TYPE_ENUM) != 0 {
      let values = klass.assumingMemoryBound(to: GEnumClass.self).pointee
      return (0..<Int(values.n_values)).compactMap { String(borrowing: values.values[$0].value_nick) }
    }
    let values = klass.assumingMemoryBound(to: GFlagsClass.self).pointee
    return (0..<Int(values.n_values)).compactMap { String(borrowing: values.values[$0].value_nick) }
  }
}
