/// A value on the message bus.
public indirect enum BusValue: Sendable, Hashable {
  /// True or false.
  case bool(Bool)
  /// 8 bits without a sign.
  case byte(UInt8)
  /// 16 bits with a sign.
  case int16(Int16)
  /// 16 bits without a sign.
  case uint16(UInt16)
  /// 32 bits with a sign.
  case int32(Int32)
  /// 32 bits without a sign.
  case uint32(UInt32)
  /// 64 bits with a sign.
  case int64(Int64)
  /// 64 bits without a sign.
  case uint64(UInt64)
  /// A floating-point number.
  case double(Double)
  /// Text; one with a zero byte can't be sent.
  case string(String)
  /// The path of an object; what is none can't be sent.
  case objectPath(String)
  /// The text of types; what is none can't be sent.
  case signature(String)
  /// An open file, which the receiver gets a descriptor of its own for.
  case fileDescriptor(BusDescriptor)
  /// A value whose type comes along with it.
  case variant(BusValue)
  /// Values of one type.
  case array([BusValue], of: BusType)
  /// Values by keys, in no order.
  case dictionary([BusValue: BusValue], key: BusType, value: BusType)
  /// Values of a type each, at least one.
  case structure([BusValue])

  /// The value's type.
  public var type: BusType {
    switch self {
    case .bool: .bool
    case .byte: .byte
    case .int16: .int16
    case .uint16: .uint16
    case .int32: .int32
    case .uint32: .uint32
    case .int64: .int64
    case .uint64: .uint64
    case .double: .double
    case .string: .string
    case .objectPath: .objectPath
    case .signature: .signature
    case .fileDescriptor: .fileDescriptor
    case .variant: .variant
    case .array(_, let element): .array(element)
    case .dictionary(_, let key, let value): .dictionary(key, value)
    case .structure(let members): .structure(members.map(\.type))
    }
  }

  /// A list of texts, `as`.
  public static func strings(_ texts: [String]) -> BusValue { .array(texts.map { .string($0) }, of: .string) }

  /// Values of any type by names, `a{sv}`.
  public static func options(_ values: [String: BusValue]) -> BusValue {
    let pairs = values.map { (BusValue.string($0.key), BusValue.variant($0.value)) }
    return .dictionary(Dictionary(uniqueKeysWithValues: pairs), key: .string, value: .variant)
  }

  /// The truth value; nil for another type.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number; nil for another type.
  public var doubleValue: Double? { if case .double(let value) = self { value } else { nil } }

  /// The number of 64 bits; nil for another type.
  public var int64Value: Int64? { if case .int64(let value) = self { value } else { nil } }

  /// The number of 32 bits without a sign; nil for another type.
  public var uint32Value: UInt32? { if case .uint32(let value) = self { value } else { nil } }

  /// The text of a string; nil for another type.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

  /// The path of an object; nil for another type.
  public var objectPathValue: String? { if case .objectPath(let value) = self { value } else { nil } }

  /// The open file; nil for another type.
  public var descriptorValue: BusDescriptor? { if case .fileDescriptor(let value) = self { value } else { nil } }

  /// The texts of an array of strings; nil for another type.
  public var stringsValue: [String]? {
    if case .array(let values, .string) = self { values.compactMap(\.stringValue) } else { nil }
  }

  /// The values by name of an `a{sv}`, without their variants; nil for another type.
  public var optionsValue: [String: BusValue]? {
    guard case .dictionary(let values, .string, .variant) = self else { return nil }
    var options: [String: BusValue] = [:]
    for case (.string(let name), .variant(let value)) in values { options[name] = value }
    return options
  }
}
