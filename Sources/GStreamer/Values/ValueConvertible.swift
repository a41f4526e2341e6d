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
