internal import CGStreamer

/// A Swift type that stands for one C type, so that what a signal or a tag carries can be checked beforehand.
protocol StaticallyTyped: ValueConvertible {
  /// The C type that it is written as.
  static var cType: GType { get }

  /// True for the C types that it can be read from.
  static func reads(_ type: GType) -> Bool
}

extension StaticallyTyped {
  static func reads(_ type: GType) -> Bool { g_type_is_a(type, cType) != 0 }
}

extension ValueConvertible {
  /// The C type that it is written as; an object where the Swift type has none of its own.
  static var cType: GType { (self as? any StaticallyTyped.Type)?.cType ?? CGST_TYPE_OBJECT }

  /// False for a C type that it can never be read from.
  static func reads(_ type: GType) -> Bool { (self as? any StaticallyTyped.Type)?.reads(type) ?? true }
}

extension String: StaticallyTyped { static var cType: GType { CGST_TYPE_STRING } }
extension Bool: StaticallyTyped { static var cType: GType { CGST_TYPE_BOOLEAN } }
extension Caps: StaticallyTyped { static var cType: GType { gst_caps_get_type() } }
extension Structure: StaticallyTyped { static var cType: GType { gst_structure_get_type() } }
extension TagList: StaticallyTyped { static var cType: GType { gst_tag_list_get_type() } }
extension Buffer: StaticallyTyped { static var cType: GType { gst_buffer_get_type() } }
extension Sample: StaticallyTyped { static var cType: GType { gst_sample_get_type() } }
extension Event: StaticallyTyped { static var cType: GType { gst_event_get_type() } }
extension Fraction: StaticallyTyped { static var cType: GType { gst_fraction_get_type() } }
extension DateTime: StaticallyTyped { static var cType: GType { gst_date_time_get_type() } }
extension CalendarDate: StaticallyTyped {
  static var cType: GType { g_date_get_type() }

  static func reads(_ type: GType) -> Bool { type == cType || type == gst_date_time_get_type() }
}

extension Object: StaticallyTyped {
  static var cType: GType { CGST_TYPE_OBJECT }

  static func reads(_ type: GType) -> Bool {
    g_type_is_a(type, CGST_TYPE_OBJECT) != 0 || g_type_is_a(type, CGST_TYPE_INTERFACE) != 0
  }
}

/// A Swift number, which is read from C's numbers of any width.
protocol StaticNumber: StaticallyTyped {}

extension StaticNumber {
  static var cType: GType { CGST_TYPE_INT64 }

  static func reads(_ type: GType) -> Bool {
    let numbers = [
      CGST_TYPE_BOOLEAN, CGST_TYPE_CHAR, CGST_TYPE_UCHAR, CGST_TYPE_INT, CGST_TYPE_UINT, CGST_TYPE_LONG,
      CGST_TYPE_ULONG, CGST_TYPE_INT64, CGST_TYPE_UINT64, CGST_TYPE_FLOAT, CGST_TYPE_DOUBLE, CGST_TYPE_ENUM,
      CGST_TYPE_FLAGS, gst_bitmask_get_type(),
    ]
    return numbers.contains { g_type_is_a(type, $0) != 0 }
  }
}

extension Int: StaticNumber {}
extension Int8: StaticNumber {}
extension Int16: StaticNumber {}
extension Int32: StaticNumber {}
extension Int64: StaticNumber {}
extension UInt: StaticNumber {}
extension UInt8: StaticNumber {}
extension UInt16: StaticNumber {}
extension UInt32: StaticNumber {}
extension UInt64: StaticNumber {}
extension Float: StaticNumber {}
extension Double: StaticNumber {}
extension Duration: StaticNumber {}
extension Bitmask: StaticNumber {}
