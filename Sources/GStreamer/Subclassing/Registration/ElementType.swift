internal import CGStreamer

/// A C class whose elements are written in Swift.
///
/// Made once for a Swift type; C keeps it for the life of the process, as it does with its classes.
@safe
final class ElementType: @unchecked Sendable {
  // @unchecked: immutable; what C gets of it are copies and the types' names.
  let metadata: ElementMetadata
  let properties: [AnyElementProperty]
  let base: ElementBase
  let templates: [ElementTemplate]
  let schemes: URISchemes?
  let makeInstance: @Sendable (ElementContext, UnsafeMutableRawPointer) -> ElementInstance

  init(
    _ swiftType: any CustomElement.Type, base: ElementBase, templates: [ElementTemplate], schemes: URISchemes? = nil,
    makeInstance: @escaping @Sendable (ElementContext, UnsafeMutableRawPointer) -> ElementInstance
  ) {
    metadata = swiftType.metadata
    properties = (schemes == nil ? [] : [URISchemes.property]) + swiftType.properties
    self.base = base
    self.templates = templates
    self.schemes = schemes
    unsafe self.makeInstance = unsafe makeInstance
  }

  /// What C classes know their Swift side by.
  private static let key = unsafe g_quark_from_string("swift-element-type")

  /// The Swift side of a C class; nil for others' classes.
  static func of(_ type: GType) -> ElementType? {
    unsafe g_type_get_qdata(type, key).map { unsafe Unmanaged<ElementType>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Makes the C class; the name must be free.
  func makeClass(named name: String) -> GType {
    let this = unsafe Unmanaged.passRetained(self).toOpaque()
    var parent = unsafe GTypeQuery()
    unsafe g_type_query(base.type, &parent)
    var info = unsafe GTypeInfo(
      class_size: guint16(parent.class_size), base_init: nil, base_finalize: nil, class_init: initializeClass,
      class_finalize: nil, class_data: this,
      instance_size: guint16(base.offset + MemoryLayout<UnsafeMutableRawPointer>.size), n_preallocs: 0,
      instance_init: initializeInstance, value_table: nil)
    let type = unsafe g_type_register_static(base.type, name, &info, GTypeFlags(0))
    unsafe g_type_set_qdata(type, ElementType.key, this)
    schemes?.addInterface(to: type)
    return type
  }

  fileprivate func initialize(_ elementClass: UnsafeMutableRawPointer) {
    let objectClass = unsafe elementClass.assumingMemoryBound(to: GObjectClass.self)
    unsafe objectClass.pointee.finalize = unsafe finalizeInstance
    unsafe objectClass.pointee.get_property = unsafe getProperty
    unsafe objectClass.pointee.set_property = unsafe setProperty
    for (index, property) in properties.enumerated() {
      guard let specification = unsafe property.makeSpecification() else { continue }
      unsafe g_object_class_install_property(objectClass, guint(index + 1), specification)
    }
    let typed = unsafe elementClass.assumingMemoryBound(to: GstElementClass.self)
    unsafe gst_element_class_set_metadata(
      typed, metadata.longName, metadata.classification, metadata.summary, metadata.author)
    for template in templates {
      if let raw = unsafe template.makeRaw() { unsafe gst_element_class_add_pad_template(typed, raw) }
    }
    unsafe base.configure(elementClass)
  }
}

private let initializeClass: GClassInitFunc = { elementClass, data in
  guard let elementClass = unsafe elementClass, let data = unsafe data else { return }
  unsafe Unmanaged<ElementType>.fromOpaque(data).takeUnretainedValue().initialize(elementClass)
}

private let initializeInstance: GInstanceInitFunc = { instance, elementClass in
  // The instance's own class pointer may still be the parent's here.
  guard let instance = unsafe instance, let elementClass = unsafe elementClass,
    let type = unsafe ElementType.of(elementClass.assumingMemoryBound(to: GTypeClass.self).pointee.g_type)
  else { return }
  let raw = UnsafeMutableRawPointer(instance)
  let context = unsafe ElementContext(raw, properties: type.properties)
  unsafe ElementSlot.fill(raw, type.base.offset, with: type.makeInstance(context, raw))
  unsafe type.base.complete(raw, elementClass.assumingMemoryBound(to: GstElementClass.self))
}

private typealias Finalize = @convention(c) (UnsafeMutablePointer<GObject>?) -> Void

private let finalizeInstance: Finalize = { object in
  guard let object = unsafe object, let elementClass = unsafe object.pointee.g_type_instance.g_class else { return }
  if let type = unsafe ElementType.of(elementClass.pointee.g_type) {
    unsafe ElementSlot.clear(UnsafeMutableRawPointer(object), type.base.offset)
  }
  let parent = unsafe g_type_class_peek_parent(elementClass)?.assumingMemoryBound(to: GObjectClass.self)
  unsafe parent?.pointee.finalize?(object)
}

/// The cell of a property of ours by the number that it was installed with.
private func cell(_ object: UnsafeMutablePointer<GObject>?, _ number: guint) -> AnyPropertyCell? {
  guard let object = unsafe object, let elementClass = unsafe object.pointee.g_type_instance.g_class,
    let type = unsafe ElementType.of(elementClass.pointee.g_type),
    let instance: ElementInstance = unsafe ElementSlot.instance(object, type.base.offset)
  else { return nil }
  let index = Int(number) - 1
  return instance.context.cells.indices.contains(index) ? instance.context.cells[index] : nil
}

private typealias PropertyGetter =
  @convention(c) (
    UnsafeMutablePointer<GObject>?, guint, UnsafeMutablePointer<GValue>?, UnsafeMutablePointer<GParamSpec>?
  ) -> Void

private let getProperty: PropertyGetter = { object, number, result, _ in
  guard let value = unsafe cell(object, number)?.value, let result = unsafe result else { return }
  unsafe g_value_transform(&value.box.raw, result)
}

private typealias PropertySetter =
  @convention(c) (
    UnsafeMutablePointer<GObject>?, guint, UnsafePointer<GValue>?, UnsafeMutablePointer<GParamSpec>?
  ) -> Void

private let setProperty: PropertySetter = { object, number, value, _ in
  guard let value = unsafe value else { return }
  unsafe cell(object, number)?.set(Value(copying: value))
}
