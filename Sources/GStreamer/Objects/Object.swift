internal import CGStreamer

/// A reference to a GStreamer object, which lives as long as something refers to it.
///
/// Two values are equal if they refer to the same C object. Methods may be called from any thread unless their
/// documentation says otherwise. The corresponding C type is `GstObject`.
@safe
// @unchecked: the reference count is atomic, the pointer never changes, and GStreamer guards the object's fields
// with the object's own lock.
public class Object: @unchecked Sendable, Hashable {
  let raw: UnsafeMutableRawPointer

  /// Takes over a reference that the caller owns.
  required init(adopting raw: UnsafeMutableRawPointer) { unsafe self.raw = unsafe raw }

  /// Takes a reference of its own on a borrowed pointer.
  convenience init(retaining raw: UnsafeMutableRawPointer) {
    unsafe g_object_ref(raw)
    unsafe self.init(adopting: raw)
  }

  /// Takes over a floating reference, as constructors return it.
  convenience init(sinking raw: UnsafeMutableRawPointer) {
    unsafe g_object_ref_sink(raw)
    unsafe self.init(adopting: raw)
  }

  deinit { unsafe g_object_unref(raw) }

  /// The pointer for C types that Swift sees only by name.
  var opaque: OpaquePointer { unsafe OpaquePointer(raw) }

  func pointer<T>(as type: T.Type = T.self) -> UnsafeMutablePointer<T> { unsafe raw.assumingMemoryBound(to: T.self) }

  /// The object's name, unique in its parent.
  ///
  /// The corresponding C function is `gst_object_get_name`.
  public var name: String { unsafe String(adopting: gst_object_get_name(pointer())) ?? "" }

  /// The object's place in its hierarchy, for example `/GstPipeline:pipeline0/GstFakeSink:sink`.
  ///
  /// The corresponding C function is `gst_object_get_path_string`.
  public var path: String { unsafe String(adopting: gst_object_get_path_string(pointer())) ?? "" }

  /// The name of the object's C type, for example `GstFakeSink`.
  public var typeName: String { unsafe String(cString: g_type_name(cgst_type_of(raw))) }

  /// The object that contains this one.
  ///
  /// The corresponding C function is `gst_object_get_parent`.
  public var parent: Object? { unsafe gst_object_get_parent(pointer()).map { unsafe Object.wrap(adopting: $0) } }

  /// True if this object is somewhere below `ancestor`.
  ///
  /// The corresponding C function is `gst_object_has_as_ancestor`.
  public func isDescendant(of ancestor: Object) -> Bool {
    unsafe gst_object_has_as_ancestor(pointer(), ancestor.pointer()) != 0
  }

  /// True for two references to the same C object.
  public static func == (left: Object, right: Object) -> Bool { unsafe left.raw == right.raw }

  /// Hashes the identity of the C object.
  public func hash(into hasher: inout Hasher) { unsafe hasher.combine(raw) }
}

extension Object {
  /// The Swift class that stands for a C object's type.
  ///
  /// `raw` is a reference that the caller owns.
  static func wrap(adopting raw: UnsafeMutableRawPointer) -> Object {
    let type = unsafe cgst_type_of(raw)
    func isA(_ other: GType) -> Bool { g_type_is_a(type, other) != 0 }
    if isA(gst_element_get_type()) {
      if isA(gst_pipeline_get_type()) { return unsafe Pipeline(adopting: raw) }
      if isA(gst_bin_get_type()) { return unsafe Bin(adopting: raw) }
      if isA(gst_app_sink_get_type()) { return unsafe AppSink(adopting: raw) }
      if isA(gst_app_src_get_type()) { return unsafe AppSource(adopting: raw) }
      return unsafe Element(adopting: raw)
    }
    if isA(gst_ghost_pad_get_type()) { return unsafe GhostPad(adopting: raw) }
    if isA(gst_pad_get_type()) { return unsafe Pad(adopting: raw) }
    if isA(gst_pad_template_get_type()) { return unsafe PadTemplate(adopting: raw) }
    if isA(gst_plugin_feature_get_type()) {
      if isA(gst_element_factory_get_type()) { return unsafe ElementFactory(adopting: raw) }
      if isA(gst_type_find_factory_get_type()) { return unsafe TypeFindFactory(adopting: raw) }
      if isA(gst_device_provider_factory_get_type()) { return unsafe DeviceProviderFactory(adopting: raw) }
      return unsafe PluginFeature(adopting: raw)
    }
    if isA(gst_plugin_get_type()) { return unsafe Plugin(adopting: raw) }
    if isA(gst_control_binding_get_type()) { return unsafe ControlBinding(adopting: raw) }
    if isA(gst_control_source_get_type()) {
      if isA(gst_interpolation_control_source_get_type()) { return unsafe InterpolationControlSource(adopting: raw) }
      if isA(gst_trigger_control_source_get_type()) { return unsafe TriggerControlSource(adopting: raw) }
      if isA(gst_lfo_control_source_get_type()) { return unsafe LFOControlSource(adopting: raw) }
      return unsafe ControlSource(adopting: raw)
    }
    return unsafe wrapOther(adopting: raw, type: type) ?? Object(adopting: raw)
  }

  static func wrap(retaining raw: UnsafeMutableRawPointer) -> Object {
    unsafe g_object_ref(raw)
    return unsafe wrap(adopting: raw)
  }
}

extension String {
  /// Copies a C string that the caller owns, and frees it.
  init?(adopting text: UnsafeMutablePointer<CChar>?) {
    guard let text = unsafe text else { return nil }
    defer { unsafe g_free(text) }
    unsafe self.init(cString: text)
  }

  /// Copies a borrowed C string.
  init?(borrowing text: UnsafePointer<CChar>?) {
    guard let text = unsafe text else { return nil }
    unsafe self.init(cString: text)
  }
}
