internal import CGStreamer

/// A reference to a GStreamer object, which lives as long as something refers to it.
///
/// Two values are equal if they refer to the same C object. Methods may be called from any thread unless their
/// documentation says otherwise. The corresponding C type is `GstObject`.
@safe
public class Object: @unchecked Sendable, Hashable {
  // @unchecked: the reference count is atomic, the pointer never changes, and GStreamer guards the object's fields
  // with the object's own lock.
  let raw: UnsafeMutableRawPointer

  /// Takes over a reference that the caller owns.
  required init(adopting raw: UnsafeMutableRawPointer) { self.raw = raw }

  /// Takes a reference of its own on a borrowed pointer.
  convenience init(retaining raw: UnsafeMutableRawPointer) {
    g_object_ref(raw)
    self.init(adopting: raw)
  }

  /// Takes over a floating reference, as constructors return it.
  convenience init(sinking raw: UnsafeMutableRawPointer) {
    g_object_ref_sink(raw)
    self.init(adopting: raw)
  }

  deinit { g_object_unref(raw) }

  /// The pointer for C types that Swift sees only by name.
  var opaque: OpaquePointer { OpaquePointer(raw) }

  func pointer<T>(as type: T.Type = T.self) -> UnsafeMutablePointer<T> { raw.assumingMemoryBound(to: T.self) }

  /// The object's name, unique in its parent.
  ///
  /// The corresponding C function is `gst_object_get_name`.
  public var name: String { String(adopting: gst_object_get_name(pointer())) ?? "" }

  /// The object's place in its hierarchy, for example `/GstPipeline:pipeline0/GstFakeSink:sink`.
  ///
  /// The corresponding C function is `gst_object_get_path_string`.
  public var path: String { String(adopting: gst_object_get_path_string(pointer())) ?? "" }

  /// The name of the object's C type, for example `GstFakeSink`.
  public var typeName: String { String(cString: g_type_name(cgst_type_of(raw))) }

  /// The object that contains this one.
  ///
  /// The corresponding C function is `gst_object_get_parent`.
  public var parent: Object? { gst_object_get_parent(pointer()).map { Object.wrap(adopting: $0) } }

  /// True if this object is somewhere below `ancestor`.
  ///
  /// The corresponding C function is `gst_object_has_as_ancestor`.
  public func isDescendant(of ancestor: Object) -> Bool {
    gst_object_has_as_ancestor(pointer(), ancestor.pointer()) != 0
  }

  /// True for two references to the same C object.
  public static func == (left: Object, right: Object) -> Bool { left.raw == right.raw }

  /// Hashes the identity of the C object.
  public func hash(into hasher: inout Hasher) { hasher.combine(raw) }
}

extension Object {
  /// The Swift class that stands for a C object's type.
  ///
  /// `raw` is a reference that the caller owns.
  static func wrap(adopting raw: UnsafeMutableRawPointer) -> Object {
    let type = cgst_type_of(raw)
    func isA(_ other: GType) -> Bool { g_type_is_a(type, other) != 0 }
    if isA(gst_element_get_type()) {
      if isA(gst_pipeline_get_type()) { return Pipeline(adopting: raw) }
      if isA(gst_bin_get_type()) { return Bin(adopting: raw) }
      if isA(gst_app_sink_get_type()) { return AppSink(adopting: raw) }
      return Element(adopting: raw)
    }
    if isA(gst_pad_get_type()) { return Pad(adopting: raw) }
    if isA(gst_element_factory_get_type()) { return ElementFactory(adopting: raw) }
    return Object(adopting: raw)
  }

  static func wrap(retaining raw: UnsafeMutableRawPointer) -> Object {
    g_object_ref(raw)
    return wrap(adopting: raw)
  }
}

extension String {
  /// Copies a C string that the caller owns, and frees it.
  init?(adopting text: UnsafeMutablePointer<CChar>?) {
    guard let text else { return nil }
    defer { g_free(text) }
    self.init(cString: text)
  }

  /// Copies a borrowed C string.
  init?(borrowing text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }
}
