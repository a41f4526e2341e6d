internal import CGStreamer

/// A type of which C may have none where a value of it belongs: objects, structures of C's and strings.
///
/// An optional of it reads and writes that none.
public protocol NullableValue: ValueConvertible {}

extension Optional: ValueConvertible where Wrapped: NullableValue {
  /// Reads a value, nil for the null one; fails where the value is of another type.
  public init?(value: Value) {
    if let wrapped = Wrapped(value: value) {
      self = wrapped
    } else if value.isNull, Wrapped.reads(value.type) {
      self = nil
    } else {
      return nil
    }
  }

  /// The value, or the null one.
  public var value: Value {
    if let self { return self.value }
    return unsafe Value(Wrapped.cType) { _ in }
  }
}

/// An object that a property can hold; it may be missing.
public protocol ObjectConvertible: NullableValue {}

extension Object: ObjectConvertible {
  /// The object as a property carries it.
  public var value: Value { unsafe Value(cgst_type_of(raw)) { unsafe g_value_set_object($0, raw) } }
}

extension ObjectConvertible where Self: Object {
  /// Reads an object of this class; nil for the null object.
  public init?(value: Value) {
    guard g_type_is_a(value.type, CGST_TYPE_OBJECT) != 0, let raw = unsafe g_value_get_object(&value.box.raw),
      let object = unsafe Object.wrap(retaining: raw) as? Self
    else { return nil }
    self = object
  }
}

extension String: NullableValue {}
extension Caps: NullableValue {}
extension Structure: NullableValue {}
extension TagList: NullableValue {}
extension Buffer: NullableValue {}
extension Sample: NullableValue {}
extension Event: NullableValue {}
extension DateTime: NullableValue {}
extension CalendarDate: NullableValue {}

extension Value {
  /// True for the null object, structure or string.
  var isNull: Bool { unsafe cgst_value_is_null(&box.raw) != 0 }
}
