internal import CGStreamer

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

  func checkControllable(_ property: String) throws(GStreamerError) {
    let spec = try unsafe specification(of: property, for: "drive")
    guard unsafe PropertySpecification(retaining: spec).flags.isSuperset(of: [.controllable, .writable]) else {
      throw GStreamerError(.notControllable, "\(label)'s property \(property) can't be driven.", source: path)
    }
  }
}
