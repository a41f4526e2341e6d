internal import CGStreamer

/// A value as properties, signals and structures carry it: a type and what it holds.
///
/// The corresponding C type is `GValue`.
@safe
public struct Value: Sendable, CustomStringConvertible {
  let box: ValueBox

  init(_ box: ValueBox) { self.box = box }

  init(copying value: UnsafePointer<GValue>) { unsafe self.init(ValueBox(copying: value)) }

  /// Makes a value of a type with a setter for its content.
  init(_ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
    var value = GValue()
    unsafe g_value_init(&value, type)
    unsafe fill(&value)
    self.init(ValueBox(adopting: value))
  }

  /// The name of the value's C type, for example `gint64` or `GstCaps`.
  public var typeName: String { unsafe String(cString: g_type_name(type)) }

  /// The value in the form that pipeline descriptions use, or a debugging form where there is none.
  public var description: String {
    if let text = String(value: self) { return text }
    // GStreamer takes it as a programming error to serialise a number without a name.
    if let number = namelessNumber { return "\(number)" }
    return unsafe String(adopting: gst_value_serialize(&box.raw)) ?? String(adopting: g_strdup_value_contents(&box.raw))
      ?? ""
  }

  /// The number of an enum or of flags that have no name for it.
  private var namelessNumber: Int? {
    let isEnum = g_type_is_a(type, CGST_TYPE_ENUM) != 0
    guard isEnum || g_type_is_a(type, CGST_TYPE_FLAGS) != 0, let klass = unsafe g_type_class_ref(type) else {
      return nil
    }
    defer { unsafe g_type_class_unref(klass) }
    guard isEnum else {
      let bits = unsafe g_value_get_flags(&box.raw)
      return unsafe bits & ~klass.assumingMemoryBound(to: GFlagsClass.self).pointee.mask == 0 ? nil : Int(bits)
    }
    let number = unsafe g_value_get_enum(&box.raw)
    return unsafe g_enum_get_value(klass.assumingMemoryBound(to: GEnumClass.self), number) == nil ? Int(number) : nil
  }

  var type: GType { box.raw.g_type }

  /// The number in the value, whatever its width.
  var number: Number? {
    switch type {
    case CGST_TYPE_CHAR: return unsafe .signed(Int64(g_value_get_schar(&box.raw)))
    case CGST_TYPE_UCHAR: return unsafe .unsigned(UInt64(g_value_get_uchar(&box.raw)))
    case CGST_TYPE_BOOLEAN: return unsafe .signed(Int64(g_value_get_boolean(&box.raw)))
    case CGST_TYPE_INT: return unsafe .signed(Int64(g_value_get_int(&box.raw)))
    case CGST_TYPE_UINT: return unsafe .unsigned(UInt64(g_value_get_uint(&box.raw)))
    case CGST_TYPE_LONG: return unsafe .signed(Int64(g_value_get_long(&box.raw)))
    case CGST_TYPE_ULONG: return unsafe .unsigned(UInt64(g_value_get_ulong(&box.raw)))
    case CGST_TYPE_INT64: return unsafe .signed(Int64(g_value_get_int64(&box.raw)))
    case CGST_TYPE_UINT64: return unsafe .unsigned(UInt64(g_value_get_uint64(&box.raw)))
    case CGST_TYPE_FLOAT: return unsafe .floating(Double(g_value_get_float(&box.raw)))
    case CGST_TYPE_DOUBLE: return unsafe .floating(g_value_get_double(&box.raw))
    default:
      if g_type_is_a(type, CGST_TYPE_ENUM) != 0 { return unsafe .signed(Int64(g_value_get_enum(&box.raw))) }
      if g_type_is_a(type, CGST_TYPE_FLAGS) != 0 { return unsafe .unsigned(UInt64(g_value_get_flags(&box.raw))) }
      if type == gst_bitmask_get_type() { return unsafe .unsigned(UInt64(gst_value_get_bitmask(&box.raw))) }
      return nil
    }
  }

  /// True for an enum or flags, whose numbers mean something in their own type only.
  private var isNamed: Bool {
    g_type_is_a(type, CGST_TYPE_ENUM) != 0 || g_type_is_a(type, CGST_TYPE_FLAGS) != 0
  }

  enum Number {
    case signed(Int64)
    case unsigned(UInt64)
    case floating(Double)
  }

  /// The value as one of another type, if nothing is lost on the way; `failure` gets what it is instead.
  func converted<Failure: Error>(
    to target: GType, failure: (String) -> Failure
  ) throws(Failure) -> Value {
    if type == target || g_type_is_a(type, target) != 0 { return self }
    let targetIsNamed = g_type_is_a(target, CGST_TYPE_ENUM) != 0 || g_type_is_a(target, CGST_TYPE_FLAGS) != 0
    if !(isNamed && targetIsNamed), let number, let value = number.value(of: target) { return value }
    if let elements, let value = Value(of: target, elements: elements) { return value }
    if number == nil, g_value_type_transformable(type, target) != 0, g_type_is_a(target, CGST_TYPE_OBJECT) == 0 {
      var result = GValue()
      unsafe g_value_init(&result, target)
      if unsafe g_value_transform(&box.raw, &result) != 0 { return Value(ValueBox(adopting: result)) }
      unsafe g_value_unset(&result)
    }
    if g_type_is_a(target, CGST_TYPE_OBJECT) != 0, g_type_is_a(type, CGST_TYPE_OBJECT) != 0 {
      let object = unsafe g_value_get_object(&box.raw)
      // No object is one of every type.
      if unsafe object.map({ unsafe g_type_is_a(cgst_type_of($0), target) != 0 }) ?? true {
        return unsafe Value(target) { unsafe g_value_set_object($0, object) }
      }
    }
    throw failure("\(self) (\(typeName))")
  }
}

extension Value.Number {
  /// The number in a type of another width, or nil where it doesn't fit exactly.
  func value(of target: GType) -> Value? {
    switch target {
    case CGST_TYPE_CHAR: return integer(Int8.self).map { n in unsafe Value(target) { unsafe g_value_set_schar($0, n) } }
    case CGST_TYPE_UCHAR:
      return integer(UInt8.self).map { n in unsafe Value(target) { unsafe g_value_set_uchar($0, n) } }
    case CGST_TYPE_INT: return integer(Int32.self).map { n in unsafe Value(target) { unsafe g_value_set_int($0, n) } }
    case CGST_TYPE_UINT:
      return integer(UInt32.self).map { n in unsafe Value(target) { unsafe g_value_set_uint($0, n) } }
    case CGST_TYPE_LONG: return integer(Int.self).map { n in unsafe Value(target) { unsafe g_value_set_long($0, n) } }
    case CGST_TYPE_ULONG:
      return integer(UInt.self).map { n in unsafe Value(target) { unsafe g_value_set_ulong($0, n) } }
    case CGST_TYPE_INT64: return integer(Int.self).map { n in unsafe Value(target) { unsafe g_value_set_int64($0, n) } }
    case CGST_TYPE_UINT64:
      return integer(UInt.self).map { n in unsafe Value(target) { unsafe g_value_set_uint64($0, n) } }
    case CGST_TYPE_FLOAT: return unsafe Value(target) { unsafe g_value_set_float($0, Float(floating)) }
    case CGST_TYPE_DOUBLE: return unsafe Value(target) { unsafe g_value_set_double($0, floating) }
    default:
      if g_type_is_a(target, CGST_TYPE_ENUM) != 0 {
        return integer(Int32.self).map { n in unsafe Value(target) { unsafe g_value_set_enum($0, n) } }
      }
      if g_type_is_a(target, CGST_TYPE_FLAGS) != 0 {
        return integer(UInt32.self).map { n in unsafe Value(target) { unsafe g_value_set_flags($0, n) } }
      }
      if target == gst_bitmask_get_type() {
        return integer(UInt.self).map { n in unsafe Value(target) { unsafe gst_value_set_bitmask($0, n) } }
      }
      return nil
    }
  }

  func integer<I: FixedWidthInteger>(_: I.Type) -> I? {
    switch self {
    case .signed(let number): I(exactly: number)
    case .unsigned(let number): I(exactly: number)
    case .floating(let number): I(exactly: number)
    }
  }

  var floating: Double {
    switch self {
    case .signed(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .floating(let number): number
    }
  }
}

/// The storage of a ``Value``.
@safe
final class ValueBox: @unchecked Sendable {
  // @unchecked: set once in init, and only read until deinit.
  var raw: GValue

  /// Takes over an initialised value; it must not be unset by the caller.
  init(adopting value: GValue) { raw = value }

  init(copying value: UnsafePointer<GValue>) {
    raw = GValue()
    unsafe g_value_init(&raw, value.pointee.g_type)
    unsafe g_value_copy(value, &raw)
  }

  deinit { unsafe g_value_unset(&raw) }

  /// A copy that the caller unsets.
  func copy() -> GValue {
    var value = GValue()
    unsafe g_value_init(&value, raw.g_type)
    unsafe g_value_copy(&raw, &value)
    return value
  }
}
