internal import CGStreamer

extension Int: ValueConvertible {
  /// Reads any whole number that fits.
  public init?(value: Value) {
    guard let number = value.number?.integer(Int.self) else { return nil }
    self = number
  }

  /// The number as a `gint`, as caps, tags and structures have whole numbers, and as a `gint64` where it is too large.
  ///
  /// Properties and signals convert it to the type that they take; an ``Int64`` is always a `gint64`.
  public var value: Value { Int32(exactly: self)?.value ?? Int64(self).value }
}

extension Int8: ValueConvertible {
  /// Reads any whole number that fits.
  public init?(value: Value) {
    guard let number = value.number?.integer(Int8.self) else { return nil }
    self = number
  }

  /// The number as a `gchar`.
  public var value: Value { unsafe Value(CGST_TYPE_CHAR) { unsafe g_value_set_schar($0, self) } }
}

extension UInt8: ValueConvertible {
  /// Reads any whole number that fits.
  public init?(value: Value) {
    guard let number = value.number?.integer(UInt8.self) else { return nil }
    self = number
  }

  /// The number as a `guchar`.
  public var value: Value { unsafe Value(CGST_TYPE_UCHAR) { unsafe g_value_set_uchar($0, self) } }
}

extension Int16: ValueConvertible {
  /// Reads any whole number that fits.
  public init?(value: Value) {
    guard let number = value.number?.integer(Int16.self) else { return nil }
    self = number
  }

  /// The number as a `gint`; GLib has no type of 16 bits.
  public var value: Value { Int32(self).value }
}

extension UInt16: ValueConvertible {
  /// Reads any whole number that fits.
  public init?(value: Value) {
    guard let number = value.number?.integer(UInt16.self) else { return nil }
    self = number
  }

  /// The number as a `guint`; GLib has no type of 16 bits.
  public var value: Value { UInt32(self).value }
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

extension Int64: ValueConvertible {
  /// Reads any whole number that fits.
  public init?(value: Value) {
    guard let number = value.number?.integer(Int64.self) else { return nil }
    self = number
  }

  /// The number as a `gint64`.
  public var value: Value { unsafe Value(CGST_TYPE_INT64) { unsafe g_value_set_int64($0, Int(self)) } }
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

extension UInt: ValueConvertible {
  /// Reads any whole number that fits.
  public init?(value: Value) {
    guard let number = value.number?.integer(UInt.self) else { return nil }
    self = number
  }

  /// The number as a `guint`, and as a `guint64` where it is too large.
  public var value: Value { UInt32(exactly: self)?.value ?? UInt64(self).value }
}

extension Float: ValueConvertible {
  /// Reads any number, with the digits that a float has.
  public init?(value: Value) {
    guard let number = value.number else { return nil }
    self = Float(number.floating)
  }

  /// The number as a `gfloat`.
  public var value: Value { unsafe Value(CGST_TYPE_FLOAT) { unsafe g_value_set_float($0, self) } }
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
