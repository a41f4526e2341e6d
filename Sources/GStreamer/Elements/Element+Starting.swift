internal import CGStreamer

extension Element {
  /// Brings an element that is in no bin to READY, where it opens its device or connection; nil if it gets there,
  /// otherwise the reason, with the element back in NULL.
  ///
  /// Blocks the calling thread for as long as the element takes. The corresponding C functions are
  /// `gst_element_set_bus` and `gst_element_set_state`.
  public func openDevice() -> GStreamerError? {
    // Without a bus an element tells its reason to nobody.
    let bus = unsafe gst_bus_new()
    defer { unsafe gst_object_unref(bus) }
    unsafe gst_element_set_bus(pointer(), bus)
    defer { unsafe gst_element_set_bus(pointer(), nil) }
    guard unsafe gst_element_set_state(pointer(), GST_STATE_READY) == GST_STATE_CHANGE_FAILURE else { return nil }
    let message = unsafe gst_bus_pop_filtered(bus, GST_MESSAGE_ERROR).map { unsafe Message(adopting: $0) }
    unsafe gst_element_set_state(pointer(), GST_STATE_NULL)
    if case .error(let reason) = message?.view { return reason }
    return GStreamerError(.stateChangeFailed, "\(label) can't be started.", source: path)
  }
}
