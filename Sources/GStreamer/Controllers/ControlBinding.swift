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
