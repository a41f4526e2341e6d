internal import CGStreamer

/// What is installed: the plugins and their features, as GStreamer found them when it started.
///
/// The corresponding C type is `GstRegistry`.
public enum Registry {
  /// All plugins, sorted by their names.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is
  /// `gst_registry_get_plugin_list`.
  public static func plugins() throws(GStreamerError) -> [Plugin] {
    try GStreamer.initialize()
    let plugins: [Plugin] = unsafe objects(adopting: gst_registry_get_plugin_list(gst_registry_get()))
    return plugins.sorted { $0.name < $1.name }
  }

  /// The plugin of a name, nil if it isn't installed.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is `gst_registry_find_plugin`.
  public static func plugin(named name: String) throws(GStreamerError) -> Plugin? {
    try GStreamer.initialize()
    return unsafe gst_registry_find_plugin(gst_registry_get(), name).map {
      unsafe Plugin(adopting: UnsafeMutableRawPointer($0))
    }
  }

  /// All features of one kind: ``ElementFactory``, ``TypeFindFactory``, ``DeviceProviderFactory``, or all of them for
  /// ``PluginFeature``; sorted by their names.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is
  /// `gst_registry_feature_filter`.
  public static func features<Feature: PluginFeature>(
    of type: Feature.Type = PluginFeature.self
  ) throws(GStreamerError) -> [Feature] {
    try GStreamer.initialize()
    let features: [Feature] = unsafe objects(adopting: gst_registry_feature_filter(gst_registry_get(), nil, 0, nil))
    return features.sorted { $0.name < $1.name }
  }

  /// The feature of a name, nil if it isn't installed.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is
  /// `gst_registry_lookup_feature`.
  public static func feature(named name: String) throws(GStreamerError) -> PluginFeature? {
    try GStreamer.initialize()
    return unsafe gst_registry_lookup_feature(gst_registry_get(), name).flatMap {
      unsafe Object.wrap(adopting: UnsafeMutableRawPointer($0)) as? PluginFeature
    }
  }

  /// Looks for plugins in a folder and in those below it; false if there is nothing new.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is `gst_registry_scan_path`.
  @discardableResult
  public static func scan(folder path: String) throws(GStreamerError) -> Bool {
    try GStreamer.initialize()
    return unsafe gst_registry_scan_path(gst_registry_get(), path) != 0
  }

  /// Takes a feature out of the registry for this process.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is
  /// `gst_registry_remove_feature`.
  public static func remove(_ feature: PluginFeature) throws(GStreamerError) {
    try GStreamer.initialize()
    unsafe gst_registry_remove_feature(gst_registry_get(), feature.opaque)
  }
}
