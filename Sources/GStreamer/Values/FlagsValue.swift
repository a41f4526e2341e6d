internal import CGStreamer

/// A set of flags of one of C's flag types, with their names.
///
/// The corresponding C type is `GFlagsValue`.
public struct FlagsValue: Sendable, Hashable, CustomStringConvertible {
  private let type: GType
  /// The bits.
  public let number: UInt32

  /// The names of the flags that are set, as pipeline descriptions use them, in the order of C's type.
  ///
  /// A flag of several bits is named where all of them are set.
  public var nicks: [String] { members.map(\.nick) }

  /// The flags that are set, each with its name.
  public var members: [Member] {
    FlagsValue.all(of: type).filter { $0.number != 0 && number & $0.number == $0.number }
  }

  /// The name of the flags' C type, for example `GstPlayFlags`.
  public var typeName: String { unsafe String(cString: g_type_name(type)) }

  /// The nicks with a plus between them, as pipeline descriptions have them.
  public var description: String { nicks.isEmpty ? "\(number)" : nicks.joined(separator: "+") }

  /// True for the same bits of the same type.
  public static func == (left: FlagsValue, right: FlagsValue) -> Bool {
    left.type == right.type && left.number == right.number
  }

  /// Hashes the bits.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// One flag of a type, with its names.
  public struct Member: Sendable, Hashable {
    /// The bits, mostly one.
    public let number: UInt32
    /// The short name that pipeline descriptions use.
    public let nick: String
    /// The name for a person, mostly a description.
    public let name: String
  }
}

extension FlagsValue {
  /// Creates a set of flags with their nicks.
  ///
  /// Nil where GLib doesn't know the type, or the type a nick. The types of an element are known once one was made.
  public init?(_ nicks: [String], of typeName: String) {
    let type = unsafe g_type_from_name(typeName)
    let members = FlagsValue.all(of: type)
    var number: UInt32 = 0
    for nick in nicks {
      guard let member = members.first(where: { $0.nick == nick }) else { return nil }
      number |= member.number
    }
    guard g_type_is_a(type, CGST_TYPE_FLAGS) != 0 else { return nil }
    (self.type, self.number) = (type, number)
  }

  /// All flags of a type by its C name; empty where GLib doesn't know it.
  public static func all(of typeName: String) -> [Member] { unsafe all(of: g_type_from_name(typeName)) }

  static func all(of type: GType) -> [Member] {
    guard g_type_is_a(type, CGST_TYPE_FLAGS) != 0, let klass = unsafe g_type_class_ref(type) else { return [] }
    defer { unsafe g_type_class_unref(klass) }
    let values = unsafe klass.assumingMemoryBound(to: GFlagsClass.self).pointee
    return unsafe (0..<Int(values.n_values)).map { index in
      let value = unsafe values.values[index]
      let nick = unsafe String(borrowing: value.value_nick) ?? "\(value.value)"
      return unsafe Member(number: value.value, nick: nick, name: String(borrowing: value.value_name) ?? nick)
    }
  }
}

extension FlagsValue: ValueConvertible {
  /// Reads flags.
  public init?(value: Value) {
    guard g_type_is_a(value.type, CGST_TYPE_FLAGS) != 0 else { return nil }
    self.type = value.type
    number = unsafe g_value_get_flags(&value.box.raw)
  }

  /// The flags as a property carries them.
  public var value: Value { unsafe Value(type) { unsafe g_value_set_flags($0, number) } }
}
