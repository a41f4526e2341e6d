internal import CGStreamer

/// An element that contains elements.
///
/// The corresponding C type is `GstBin`.
public class Bin: Element, @unchecked Sendable {  // for the reasons of Object
  /// Makes an empty bin.
  ///
  /// Throws `notInitialized` where GStreamer can't start.
  ///
  /// The corresponding C function is `gst_bin_new`.
  public convenience init(name: String? = nil) throws(GStreamerError) {
    try GStreamer.initialize()
    unsafe self.init(sinking: gst_bin_new(name))
  }

  /// Puts an element into the bin, which takes it out of nowhere else.
  ///
  /// Throws `add`.
  ///
  /// The corresponding C function is `gst_bin_add`.
  public func add(_ element: Element) throws(GStreamerError) {
    guard unsafe gst_bin_add(pointer(), element.pointer()) != 0 else {
      throw GStreamerError(.add, "\(element.label) can't be put into \(label): it is in a bin, or the name is taken.")
    }
  }

  /// Takes an element out of the bin; it keeps its state.
  ///
  /// The corresponding C function is `gst_bin_remove`.
  @discardableResult
  public func remove(_ element: Element) -> Bool { unsafe gst_bin_remove(pointer(), element.pointer()) != 0 }

  /// The element of that name, in the bin or in a bin of it.
  ///
  /// The corresponding C function is `gst_bin_get_by_name`.
  public func element(named name: String) -> Element? {
    unsafe gst_bin_get_by_name(pointer(), name).flatMap { unsafe Object.wrap(adopting: $0) as? Element }
  }

  /// All elements in the bin and in the bins of it, in no order.
  ///
  /// The corresponding C function is `gst_bin_iterate_recurse`.
  public var descendants: [Element] {
    guard let iterator = unsafe gst_bin_iterate_recurse(pointer()) else { return [] }
    defer { unsafe gst_iterator_free(iterator) }
    var found: [Element] = []
    var value = GValue()
    defer { if value.g_type != 0 { unsafe g_value_unset(&value) } }
    while true {
      switch unsafe gst_iterator_next(iterator, &value) {
      case GST_ITERATOR_OK:
        if let raw = unsafe g_value_get_object(&value), let element = unsafe Object.wrap(retaining: raw) as? Element {
          found.append(element)
        }
        unsafe g_value_reset(&value)
      case GST_ITERATOR_RESYNC:
        // The bin changed while it was read: begin again, as the iterator wants it.
        found.removeAll()
        unsafe gst_iterator_resync(iterator)
      default: return found
      }
    }
  }

  /// Makes an inner pad reachable from outside under a name.
  ///
  /// Throws `link`.
  ///
  /// The corresponding C function is `gst_ghost_pad_new`.
  public func addGhostPad(_ name: String, for target: Pad) throws(GStreamerError) {
    guard let ghost = unsafe gst_ghost_pad_new(name, target.pointer()),
      unsafe gst_element_add_pad(pointer(), ghost) != 0
    else {
      throw GStreamerError(.link, "\(label) can't show \(target.path) as a pad named \(name).")
    }
  }

  /// Works out the latency anew, as a LATENCY message asks for.
  ///
  /// The corresponding C function is `gst_bin_recalculate_latency`.
  @discardableResult
  public func recalculateLatency() -> Bool { unsafe gst_bin_recalculate_latency(pointer()) != 0 }
}
