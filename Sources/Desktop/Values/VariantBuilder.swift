internal import CGIO

/// Makes GVariants of values, and collects the open files in them.
@safe
struct VariantBuilder {
  private(set) var descriptors: UnsafeMutablePointer<GUnixFDList>?

  init() { unsafe descriptors = nil }

  /// Lets the collected files go.
  func close() { if let descriptors = unsafe descriptors { unsafe g_object_unref(descriptors) } }

  /// A floating tuple.
  mutating func tuple(_ values: [BusValue]) throws(DesktopError) -> OpaquePointer {
    let members: [OpaquePointer?] = try unsafe children(values)
    return unsafe g_variant_new_tuple(members, gsize(members.count))
  }

  private mutating func children(_ values: [BusValue]) throws(DesktopError) -> [OpaquePointer?] {
    var made: [OpaquePointer?] = unsafe []
    for value in values {
      do throws(DesktopError) {
        try unsafe made.append(variant(value))
      } catch {
        unsafe VariantBuilder.release(made)
        throw error
      }
    }
    return unsafe made
  }

  private mutating func variant(_ value: BusValue) throws(DesktopError) -> OpaquePointer {
    switch value {
    case .bool(let value): return unsafe g_variant_new_boolean(value ? 1 : 0)
    case .byte(let value): return unsafe g_variant_new_byte(value)
    case .int16(let value): return unsafe g_variant_new_int16(value)
    case .uint16(let value): return unsafe g_variant_new_uint16(value)
    case .int32(let value): return unsafe g_variant_new_int32(value)
    case .uint32(let value): return unsafe g_variant_new_uint32(value)
    case .int64(let value): return unsafe g_variant_new_int64(gint64(value))
    case .uint64(let value): return unsafe g_variant_new_uint64(guint64(value))
    case .double(let value): return unsafe g_variant_new_double(value)
    case .string(let text):
      guard !text.utf8.contains(0) else { throw VariantBuilder.refusal("a text with a zero byte", text) }
      return unsafe g_variant_new_string(text)
    case .objectPath(let text):
      guard BusName.isObjectPath(text) else { throw VariantBuilder.refusal("no object path", text) }
      return unsafe g_variant_new_object_path(text)
    case .signature(let text):
      guard BusType.list(text) != nil else { throw VariantBuilder.refusal("no signature", text) }
      return unsafe g_variant_new_signature(text)
    case .fileDescriptor(let descriptor): return try unsafe handle(descriptor)
    case .variant(let value): return try unsafe g_variant_new_variant(variant(value))
    case .structure(let members):
      guard !members.isEmpty else { throw VariantBuilder.refusal("a structure without members", "()") }
      return try unsafe tuple(members)
    case .array(let values, let element): return try unsafe array(values, of: element)
    case .dictionary(let entries, let key, let value): return try unsafe dictionary(entries, key, value)
    }
  }

  private mutating func handle(_ descriptor: BusDescriptor) throws(DesktopError) -> OpaquePointer {
    let list = unsafe descriptors ?? GIO.functions.unixFdListNew()
    unsafe descriptors = unsafe list
    let index = unsafe GIO.functions.unixFdListAppend(list, descriptor.number, nil)
    guard index >= 0 else { throw VariantBuilder.refusal("no open file", "\(descriptor.number)") }
    return unsafe g_variant_new_handle(index)
  }

  private mutating func array(_ values: [BusValue], of element: BusType) throws(DesktopError) -> OpaquePointer {
    for value in values where value.type != element {
      throw VariantBuilder.refusal("no value for an array of \"\(element.signature)\"", value.type.signature)
    }
    let type = try unsafe VariantBuilder.type(element)
    defer { unsafe g_variant_type_free(type) }
    let members = try unsafe children(values)
    return unsafe g_variant_new_array(type, members, gsize(members.count))
  }

  private mutating func dictionary(
    _ entries: [BusValue: BusValue], _ key: BusType, _ value: BusType
  ) throws(DesktopError) -> OpaquePointer {
    for entry in entries where entry.key.type != key || entry.value.type != value {
      let found = entry.key.type.signature + entry.value.type.signature
      throw VariantBuilder.refusal("no entry for \"\(BusType.dictionary(key, value).signature)\"", found)
    }
    // The type of an entry alone, which is no type of a value.
    let type = unsafe g_variant_type_new(String(try VariantBuilder.checked(.dictionary(key, value)).dropFirst()))
    defer { unsafe g_variant_type_free(type) }
    var members: [OpaquePointer?] = unsafe []
    for entry in entries {
      do throws(DesktopError) {
        let pair = try unsafe children([entry.key, entry.value])
        unsafe members.append(g_variant_new_dict_entry(pair[0], pair[1]))
      } catch {
        unsafe VariantBuilder.release(members)
        throw error
      }
    }
    return unsafe g_variant_new_array(type, members, gsize(members.count))
  }

  /// Frees what is floating and has no place to go.
  private static func release(_ variants: [OpaquePointer?]) {
    unsafe variants.compactMap { unsafe $0 }.forEach { unsafe g_variant_unref(g_variant_ref_sink($0)) }
  }

  private static func type(_ type: BusType) throws(DesktopError) -> OpaquePointer? {
    unsafe g_variant_type_new(try checked(type))
  }

  /// The signature of a type, which an enum could also be wrong about: the key of a dictionary, an empty structure.
  private static func checked(_ type: BusType) throws(DesktopError) -> String {
    let signature = type.signature
    guard BusType(signature) == type else { throw refusal("no type of D-Bus", signature) }
    return signature
  }

  private static func refusal(_ what: String, _ value: String) -> DesktopError {
    let shown = value.unicodeScalars.map { $0.value < 32 ? "?" : String($0) }.joined()
    return DesktopError(
      .invalidValue, "\"\(shown)\" is \(what), which the message bus doesn't carry.", remedy: "Give another value.")
  }
}
