internal import CGStreamer
internal import Synchronization
internal import Threading

/// The elements of this process that are written in Swift.
enum ElementRegistry {
  private static let registered = Lock<Set<ObjectIdentifier>>([])

  /// Makes a factory for a Swift type, once.
  ///
  /// Elements may be registered from several threads at a time, so the whole happens under the lock.
  static func register(
    _ swiftType: any CustomElement.Type, _ make: () throws(GStreamerError) -> ElementType
  ) throws(GStreamerError) {
    try GStreamer.initialize()
    try registered.withLock { (known) throws(GStreamerError) in
      guard !known.contains(ObjectIdentifier(swiftType)) else { return }
      let type = try make()
      try check(type)
      let name = cName(of: swiftType)
      guard unsafe g_type_from_name(name) == 0 else {
        throw failure(type, "there is a C type \(name) already")
      }
      let factory = type.metadata.factory
      guard unsafe gst_element_register(nil, factory, type.metadata.rank.rawValue, type.makeClass(named: name)) != 0
      else { throw failure(type, "GStreamer refused it") }
      known.insert(ObjectIdentifier(swiftType))
      keepForGood(factory)
    }
  }

  /// Tells the leaks tracer that what was registered lives as long as the process.
  static func keepForGood(_ feature: String) {
    guard let raw = unsafe gst_registry_lookup_feature(gst_registry_get(), feature) else { return }
    let object = unsafe UnsafeMutableRawPointer(raw).assumingMemoryBound(to: GstObject.self)
    unsafe object.pointee.flags |= GST_OBJECT_FLAG_MAY_BE_LEAKED.rawValue
    unsafe gst_object_unref(object)
  }

  /// The name of the C type, made of the Swift type's with its module.
  static func cName(of swiftType: any Any.Type) -> String {
    let name = String(reflecting: swiftType).unicodeScalars.map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? Character(scalar) : "_"
    }
    return "Swift" + String(name)
  }

  private static func failure(_ type: ElementType, _ reason: String) -> GStreamerError {
    GStreamerError(
      .registration, "The element \(type.metadata.factory) can't be registered: \(reason).",
      source: type.metadata.factory)
  }

  /// What C would only complain about on the standard error.
  private static func check(_ type: ElementType) throws(GStreamerError) {
    let metadata = type.metadata
    guard isName(metadata.factory) else {
      throw failure(type, "a factory's name begins with a letter and has letters, digits and hyphens")
    }
    for (field, text) in [
      ("long name", metadata.longName), ("classification", metadata.classification), ("summary", metadata.summary),
      ("author", metadata.author),
    ] where text.isEmpty { throw failure(type, "its \(field) is empty") }
    if let other = unsafe gst_element_factory_find(metadata.factory) {
      let factory = unsafe ElementFactory(adopting: UnsafeMutableRawPointer(other))
      throw failure(type, "there is one of that name already, \(factory.longName)")
    }
    let base = unsafe g_type_class_ref(type.base.type)
    defer { unsafe g_type_class_unref(base) }
    var names: Set<String> = []
    for property in type.properties {
      guard isName(property.name) else {
        throw failure(type, "\"\(property.name)\" is no property's name")
      }
      let inherited = unsafe g_object_class_find_property(
        base?.assumingMemoryBound(to: GObjectClass.self), property.name)
      guard names.insert(property.name).inserted, unsafe inherited == nil else {
        throw failure(type, "it has two properties \(property.name)")
      }
      guard let specification = unsafe property.makeSpecification() else {
        throw failure(type, "the default of its property \(property.name) lies outside the property's range")
      }
      unsafe g_param_spec_unref(g_param_spec_ref_sink(specification))
    }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar == "-" || ("0"..."9").contains(scalar) || scalar.isASCII && scalar.properties.isAlphabetic
    }
  }
}

extension GStreamerError.Code {
  /// An element or a type finder written in Swift couldn't be made known to GStreamer.
  public static let registration = GStreamerError.Code(rawValue: "registration")
}
