internal import CGStreamer

/// Something that a plugin brings: an element, a typefinder, a provider of devices.
///
/// The corresponding C type is `GstPluginFeature`.
public class PluginFeature: Object, @unchecked Sendable {  // for the reasons of Object
  /// How much it is preferred where several could do the same; a change holds for this process.
  ///
  /// The corresponding C functions are `gst_plugin_feature_get_rank` and `gst_plugin_feature_set_rank`.
  public var rank: Rank {
    get { unsafe Rank(rawValue: gst_plugin_feature_get_rank(opaque)) }
    set { unsafe gst_plugin_feature_set_rank(opaque, newValue.rawValue) }
  }

  /// The name of the plugin that brings it; nil for what the program itself registered.
  ///
  /// The corresponding C function is `gst_plugin_feature_get_plugin_name`.
  public var pluginName: String? { unsafe String(borrowing: gst_plugin_feature_get_plugin_name(opaque)) }

  /// The plugin that brings it; nil for what the program itself registered.
  ///
  /// The corresponding C function is `gst_plugin_feature_get_plugin`.
  public var plugin: Plugin? {
    unsafe gst_plugin_feature_get_plugin(opaque).map { unsafe Plugin(adopting: UnsafeMutableRawPointer($0)) }
  }

  /// True if its plugin has at least this version.
  ///
  /// The corresponding C function is `gst_plugin_feature_check_version`.
  public func isVersion(atLeast major: UInt32, _ minor: UInt32, _ micro: UInt32 = 0) -> Bool {
    unsafe gst_plugin_feature_check_version(opaque, major, minor, micro) != 0
  }
}

/// What recognises the type of media by its first bytes.
///
/// The corresponding C type is `GstTypeFindFactory`.
public final class TypeFindFactory: PluginFeature, @unchecked Sendable {  // for the reasons of Object
  /// All typefinders in the registry, the preferred first.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is
  /// `gst_type_find_factory_get_list`.
  public static func all() throws(GStreamerError) -> [TypeFindFactory] {
    try GStreamer.initialize()
    return unsafe objects(adopting: gst_type_find_factory_get_list())
  }

  /// What it recognises; nil where it doesn't say.
  ///
  /// The corresponding C function is `gst_type_find_factory_get_caps`.
  public var caps: Caps? { unsafe gst_type_find_factory_get_caps(opaque).map { unsafe Caps(retaining: $0) } }

  /// The endings that file names of its media have, without the dot.
  ///
  /// The corresponding C function is `gst_type_find_factory_get_extensions`.
  public var fileExtensions: [String] {
    guard let texts = unsafe gst_type_find_factory_get_extensions(opaque) else { return [] }
    var found: [String] = []
    while let text = unsafe texts[found.count] { unsafe found.append(String(cString: text)) }
    return found
  }
}

/// What finds devices of one kind.
///
/// The corresponding C type is `GstDeviceProviderFactory`.
public final class DeviceProviderFactory: PluginFeature, @unchecked Sendable {  // for the reasons of Object
  /// The factories of the registry that have at least a rank, the preferred first.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is
  /// `gst_device_provider_factory_list_get_device_providers`.
  public static func all(rankedAtLeast rank: Rank = .none) throws(GStreamerError) -> [DeviceProviderFactory] {
    try GStreamer.initialize()
    return unsafe objects(
      adopting: gst_device_provider_factory_list_get_device_providers(GstRank(rawValue: rank.rawValue)))
  }

  /// What the provider says of its devices, for example `Audio/Source/Sink`.
  ///
  /// The corresponding C function is `gst_device_provider_factory_get_metadata`.
  public var classification: String {
    unsafe String(borrowing: gst_device_provider_factory_get_metadata(opaque, GST_ELEMENT_METADATA_KLASS)) ?? ""
  }
}
