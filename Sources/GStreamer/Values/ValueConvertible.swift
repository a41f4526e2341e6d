internal import CGStreamer

/// A Swift type that properties, signals and structures can carry.
public protocol ValueConvertible: Sendable {
  /// Reads the value, or returns nil where it holds something else.
  init?(value: Value)

  /// The value as GStreamer carries it.
  var value: Value { get }
}

extension Value: ValueConvertible {
  /// The value itself.
  public init?(value: Value) { self = value }

  /// The value itself.
  public var value: Value { self }
}

extension Bool: ValueConvertible {
  /// Reads a `gboolean`.
  public init?(value: Value) {
    guard value.type == CGST_TYPE_BOOLEAN else { return nil }
    self = unsafe g_value_get_boolean(&value.box.raw) != 0
  }

  /// The truth value as a `gboolean`.
  public var value: Value { unsafe Value(CGST_TYPE_BOOLEAN) { unsafe g_value_set_boolean($0, self ? 1 : 0) } }
}

extension Int: ValueConvertible {
  /// Reads any whole number that fits.
  public init?(value: Value) {
    guard let number = value.number?.integer(Int.self) else { return nil }
    self = number
  }

  /// The number as a `gint64`.
  public var value: Value { unsafe Value(CGST_TYPE_INT64) { unsafe g_value_set_int64($0, self) } }
}

extension Int32: ValueConvertible {
  /// Reads any whole number that fits.
  public init?(value: Value) {
    guard let number = value.number?.integer(Int32.self) else { return nil }
    self = number
  }

  /// The number as a `gint`.
  public var value: Value { unsafe Value(CGST_TYPE_INT) { unsafe g_value_set_int($0, self) } }
}

extension UInt32: ValueConvertible {
  /// Reads any whole number that fits.
  public init?(value: Value) {
    guard let number = value.number?.integer(UInt32.self) else { return nil }
    self = number
  }

  /// The number as a `guint`.
  public var value: Value { unsafe Value(CGST_TYPE_UINT) { unsafe g_value_set_uint($0, self) } }
}

extension UInt64: ValueConvertible {
  /// Reads any whole number that fits.
  public init?(value: Value) {
    guard let number = value.number?.integer(UInt64.self) else { return nil }
    self = number
  }

  /// The number as a `guint64`.
  public var value: Value { unsafe Value(CGST_TYPE_UINT64) { unsafe g_value_set_uint64($0, UInt(self)) } }
}

extension Double: ValueConvertible {
  /// Reads any number.
  public init?(value: Value) {
    guard let number = value.number else { return nil }
    self = number.floating
  }

  /// The number as a `gdouble`.
  public var value: Value { unsafe Value(CGST_TYPE_DOUBLE) { unsafe g_value_set_double($0, self) } }
}

extension String: ValueConvertible {
  /// Reads a string; nil also for the null string.
  public init?(value: Value) {
    guard value.type == CGST_TYPE_STRING else { return nil }
    unsafe self.init(borrowing: g_value_get_string(&value.box.raw))
  }

  /// The text as a `gchararray`.
  public var value: Value { unsafe Value(CGST_TYPE_STRING) { unsafe g_value_set_string($0, self) } }
}

extension Duration: ValueConvertible {
  /// Reads a number of nanoseconds; nil for the unknown time.
  public init?(value: Value) {
    guard let number = value.number?.integer(UInt.self), let time = Duration(clockTime: number) else { return nil }
    self = time
  }

  /// The time in nanoseconds as a `guint64`.
  public var value: Value { UInt64(clockTime).value }
}

extension Optional: ValueConvertible where Wrapped: ObjectConvertible {
  /// Reads an object, nil for the null object.
  public init?(value: Value) {
    guard g_type_is_a(value.type, CGST_TYPE_OBJECT) != 0 else { return nil }
    self = Wrapped(value: value)
  }

  /// The object, or the null object.
  public var value: Value {
    if let self { return self.value }
    return unsafe Value(CGST_TYPE_OBJECT) { unsafe g_value_set_object($0, nil) }
  }
}

/// An object that a property can hold; it may be missing.
public protocol ObjectConvertible: ValueConvertible {}

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
