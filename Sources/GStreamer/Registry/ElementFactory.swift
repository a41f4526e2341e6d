internal import CGStreamer

/// What makes elements of one kind, and tells about them without making one.
///
/// The corresponding C type is `GstElementFactory`.
public final class ElementFactory: PluginFeature, @unchecked Sendable {  // for the reasons of Object
  /// Looks a factory up in the registry, nil if it isn't installed.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is `gst_element_factory_find`.
  public static func find(_ name: String) throws(GStreamerError) -> ElementFactory? {
    try GStreamer.initialize()
    return unsafe gst_element_factory_find(name).map { unsafe ElementFactory(adopting: UnsafeMutableRawPointer($0)) }
  }

  /// The names of all factories in the registry, sorted.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is
  /// `gst_registry_get_feature_list`.
  public static func allNames() throws(GStreamerError) -> [String] {
    try Registry.features(of: ElementFactory.self).map(\.name)
  }

  /// Makes an element.
  ///
  /// Throws `noSuchElement` where the plugin can't be loaded. The corresponding C function is
  /// `gst_element_factory_create`.
  public func make(name: String? = nil) throws(GStreamerError) -> Element {
    guard let raw = unsafe gst_element_factory_create(opaque, name) else {
      throw GStreamerError(.noSuchElement, "No \(self.name) can be made.", source: self.name)
    }
    return unsafe Object.wrap(adopting: g_object_ref_sink(raw)) as? Element ?? Element(retaining: raw)
  }

  /// What the factory says of its elements, for example `Codec/Demuxer`.
  public var classification: String { metadata(GST_ELEMENT_METADATA_KLASS) ?? "" }

  /// The element's name for a person.
  public var longName: String { metadata(GST_ELEMENT_METADATA_LONGNAME) ?? name }

  /// What the elements do, as a sentence for a person.
  public var summary: String { metadata(GST_ELEMENT_METADATA_DESCRIPTION) ?? "" }

  /// Who wrote the element.
  public var author: String { metadata(GST_ELEMENT_METADATA_AUTHOR) ?? "" }

  /// Where the element is documented; nil where nobody says.
  public var documentationURI: String? { metadata(GST_ELEMENT_METADATA_DOC_URI) }

  /// The keys that the factory has metadata for.
  ///
  /// The corresponding C function is `gst_element_factory_get_metadata_keys`.
  public var metadataKeys: [String] {
    guard let texts = unsafe gst_element_factory_get_metadata_keys(opaque) else { return [] }
    defer { unsafe g_strfreev(texts) }
    var keys: [String] = []
    while let text = unsafe texts[keys.count] { unsafe keys.append(String(cString: text)) }
    return keys
  }

  /// What the factory says under a key.
  ///
  /// The corresponding C function is `gst_element_factory_get_metadata`.
  public func metadata(_ key: String) -> String? {
    unsafe String(borrowing: gst_element_factory_get_metadata(opaque, key))
  }

  /// The protocols that the elements read or write, for example `file`; empty for elements that take no URI.
  ///
  /// The corresponding C function is `gst_element_factory_get_uri_protocols`.
  public var uriProtocols: [String] {
    guard let texts = unsafe gst_element_factory_get_uri_protocols(opaque) else { return [] }
    var protocols: [String] = []
    while let text = unsafe texts[protocols.count] { unsafe protocols.append(String(cString: text)) }
    return protocols
  }

  /// True if an input takes all of these caps.
  ///
  /// The corresponding C function is `gst_element_factory_can_sink_all_caps`.
  public func canTake(allOf caps: Caps) -> Bool { unsafe gst_element_factory_can_sink_all_caps(opaque, caps.raw) != 0 }

  /// True if an input takes some of these caps.
  ///
  /// The corresponding C function is `gst_element_factory_can_sink_any_caps`.
  public func canTake(anyOf caps: Caps) -> Bool { unsafe gst_element_factory_can_sink_any_caps(opaque, caps.raw) != 0 }

  /// True if an output gives all of these caps.
  ///
  /// The corresponding C function is `gst_element_factory_can_src_all_caps`.
  public func canGive(allOf caps: Caps) -> Bool { unsafe gst_element_factory_can_src_all_caps(opaque, caps.raw) != 0 }

  /// True if an output gives some of these caps.
  ///
  /// The corresponding C function is `gst_element_factory_can_src_any_caps`.
  public func canGive(anyOf caps: Caps) -> Bool { unsafe gst_element_factory_can_src_any_caps(opaque, caps.raw) != 0 }
}
