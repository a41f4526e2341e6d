internal import CGStreamer

extension Element {
  /// A pad that exists all the time or exists now, by its name.
  ///
  /// The corresponding C function is `gst_element_get_static_pad`.
  public func pad(_ name: String) -> Pad? {
    unsafe gst_element_get_static_pad(pointer(), name).flatMap { unsafe Object.wrap(adopting: $0) as? Pad }
  }

  /// The pads that exist now.
  ///
  /// The corresponding C function is `gst_element_iterate_pads`.
  public var pads: [Pad] { unsafe objects(adoptingIterator: gst_element_iterate_pads(pointer())) }

  /// The inputs that exist now.
  ///
  /// The corresponding C function is `gst_element_iterate_sink_pads`.
  public var sinkPads: [Pad] { unsafe objects(adoptingIterator: gst_element_iterate_sink_pads(pointer())) }

  /// The outputs that exist now.
  ///
  /// The corresponding C function is `gst_element_iterate_src_pads`.
  public var sourcePads: [Pad] { unsafe objects(adoptingIterator: gst_element_iterate_src_pads(pointer())) }

  /// Makes a pad that exists when it is asked for; give it back with ``releaseRequestPad(_:)``, or with the element.
  ///
  /// - Parameter name: The name of a template such as `sink_%u`, or of a pad such as `sink_3`.
  ///
  /// Throws `noSuchPad`, which lists the templates that pads can be asked for. The corresponding C function is
  /// `gst_element_request_pad_simple`.
  public func requestPad(_ name: String) throws(GStreamerError) -> Pad {
    guard let raw = unsafe gst_element_request_pad_simple(pointer(), name),
      let pad = unsafe Object.wrap(adopting: raw) as? Pad
    else { throw noRequestPad(name) }
    return pad
  }

  /// Makes a pad of a template.
  ///
  /// Throws as ``requestPad(_:)`` does. The corresponding C function is `gst_element_request_pad`.
  public func requestPad(
    of template: PadTemplate, name: String? = nil, caps: Caps? = nil
  ) throws(GStreamerError) -> Pad {
    let isOurs = padTemplates.contains(template) && template.presence == .request
    guard isOurs, let raw = unsafe gst_element_request_pad(pointer(), template.pointer(), name, caps?.raw),
      let pad = unsafe Object.wrap(adopting: raw) as? Pad
    else { throw noRequestPad(name ?? template.nameTemplate) }
    return pad
  }

  private func noRequestPad(_ name: String) -> GStreamerError {
    let names = padTemplates.filter { $0.presence == .request }.map(\.nameTemplate).sorted()
    let known = names.isEmpty ? "It makes none." : "It makes \(names.joined(separator: ", "))."
    return GStreamerError(.noSuchPad, "\(label) doesn't make a pad \(name) now. \(known)", source: path)
  }

  /// Gives a pad back that was asked for; false where the element has no such pad, or not any more.
  ///
  /// The corresponding C function is `gst_element_release_request_pad`.
  @discardableResult
  public func releaseRequestPad(_ pad: Pad) -> Bool {
    guard pad.template?.presence == .request, pad.parent == self else { return false }
    unsafe gst_element_release_request_pad(pointer(), pad.pointer())
    return true
  }

  /// Puts a pad on the element, which must have been made for none.
  ///
  /// Throws `add`. The corresponding C function is `gst_element_add_pad`.
  public func add(_ pad: Pad) throws(GStreamerError) {
    // GStreamer warns of a name that is taken before it refuses.
    guard pad.parent == nil, self.pad(pad.name) == nil, unsafe gst_element_add_pad(pointer(), pad.pointer()) != 0 else {
      throw GStreamerError(.add, "\(label) can't have the pad \(pad.path): it has an element, or the name is taken.")
    }
  }

  /// Takes a pad off the element; false if it isn't on it.
  ///
  /// The corresponding C function is `gst_element_remove_pad`.
  @discardableResult
  public func remove(_ pad: Pad) -> Bool {
    guard pad.parent == self else { return false }
    return unsafe gst_element_remove_pad(pointer(), pad.pointer()) != 0
  }

  /// A pad of the element that can be linked to another's pad, made if the element makes such; nil if there is none.
  ///
  /// The corresponding C function is `gst_element_get_compatible_pad`.
  public func compatiblePad(for other: Pad, caps: Caps? = nil) -> Pad? {
    unsafe gst_element_get_compatible_pad(pointer(), other.pointer(), caps?.raw).flatMap {
      unsafe Object.wrap(adopting: $0) as? Pad
    }
  }
}
