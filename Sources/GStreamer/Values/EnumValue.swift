internal import CGStreamer

/// One value of an enum of C's, with its names.
///
/// A value that came from C is written back as the same enum. The corresponding C type is `GEnumValue`.
public struct EnumValue: Sendable, Hashable, CustomStringConvertible {
  private let type: GType
  /// The number.
  public let number: Int32
  /// The short name that pipeline descriptions use, for example `smpte`; the number where C has no name for it.
  public let nick: String
  /// The name for a person, mostly a description, for example `SMPTE 100% color bars`.
  public let name: String

  /// The name of the enum's C type, for example `GstVideoTestSrcPattern`.
  public var typeName: String { unsafe String(cString: g_type_name(type)) }

  /// The nick.
  public var description: String { nick }

  /// True for the same number of the same enum.
  public static func == (left: EnumValue, right: EnumValue) -> Bool {
    left.type == right.type && left.number == right.number
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension EnumValue {
  /// Creates the value of an enum with a nick.
  ///
  /// Nil where GLib doesn't know the enum, or the enum the nick. The types of an element are known once one was made.
  /// The corresponding C function is `g_enum_get_value_by_nick`.
  public init?(_ nick: String, of typeName: String) {
    guard let found = EnumValue.all(of: typeName).first(where: { $0.nick == nick }) else { return nil }
    self = found
  }

  /// All values of an enum by its C type's name; empty where GLib doesn't know it.
  public static func all(of typeName: String) -> [EnumValue] { unsafe all(of: g_type_from_name(typeName)) }

  static func all(of type: GType) -> [EnumValue] {
    guard g_type_is_a(type, CGST_TYPE_ENUM) != 0, let klass = unsafe g_type_class_ref(type) else { return [] }
    defer { unsafe g_type_class_unref(klass) }
    let values = unsafe klass.assumingMemoryBound(to: GEnumClass.self).pointee
    return unsafe (0..<Int(values.n_values)).map { unsafe EnumValue(type, values.values[$0]) }
  }

  private init(_ type: GType, _ value: GEnumValue) {
    self.type = type
    number = unsafe value.value
    nick = unsafe String(borrowing: value.value_nick) ?? "\(number)"
    name = unsafe String(borrowing: value.value_name) ?? nick
  }
}

extension EnumValue: ValueConvertible {
  /// Reads an enum's value.
  public init?(value: Value) {
    guard g_type_is_a(value.type, CGST_TYPE_ENUM) != 0 else { return nil }
    let number = unsafe g_value_get_enum(&value.box.raw)
    if let known = EnumValue.all(of: value.type).first(where: { $0.number == number }) {
      self = known
    } else {
      (type, self.number, nick, name) = (value.type, number, "\(number)", "\(number)")
    }
  }

  /// The value as a property carries it.
  public var value: Value { unsafe Value(type) { unsafe g_value_set_enum($0, number) } }
}
