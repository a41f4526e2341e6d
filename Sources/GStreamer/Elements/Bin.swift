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

  /// Puts several elements into the bin; those before one that fails stay in it.
  ///
  /// Throws `add`. The corresponding C function is `gst_bin_add_many`.
  public func add(_ elements: Element...) throws(GStreamerError) {
    for element in elements { try add(element) }
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
  public var descendants: [Element] { unsafe objects(adoptingIterator: gst_bin_iterate_recurse(pointer())) }

  /// The elements in the bin itself, in no order.
  ///
  /// The corresponding C function is `gst_bin_iterate_elements`.
  public var children: [Element] { unsafe objects(adoptingIterator: gst_bin_iterate_elements(pointer())) }

  /// Works out the latency anew, as a LATENCY message asks for.
  ///
  /// The corresponding C function is `gst_bin_recalculate_latency`.
  @discardableResult
  public func recalculateLatency() -> Bool { unsafe gst_bin_recalculate_latency(pointer()) != 0 }
}
