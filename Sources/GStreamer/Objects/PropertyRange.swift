internal import CGStreamer

/// What a property accepts, in words: its type, and its range or names where it has them.
struct PropertyRange: CustomStringConvertible {
  let description: String

  init(_ spec: UnsafeMutablePointer<GParamSpec>) {
    let type = unsafe spec.pointee.value_type
    let name = unsafe String(cString: g_type_name(type))
    if g_type_is_a(type, CGST_TYPE_ENUM) != 0 || g_type_is_a(type, CGST_TYPE_FLAGS) != 0 {
      description = "one of " + PropertyRange.nicks(of: type).joined(separator: ", ")
      return
    }
    func bounds<Spec, Number>(_: Spec.Type, _ low: KeyPath<Spec, Number>, _ high: KeyPath<Spec, Number>) -> String {
      let typed = unsafe UnsafeMutableRawPointer(spec).assumingMemoryBound(to: Spec.self)
      return unsafe "\(name) from \(typed.pointee[keyPath: low]) to \(typed.pointee[keyPath: high])"
    }
    switch type {
    case CGST_TYPE_INT: description = unsafe bounds(GParamSpecInt.self, \.minimum, \.maximum)
    case CGST_TYPE_UINT: description = unsafe bounds(GParamSpecUInt.self, \.minimum, \.maximum)
    case CGST_TYPE_INT64: description = unsafe bounds(GParamSpecInt64.self, \.minimum, \.maximum)
    case CGST_TYPE_UINT64: description = unsafe bounds(GParamSpecUInt64.self, \.minimum, \.maximum)
    case CGST_TYPE_FLOAT: description = unsafe bounds(GParamSpecFloat.self, \.minimum, \.maximum)
    case CGST_TYPE_DOUBLE: description = unsafe bounds(GParamSpecDouble.self, \.minimum, \.maximum)
    default: description = "a \(name)"
    }
  }

  /// The names of an enum's or flags' values, as a description uses them.
  static func nicks(of type: GType) -> [String] {
    guard let klass = unsafe g_type_class_ref(type) else { return [] }
    defer { unsafe g_type_class_unref(klass) }
    if g_type_is_a(type, CGST_TYPE_ENUM) != 0 {
      let values = unsafe klass.assumingMemoryBound(to: GEnumClass.self).pointee
      return unsafe (0..<Int(values.n_values)).compactMap { unsafe String(borrowing: values.values[$0].value_nick) }
    }
    let values = unsafe klass.assumingMemoryBound(to: GFlagsClass.self).pointee
    return unsafe (0..<Int(values.n_values)).compactMap { unsafe String(borrowing: values.values[$0].value_nick) }
  }
}
