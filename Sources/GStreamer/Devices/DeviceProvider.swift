internal import CGStreamer

/// A plugin's list of devices of one kind.
///
/// ``DeviceMonitor`` asks all of them; this is for asking one. The corresponding C type is `GstDeviceProvider`.
public final class DeviceProvider: Object, @unchecked Sendable {  // for the reasons of Object
  /// The names of the installed providers, sorted.
  ///
  /// Throws `notInitialized` where GStreamer can't start.
  /// The corresponding C function is `gst_device_provider_factory_list_get_device_providers`.
  public static func allNames() throws(GStreamerError) -> [String] {
    try GStreamer.initialize()
    let list = unsafe gst_device_provider_factory_list_get_device_providers(GST_RANK_NONE)
    defer { unsafe gst_plugin_feature_list_free(list) }
    return unsafe list.pointers.map { unsafe Object(retaining: $0).name }.sorted()
  }

  /// The provider of that name, of which there is one in the process.
  ///
  /// Throws `noSuchElement` if it isn't installed.
  /// The corresponding C function is `gst_device_provider_factory_get_by_name`.
  public static func named(_ name: String) throws(GStreamerError) -> DeviceProvider {
    try GStreamer.initialize()
    guard let raw = unsafe gst_device_provider_factory_get_by_name(name) else {
      throw GStreamerError(.noSuchElement, "No device provider \(name) is installed.", source: name)
    }
    return unsafe DeviceProvider(fresh: raw)
  }

  /// The devices that the provider has now.
  ///
  /// The corresponding C function is `gst_device_provider_get_devices`.
  public var devices: [Device] {
    let list = unsafe gst_device_provider_get_devices(pointer())
    defer { unsafe g_list_free(list) }
    return unsafe list.pointers.map { unsafe Device(adopting: $0) }
  }

  /// True if the provider tells of changes.
  ///
  /// The corresponding C function is `gst_device_provider_can_monitor`.
  public var canMonitor: Bool { unsafe gst_device_provider_can_monitor(pointer()) != 0 }

  /// What the provider says of itself, by key: `long-name`, `klass`, `description`, `author`.
  ///
  /// The corresponding C function is `gst_device_provider_get_metadata`.
  public func metadata(_ key: String) -> String? {
    unsafe String(borrowing: gst_device_provider_get_metadata(pointer(), key))
  }
}
