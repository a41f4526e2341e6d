internal import CGStreamer

/// A Swift enum that stands for an enum of C's, so that properties take it and nothing else.
///
/// ```swift
/// enum TestPattern: Int32, EnumConvertible {
///   static let typeName = "GstVideoTestSrcPattern"
///   case smpte, snow, black
/// }
/// try source.set("pattern", to: TestPattern.snow)
/// ```
public protocol EnumConvertible: ValueConvertible, RawRepresentable where RawValue == Int32 {
  /// The name of the C type.
  static var typeName: String { get }
}

extension EnumConvertible {
  /// Reads a value of this enum; nil for another type's, and for a number that no case has.
  public init?(value: Value) {
    guard value.typeName == Self.typeName else { return nil }
    unsafe self.init(rawValue: g_value_get_enum(&value.box.raw))
  }

  /// The case as a property carries it.
  ///
  /// A plain number where GLib doesn't know the type yet, which is before the first element that has it.
  public var value: Value {
    let type = unsafe g_type_from_name(Self.typeName)
    guard g_type_is_a(type, CGST_TYPE_ENUM) != 0 else { return rawValue.value }
    return unsafe Value(type) { unsafe g_value_set_enum($0, rawValue) }
  }
}

/// A Swift option set that stands for flags of C's, so that properties take it and nothing else.
///
/// See ``EnumConvertible``, which is the same for an enum.
public protocol FlagsConvertible: ValueConvertible, OptionSet where RawValue == UInt32 {
  /// The name of the C type, for example `GstPlayFlags`.
  static var typeName: String { get }
}

extension FlagsConvertible {
  /// Reads flags of this type; nil for another type's.
  public init?(value: Value) {
    guard value.typeName == Self.typeName else { return nil }
    unsafe self.init(rawValue: g_value_get_flags(&value.box.raw))
  }

  /// The flags as a property carries them.
  ///
  /// A plain number where GLib doesn't know the type yet, which is before the first element that has it.
  public var value: Value {
    let type = unsafe g_type_from_name(Self.typeName)
    guard g_type_is_a(type, CGST_TYPE_FLAGS) != 0 else { return rawValue.value }
    return unsafe Value(type) { unsafe g_value_set_flags($0, rawValue) }
  }
}
