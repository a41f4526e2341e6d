internal import CGStreamer

extension Object {
  /// The Swift class for objects that are no elements or pads; nil for a type that has none here.
  ///
  /// `raw` is a reference that the caller owns.
  static func wrapOther(adopting raw: UnsafeMutableRawPointer, type: GType) -> Object? {
    func isA(_ other: GType) -> Bool { g_type_is_a(type, other) != 0 }
    if isA(gst_system_clock_get_type()) { return unsafe SystemClock(adopting: raw) }
    if isA(gst_clock_get_type()) { return unsafe Clock(adopting: raw) }
    if isA(gst_stream_get_type()) { return unsafe Stream(adopting: raw) }
    if isA(gst_stream_collection_get_type()) { return unsafe StreamCollection(adopting: raw) }
    if isA(gst_device_get_type()) { return unsafe Device(adopting: raw) }
    if isA(gst_device_monitor_get_type()) { return unsafe DeviceMonitor(adopting: raw) }
    if isA(gst_device_provider_get_type()) { return unsafe DeviceProvider(adopting: raw) }
    if isA(gst_buffer_pool_get_type()) { return unsafe BufferPool(adopting: raw) }
    if isA(gst_bus_get_type()) { return unsafe Bus(adopting: raw) }
    return nil
  }
}
