internal import CGStreamer

/// What makes elements of one kind, and tells about them without making one.
///
/// The corresponding C type is `GstElementFactory`.
public final class ElementFactory: Object, @unchecked Sendable {  // for the reasons of Object
  /// Looks a factory up in the registry, nil if it isn't installed.
  ///
  /// The corresponding C function is `gst_element_factory_find`.
  public static func find(_ name: String) throws(GStreamerError) -> ElementFactory? {
    try GStreamer.initialize()
    return unsafe gst_element_factory_find(name).map { unsafe ElementFactory(adopting: UnsafeMutableRawPointer($0)) }
  }

  /// The names of all factories in the registry, sorted.
  ///
  /// The corresponding C function is `gst_registry_get_feature_list`.
  public static func allNames() throws(GStreamerError) -> [String] {
    try GStreamer.initialize()
    let list = unsafe gst_registry_get_feature_list(gst_registry_get(), gst_element_factory_get_type())
    defer { unsafe gst_plugin_feature_list_free(list) }
    var names: [String] = []
    var node = unsafe list
    while let entry = unsafe node {
      if let data = unsafe entry.pointee.data { unsafe names.append(Object(retaining: data).name) }
      unsafe node = unsafe entry.pointee.next
    }
    return names.sorted()
  }

  /// What the factory says of its elements, for example `Codec/Demuxer`.
  public var classification: String { metadata("klass") ?? "" }

  /// The element's name for a person.
  public var longName: String { metadata("long-name") ?? name }

  private func metadata(_ key: String) -> String? {
    unsafe String(borrowing: gst_element_factory_get_metadata(opaque, key))
  }
}
