internal import CGStreamer

extension Element {
  /// Links this element's output to another's input, which may be pads that they make for it.
  ///
  /// - Parameters:
  ///   - other: The element behind this one.
  ///   - caps: What may flow; anything that both can by default.
  ///
  /// Throws `link`. The corresponding C function is `gst_element_link_filtered`.
  public func link(to other: Element, caps: Caps? = nil) throws(GStreamerError) {
    guard unsafe gst_element_link_filtered(pointer(), other.pointer(), caps?.raw) != 0 else {
      let limit = caps.map { " within \($0)" } ?? ""
      throw GStreamerError(
        .link, "\(label) can't be linked to \(other.label): they have no format in common\(limit).", source: path)
    }
  }

  /// Links one of this element's pads to one of another's; nil stands for any that fits.
  ///
  /// Throws `link`. The corresponding C function is `gst_element_link_pads`.
  public func link(_ padName: String?, to other: Element, _ otherPadName: String?) throws(GStreamerError) {
    guard unsafe gst_element_link_pads(pointer(), padName, other.pointer(), otherPadName) != 0 else {
      let (from, to) = (padName ?? "a pad", otherPadName ?? "a pad")
      throw GStreamerError(
        .link, "\(from) of \(label) can't be linked to \(to) of \(other.label).", source: path)
    }
  }

  /// Links elements in a row; what was linked stays so where one fails.
  ///
  /// Throws `link`. The corresponding C function is `gst_element_link_many`.
  public static func link(_ elements: Element...) throws(GStreamerError) {
    for (element, next) in zip(elements, elements.dropFirst()) { try element.link(to: next) }
  }

  /// Parts all outputs of this element from another's inputs.
  ///
  /// The corresponding C function is `gst_element_unlink`.
  public func unlink(from other: Element) { unsafe gst_element_unlink(pointer(), other.pointer()) }

  /// True if the state stays as it is when the bin's changes.
  ///
  /// The corresponding C functions are `gst_element_is_locked_state` and `gst_element_set_locked_state`.
  public var isStateLocked: Bool {
    get { unsafe gst_element_is_locked_state(pointer()) != 0 }
    set { unsafe gst_element_set_locked_state(pointer(), newValue ? 1 : 0) }
  }

  /// True if data ends in the element.
  public var isSink: Bool { hasFlag(GST_ELEMENT_FLAG_SINK) }

  /// True if data begins in the element.
  public var isSource: Bool { hasFlag(GST_ELEMENT_FLAG_SOURCE) }

  private func hasFlag(_ flag: GstElementFlags) -> Bool {
    unsafe pointer(as: GstObject.self).pointee.flags & flag.rawValue != 0
  }
}
