internal import CGStreamer

/// A value as properties, signals and structures carry it: a type and what it holds.
///
/// The corresponding C type is `GValue`.
@safe
public struct Value: Sendable, CustomStringConvertible {
  let box: ValueBox

  init(_ box: ValueBox) { self.box = box }

  init(copying value: UnsafePointer<GValue>) { self.init(ValueBox(copying: value)) }

  /// Makes a value of a type with a setter for its content.
  init(_ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
    var value = GValue()
    g_value_init(&value, type)
    fill(&value)
    self.init(ValueBox(adopting: value))
  }

  /// The name of the value's C type, for example `gint64` or `GstCaps`.
  public var typeName: String { String(cString: g_type_name(type)) }

  /// The value in the form that pipeline descriptions use, or a debugging form where there is none.
  public var description: String {
    if let text = String(value: self) { return text }
    return String(adopting: gst_value_serialize(&box.raw)) ?? String(adopting: g_strdup_value_contents(&box.raw)) ?? ""
  }

  var type: GType { box.raw.g_type }

  /// The number in the value, whatever its width.
  var number: Number? {
    switch type {
    case CGST_TYPE_BOOLEAN: return .signed(Int64(g_value_get_boolean(&box.raw)))
    case CGST_TYPE_INT: return .signed(Int64(g_value_get_int(&box.raw)))
    case CGST_TYPE_UINT: return .unsigned(UInt64(g_value_get_uint(&box.raw)))
    case CGST_TYPE_LONG: return .signed(Int64(g_value_get_long(&box.raw)))
    case CGST_TYPE_ULONG: return .unsigned(UInt64(g_value_get_ulong(&box.raw)))
    case CGST_TYPE_INT64: return .signed(Int64(g_value_get_int64(&box.raw)))
    case CGST_TYPE_UINT64: return .unsigned(UInt64(g_value_get_uint64(&box.raw)))
    case CGST_TYPE_FLOAT: return .floating(Double(g_value_get_float(&box.raw)))
    case CGST_TYPE_DOUBLE: return .floating(g_value_get_double(&box.raw))
    default:
      if g_type_is_a(type, CGST_TYPE_ENUM) != 0 { return .signed(Int64(g_value_get_enum(&box.raw))) }
      if g_type_is_a(type, CGST_TYPE_FLAGS) != 0 { return .unsigned(UInt64(g_value_get_flags(&box.raw))) }
      return nil
    }
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
    if let number, let value = number.value(of: target) { return value }
    if number == nil, g_value_type_transformable(type, target) != 0, g_type_is_a(target, CGST_TYPE_OBJECT) == 0 {
      var result = GValue()
      g_value_init(&result, target)
      if g_value_transform(&box.raw, &result) != 0 { return Value(ValueBox(adopting: result)) }
      g_value_unset(&result)
    }
    if g_type_is_a(target, CGST_TYPE_OBJECT) != 0, g_type_is_a(type, CGST_TYPE_OBJECT) != 0,
      let object = g_value_get_object(&box.raw), g_type_is_a(cgst_type_of(object), target) != 0
    {
      return Value(target) { g_value_set_object($0, object) }
    }
    throw failure("\(self) (\(typeName))")
  }
}

extension Value.Number {
  /// The number in a type of another width, or nil where it doesn't fit exactly.
  func value(of target: GType) -> Value? {
    switch target {
    case CGST_TYPE_INT: return integer(Int32.self).map { n in Value(target) { g_value_set_int($0, n) } }
    case CGST_TYPE_UINT: return integer(UInt32.self).map { n in Value(target) { g_value_set_uint($0, n) } }
    case CGST_TYPE_LONG: return integer(Int.self).map { n in Value(target) { g_value_set_long($0, n) } }
    case CGST_TYPE_ULONG: return integer(UInt.self).map { n in Value(target) { g_value_set_ulong($0, n) } }
    case CGST_TYPE_INT64: return integer(Int.self).map { n in Value(target) { g_value_set_int64($0, n) } }
    case CGST_TYPE_UINT64: return integer(UInt.self).map { n in Value(target) { g_value_set_uint64($0, n) } }
    case CGST_TYPE_FLOAT: return Value(target) { g_value_set_float($0, Float(floating)) }
    case CGST_TYPE_DOUBLE: return Value(target) { g_value_set_double($0, floating) }
    default:
      if g_type_is_a(target, CGST_TYPE_ENUM) != 0 {
        return integer(Int32.self).map { n in Value(target) { g_value_set_enum($0, n) } }
      }
      if g_type_is_a(target, CGST_TYPE_FLAGS) != 0 {
        return integer(UInt32.self).map { n in Value(target) { g_value_set_flags($0, n) } }
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
    g_value_init(&raw, value.pointee.g_type)
    g_value_copy(value, &raw)
  }

  deinit { g_value_unset(&raw) }

  /// A copy that the caller unsets.
  func copy() -> GValue {
    var value = GValue()
    g_value_init(&value, raw.g_type)
    g_value_copy(&raw, &value)
    return value
  }
}
