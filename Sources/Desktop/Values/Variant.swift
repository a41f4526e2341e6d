internal import CGIO

/// A reference to a GVariant, and the open files that it names by number.
@safe
// @unchecked: a GVariant is immutable once made and its reference count atomic; the list of files isn't changed any more.
final class Variant: @unchecked Sendable {
  let pointer: OpaquePointer
  let descriptors: UnsafeMutablePointer<GUnixFDList>?

  /// Takes references of its own; a floating one becomes this one's.
  init(_ pointer: OpaquePointer, descriptors: UnsafeMutablePointer<GUnixFDList>? = nil) {
    unsafe self.pointer = unsafe g_variant_ref_sink(pointer)
    unsafe self.descriptors = unsafe descriptors
    if let descriptors = unsafe descriptors { unsafe g_object_ref(descriptors) }
  }

  deinit {
    unsafe g_variant_unref(pointer)
    if let descriptors = unsafe descriptors { unsafe g_object_unref(descriptors) }
  }

  /// The arguments of a call, a signal or an answer, as the tuple that they travel in.
  ///
  /// Throws `invalidValue` for what D-Bus doesn't take.
  convenience init(arguments: [BusValue]) throws(DesktopError) {
    var builder = VariantBuilder()
    defer { builder.close() }
    let tuple = try unsafe builder.tuple(arguments)
    unsafe self.init(tuple, descriptors: builder.descriptors)
  }

  /// The values of a tuple.
  var arguments: [BusValue] { unsafe children(of: pointer) }

  private func children(of parent: OpaquePointer) -> [BusValue] {
    unsafe (0..<g_variant_n_children(parent)).compactMap { index in
      guard let child = unsafe g_variant_get_child_value(parent, index) else { return nil }
      defer { unsafe g_variant_unref(child) }
      return unsafe value(of: child)
    }
  }

  private func value(of variant: OpaquePointer) -> BusValue? {
    switch unsafe g_variant_classify(variant) {
    case G_VARIANT_CLASS_BOOLEAN: return unsafe .bool(g_variant_get_boolean(variant) != 0)
    case G_VARIANT_CLASS_BYTE: return unsafe .byte(g_variant_get_byte(variant))
    case G_VARIANT_CLASS_INT16: return unsafe .int16(g_variant_get_int16(variant))
    case G_VARIANT_CLASS_UINT16: return unsafe .uint16(g_variant_get_uint16(variant))
    case G_VARIANT_CLASS_INT32: return unsafe .int32(g_variant_get_int32(variant))
    case G_VARIANT_CLASS_UINT32: return unsafe .uint32(g_variant_get_uint32(variant))
    case G_VARIANT_CLASS_INT64: return unsafe .int64(Int64(g_variant_get_int64(variant)))
    case G_VARIANT_CLASS_UINT64: return unsafe .uint64(UInt64(g_variant_get_uint64(variant)))
    case G_VARIANT_CLASS_DOUBLE: return unsafe .double(g_variant_get_double(variant))
    case G_VARIANT_CLASS_STRING: return unsafe .string(String(cString: g_variant_get_string(variant, nil)))
    case G_VARIANT_CLASS_OBJECT_PATH: return unsafe .objectPath(String(cString: g_variant_get_string(variant, nil)))
    case G_VARIANT_CLASS_SIGNATURE: return unsafe .signature(String(cString: g_variant_get_string(variant, nil)))
    case G_VARIANT_CLASS_HANDLE: return unsafe descriptor(g_variant_get_handle(variant)).map { .fileDescriptor($0) }
    case G_VARIANT_CLASS_VARIANT: return unsafe children(of: variant).first.map { .variant($0) }
    case G_VARIANT_CLASS_TUPLE: return unsafe .structure(children(of: variant))
    case G_VARIANT_CLASS_ARRAY: return unsafe array(variant)
    default: return nil
    }
  }

  private func array(_ variant: OpaquePointer) -> BusValue? {
    switch unsafe BusType(String(cString: g_variant_get_type_string(variant))) {
    case .array(let element): return unsafe .array(children(of: variant), of: element)
    case .dictionary(let key, let value):
      var entries: [BusValue: BusValue] = [:]
      for index in 0..<(unsafe g_variant_n_children(variant)) {
        guard let entry = unsafe g_variant_get_child_value(variant, index) else { continue }
        defer { unsafe g_variant_unref(entry) }
        let pair = unsafe children(of: entry)
        // Of two values for one key the later counts, as with GLib's own dictionaries.
        if pair.count == 2 { entries[pair[0]] = pair[1] }
      }
      return .dictionary(entries, key: key, value: value)
    default: return nil
    }
  }

  /// A descriptor of its own for a number in the list; nil for one that isn't there.
  private func descriptor(_ index: Int32) -> BusDescriptor? {
    guard let descriptors = unsafe descriptors, index >= 0,
      unsafe index < GIO.functions.unixFdListGetLength(descriptors)
    else {
      return nil
    }
    let number = unsafe GIO.functions.unixFdListGet(descriptors, index, nil)
    return number < 0 ? nil : BusDescriptor(adopting: number)
  }
}
