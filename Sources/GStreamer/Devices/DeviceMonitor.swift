internal import CGStreamer

/// Watches the devices of the machine.
///
/// It works on a machine without any: the list is empty, and the changes wait. Without a filter it watches all devices.
/// The corresponding C type is `GstDeviceMonitor`.
public final class DeviceMonitor: Object, @unchecked Sendable {  // for the reasons of Object
  /// Makes a monitor.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is `gst_device_monitor_new`.
  public convenience init() throws(GStreamerError) {
    try GStreamer.initialize()
    unsafe self.init(fresh: gst_device_monitor_new())
  }

  /// A filter of a monitor; ``DeviceMonitor/remove(_:)`` takes it.
  public struct Filter: Sendable, Hashable {
    fileprivate let id: guint
  }

  /// Has the monitor watch devices of some classes and formats, in addition to those of its other filters.
  ///
  /// Classes are separated by a slash, and a device has to have all of them: `Audio/Source`, `Video`. Throws
  /// `deviceMonitor` if no provider of the machine has such devices; before ``start()`` only.
  /// The corresponding C function is `gst_device_monitor_add_filter`.
  @discardableResult
  public func addFilter(classes: String? = nil, caps: Caps? = nil) throws(GStreamerError) -> Filter {
    let id = unsafe gst_device_monitor_add_filter(pointer(), classes, caps?.raw)
    guard id != 0 else {
      throw GStreamerError(
        .deviceMonitor, "No installed plugin provides devices of the class \(classes ?? "any").", source: path)
    }
    return Filter(id: id)
  }

  /// Takes a filter out again; false if the monitor doesn't have it.
  ///
  /// The corresponding C function is `gst_device_monitor_remove_filter`.
  @discardableResult
  public func remove(_ filter: Filter) -> Bool { unsafe gst_device_monitor_remove_filter(pointer(), filter.id) != 0 }

  /// True to list a device once for each provider that has it, also where one hides another.
  ///
  /// The corresponding C function is `gst_device_monitor_set_show_all_devices`.
  public var showsAllDevices: Bool {
    get { unsafe gst_device_monitor_get_show_all_devices(pointer()) != 0 }
    set { unsafe gst_device_monitor_set_show_all_devices(pointer(), newValue ? 1 : 0) }
  }

  /// Starts watching.
  ///
  /// Asks the providers, which may block the calling thread for a while. Throws `deviceMonitor` if no provider starts.
  /// The corresponding C function is `gst_device_monitor_start`.
  public func start() throws(GStreamerError) {
    guard unsafe gst_device_monitor_start(pointer()) != 0 else {
      throw GStreamerError(.deviceMonitor, "No provider of devices could be started.", source: path)
    }
  }

  /// Stops watching.
  ///
  /// The corresponding C function is `gst_device_monitor_stop`.
  public func stop() { unsafe gst_device_monitor_stop(pointer()) }

  /// The devices that there are now; asked for anew each time where the monitor isn't started.
  ///
  /// The corresponding C function is `gst_device_monitor_get_devices`.
  public var devices: [Device] {
    let list = unsafe gst_device_monitor_get_devices(pointer())
    defer { unsafe g_list_free(list) }
    return unsafe list.pointers.map { unsafe Device(adopting: $0) }
  }

  /// The names of the providers that are asked.
  ///
  /// The corresponding C function is `gst_device_monitor_get_providers`.
  public var providers: [String] {
    let names = unsafe gst_device_monitor_get_providers(pointer())
    defer { unsafe g_strfreev(names) }
    var list: [String] = []
    while let names = unsafe names, let name = unsafe String(borrowing: names[list.count]) { list.append(name) }
    return list
  }

  /// What happens to the devices from this moment on; ask for it before ``start()`` to miss nothing.
  ///
  /// Back pressure: none; a thousand changes may wait, beyond them the oldest are dropped and counted. Consumers: any
  /// number of sequences. It ends with the monitor, and your part in it with the last reference to the sequence or when
  /// the waiting task is cancelled. The corresponding C function is `gst_device_monitor_get_bus`.
  public var changes: DeviceChanges {
    let bus = unsafe Bus(adopting: gst_device_monitor_get_bus(pointer()))
    return DeviceChanges(bus.messages(capacity: 1000, of: [.deviceAdded, .deviceRemoved, .deviceChanged], keeping: []))
  }
}

extension GStreamerError.Code {
  /// A device monitor has nothing to watch, or can't start.
  public static let deviceMonitor = GStreamerError.Code(rawValue: "device-monitor")
}
