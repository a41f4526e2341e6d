internal import CGStreamer

/// What a property accepts, in words: its type, and its range or names where it has them.
struct PropertyRange: CustomStringConvertible {
  let description: String

  init(_ spec: UnsafeMutablePointer<GParamSpec>) {
    let type = unsafe spec.pointee.value_type
    let name = unsafe String(cString: g_type_name(type))
    let nicks = EnumValue.all(of: type).map(\.nick) + FlagsValue.all(of: type).map(\.nick)
    if !nicks.isEmpty {
      description = "one of " + nicks.joined(separator: ", ")
    } else if let (minimum, maximum) = unsafe PropertyRange.bounds(of: spec) {
      description = "\(name) from \(minimum.plain) to \(maximum.plain)"
    } else {
      description = "a \(name)"
    }
  }

  /// The smallest and the largest number that a property takes; nil where it doesn't take numbers.
  static func bounds(of spec: UnsafeMutablePointer<GParamSpec>) -> (minimum: Value, maximum: Value)? {
    func read<Spec, Number: ValueConvertible>(
      _ low: KeyPath<Spec, Number>, _ high: KeyPath<Spec, Number>
    ) -> (minimum: Value, maximum: Value) {
      let typed = unsafe UnsafeMutableRawPointer(spec).assumingMemoryBound(to: Spec.self).pointee
      return (typed[keyPath: low].value, typed[keyPath: high].value)
    }
    switch unsafe spec.pointee.value_type {
    case CGST_TYPE_CHAR: return unsafe read(\GParamSpecChar.minimum, \.maximum)
    case CGST_TYPE_UCHAR: return unsafe read(\GParamSpecUChar.minimum, \.maximum)
    case CGST_TYPE_INT: return unsafe read(\GParamSpecInt.minimum, \.maximum)
    case CGST_TYPE_UINT: return unsafe read(\GParamSpecUInt.minimum, \.maximum)
    case CGST_TYPE_LONG: return unsafe read(\GParamSpecLong.minimum, \.maximum)
    case CGST_TYPE_ULONG: return unsafe read(\GParamSpecULong.minimum, \.maximum)
    case CGST_TYPE_INT64: return unsafe read(\GParamSpecInt64.minimum, \.maximum)
    case CGST_TYPE_UINT64: return unsafe read(\GParamSpecUInt64.minimum, \.maximum)
    case CGST_TYPE_FLOAT: return unsafe read(\GParamSpecFloat.minimum, \.maximum)
    case CGST_TYPE_DOUBLE: return unsafe read(\GParamSpecDouble.minimum, \.maximum)
    case gst_fraction_get_type():
      let typed = unsafe UnsafeMutableRawPointer(spec).assumingMemoryBound(to: GstParamSpecFraction.self).pointee
      return unsafe (
        Fraction(typed.min_num, typed.min_den).value, Fraction(typed.max_num, typed.max_den).value
      )
    default: return nil
    }
  }
}

extension Value {
  /// The number as Swift writes it, which has fewer digits than C's form of a float; another value as it is.
  fileprivate var plain: String {
    switch type {
    case CGST_TYPE_FLOAT: Float(value: self).map { "\($0)" } ?? description
    case CGST_TYPE_DOUBLE: Double(value: self).map { "\($0)" } ?? description
    default: description
    }
  }
}
