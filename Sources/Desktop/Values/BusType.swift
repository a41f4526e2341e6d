/// The type of a value on the message bus.
public indirect enum BusType: Sendable, Hashable {
  /// True or false.
  case bool
  /// 8 bits without a sign.
  case byte
  /// 16 bits with a sign.
  case int16
  /// 16 bits without a sign.
  case uint16
  /// 32 bits with a sign.
  case int32
  /// 32 bits without a sign.
  case uint32
  /// 64 bits with a sign.
  case int64
  /// 64 bits without a sign.
  case uint64
  /// A floating-point number of 64 bits.
  case double
  /// Text without a zero byte.
  case string
  /// The path of an object.
  case objectPath
  /// The text of types.
  case signature
  /// An open file.
  case fileDescriptor
  /// A value of any type, which comes along with it.
  case variant
  /// Values of one type.
  case array(BusType)
  /// Values by keys, which are of a basic type.
  case dictionary(BusType, BusType)
  /// Values of a type each, at least one.
  case structure([BusType])

  /// The type as D-Bus writes it, for example `a{sv}`.
  public var signature: String {
    switch self {
    case .bool: "b"
    case .byte: "y"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .fileDescriptor: "h"
    case .variant: "v"
    case .array(let element): "a" + element.signature
    case .dictionary(let key, let value): "a{\(key.signature)\(value.signature)}"
    case .structure(let members): "(" + members.map(\.signature).joined() + ")"
    }
  }

  /// Whether it can be the key of a dictionary.
  public var isBasic: Bool {
    switch self {
    case .array, .dictionary, .structure, .variant: false
    default: true
    }
  }

  /// Creates a type from how D-Bus writes it; nil if that isn't exactly one type.
  public init?(_ signature: String) {
    guard let types = BusType.list(signature), types.count == 1 else { return nil }
    self = types[0]
  }

  /// The types that a signature is made of; nil if it is none.
  public static func list(_ signature: String) -> [BusType]? {
    // The limit of D-Bus, which keeps the reading from going deep without an end.
    guard signature.utf8.count <= 255 else { return nil }
    var rest = signature.utf8[...]
    var types: [BusType] = []
    while !rest.isEmpty {
      guard let type = next(&rest, depth: 0) else { return nil }
      types.append(type)
    }
    return types
  }

  private static let basic: [UInt8: BusType] = {
    let types: [BusType] = [
      .bool, .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .objectPath, .signature,
      .fileDescriptor, .variant,
    ]
    return Dictionary(uniqueKeysWithValues: types.compactMap { type in type.signature.utf8.first.map { ($0, type) } })
  }()

  private static func next(_ rest: inout Substring.UTF8View, depth: Int) -> BusType? {
    guard depth <= 32, let letter = rest.popFirst() else { return nil }
    switch letter {
    case UInt8(ascii: "a"):
      guard rest.first == UInt8(ascii: "{") else { return next(&rest, depth: depth + 1).map { .array($0) } }
      rest.removeFirst()
      guard let key = next(&rest, depth: depth + 1), key.isBasic, let value = next(&rest, depth: depth + 1),
        rest.popFirst() == UInt8(ascii: "}")
      else { return nil }
      return .dictionary(key, value)
    case UInt8(ascii: "("):
      var members: [BusType] = []
      while rest.first != UInt8(ascii: ")") {
        guard let member = next(&rest, depth: depth + 1) else { return nil }
        members.append(member)
      }
      rest.removeFirst()
      return members.isEmpty ? nil : .structure(members)
    default: return basic[letter]
    }
  }
}
