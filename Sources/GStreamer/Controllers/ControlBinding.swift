internal import CGStreamer

/// What drives a property of an object by control sources.
///
/// It has its effect once ``Object/attach(_:)`` has put it on its object: elements set the property as the time of their
/// data goes on. The corresponding C type is `GstControlBinding`.
public final class ControlBinding: Object, @unchecked Sendable {  // for the reasons of Object
  /// Drives a property by a source whose 0 to 1 is the range that the property has.
  ///
  /// Throws `propertyNotFound`, or `notControllable` for a property that elements don't let be driven, or that is not a
  /// number, an enum or a boolean. The corresponding C function is `gst_direct_control_binding_new`.
  public convenience init(
    _ property: String, of object: Object, scaled source: ControlSource
  ) throws(GStreamerError) {
    try object.checkControllable(property)
    unsafe self.init(
      sinking: gst_direct_control_binding_new(object.pointer(), property, source.pointer()))
  }

  /// Drives a property by a source that gives the property's own numbers.
  ///
  /// Throws as ``init(_:of:scaled:)`` does. The corresponding C function is `gst_direct_control_binding_new_absolute`.
  public convenience init(
    _ property: String, of object: Object, absolute source: ControlSource
  ) throws(GStreamerError) {
    try object.checkControllable(property)
    unsafe self.init(
      sinking: gst_direct_control_binding_new_absolute(object.pointer(), property, source.pointer()))
  }

  /// Drives a colour, a number `0xAARRGGBB`, by four sources whose 0 to 1 is 0 to 255.
  ///
  /// Throws as ``init(_:of:scaled:)`` does, and `typeMismatch` for a property that isn't a `guint`.
  /// The corresponding C function is `gst_argb_control_binding_new`.
  public convenience init(
    color property: String, of object: Object, alpha: ControlSource, red: ControlSource, green: ControlSource,
    blue: ControlSource
  ) throws(GStreamerError) {
    try object.checkControllable(property)
    guard object.specification(of: property)?.typeName == "guint" else {
      throw GStreamerError(
        .typeMismatch, "\(object.label)'s property \(property) is no colour.", source: object.path)
    }
    unsafe self.init(
      sinking: gst_argb_control_binding_new(
        object.pointer(), property, alpha.pointer(), red.pointer(), green.pointer(), blue.pointer()))
  }

  /// Stands for the binding that drives another object's property, which is set when this object's would be: so does a
  /// bin pass on what drives its property to an element in it.
  ///
  /// Throws as ``init(_:of:scaled:)`` does. The corresponding C function is `gst_proxy_control_binding_new`.
  public convenience init(
    _ property: String, of object: Object, forwardingTo otherProperty: String, of other: Object
  ) throws(GStreamerError) {
    try object.checkControllable(property)
    try other.checkControllable(otherProperty)
    unsafe self.init(
      sinking: gst_proxy_control_binding_new(object.pointer(), property, other.pointer(), otherProperty))
  }

  /// The name of the property that it drives.
  public var property: String { unsafe String(borrowing: pointer(as: GstControlBinding.self).pointee.name) ?? "" }

  /// The property's value at a time of the stream; nil where the sources give none.
  ///
  /// The corresponding C function is `gst_control_binding_get_value`.
  public func value(at time: Duration) -> Value? {
    guard let raw = unsafe gst_control_binding_get_value(pointer(), time.clockTime) else { return nil }
    defer {
      unsafe g_value_unset(raw)
      unsafe g_free(raw)
    }
    return unsafe Value(copying: raw)
  }

  /// True if the property is left alone for now.
  ///
  /// The corresponding C functions are `gst_control_binding_is_disabled` and `gst_control_binding_set_disabled`.
  public var isDisabled: Bool {
    get { unsafe gst_control_binding_is_disabled(pointer()) != 0 }
    set { unsafe gst_control_binding_set_disabled(pointer(), newValue ? 1 : 0) }
  }
}

extension Object {
  /// Puts a binding on the object; one that drives the same property goes.
  ///
  /// Throws `typeMismatch` for a binding that was made for another object or is on its own.
  /// The corresponding C function is `gst_object_add_control_binding`.
  public func attach(_ binding: ControlBinding) throws(GStreamerError) {
    // GStreamer would take any.
    guard (try? binding.get("object", as: Object.self)) == self, binding.parent == nil,
      unsafe gst_object_add_control_binding(pointer(), binding.pointer()) != 0
    else {
      throw GStreamerError(
        .typeMismatch, "\(label) can't have the binding of \(binding.property): it is for another, or on its object.",
        source: path)
    }
  }

  /// Takes a binding off the object, whose property stays as it is; false if it isn't on it.
  ///
  /// The corresponding C function is `gst_object_remove_control_binding`.
  @discardableResult
  public func detach(_ binding: ControlBinding) -> Bool {
    unsafe gst_object_remove_control_binding(pointer(), binding.pointer()) != 0
  }

  /// The binding that drives a property.
  ///
  /// The corresponding C function is `gst_object_get_control_binding`.
  public func controlBinding(of property: String) -> ControlBinding? {
    unsafe gst_object_get_control_binding(pointer(), property).map { unsafe ControlBinding(adopting: $0) }
  }

  /// True if a property is driven.
  ///
  /// The corresponding C function is `gst_object_has_active_control_bindings`.
  public var hasActiveControlBindings: Bool { unsafe gst_object_has_active_control_bindings(pointer()) != 0 }

  /// Sets the properties that are driven to their values at a time of the stream, as elements do while data flows.
  ///
  /// The corresponding C function is `gst_object_sync_values`.
  @discardableResult
  public func syncControlledProperties(to time: Duration) -> Bool {
    unsafe gst_object_sync_values(pointer(), time.clockTime) != 0
  }

  fileprivate func checkControllable(_ property: String) throws(GStreamerError) {
    let spec = try unsafe specification(of: property, for: "drive")
    guard unsafe PropertySpecification(retaining: spec).flags.isSuperset(of: [.controllable, .writable]) else {
      throw GStreamerError(.notControllable, "\(label)'s property \(property) can't be driven.", source: path)
    }
  }
}
