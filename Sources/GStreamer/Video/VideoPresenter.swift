internal import CGStreamer

/// An element that puts each frame into an area of a given size: cropped, scaled and framed as it is told.
///
/// It shows a change also while paused, without a seek: it keeps the last frame, takes back the picture that the sink
/// holds, and gives it the new one.
@safe
public final class VideoPresenter: Element, @unchecked Sendable {  // for the reasons of Object
  /// Makes a presenter.
  ///
  /// - Parameter place: Says what is to be made of frames of a format. Called on the streaming thread for each frame
  ///   and must be quick.
  public convenience init(
    place: @escaping @Sendable (VideoFormat) -> VideoPlacement
  ) throws(GStreamerError) {
    try GStreamer.initialize()
    guard let raw = unsafe g_object_new_with_properties(PresenterType.type, 0, nil, nil) else {
      throw GStreamerError(.noSuchElement, "The presenter can't be made.")
    }
    unsafe self.init(sinking: UnsafeMutableRawPointer(raw))
    let stream = PresenterStream(place: place)
    let sink = unsafe PresenterType.addPad("sink", GST_PAD_SINK, to: self)
    let source = unsafe PresenterType.addPad("src", GST_PAD_SRC, to: self)
    unsafe stream.output = unsafe source
    // The element owns the stream, the pads' functions borrow it: pads go before the element does.
    let box = unsafe PresenterType.Box(stream).retained()
    unsafe g_object_set_data_full(pointer(), PresenterType.key, box, { unsafe PresenterType.Box.release($0) })
    unsafe gst_pad_set_chain_function_full(sink, PresenterType.chain, box, nil)
    unsafe gst_pad_set_event_function_full(sink, PresenterType.event, box, nil)
    unsafe gst_pad_set_query_function_full(sink, PresenterType.query, box, nil)
  }

  /// Shows the last frame again, as it is to be placed now; call it after the placement changed.
  ///
  /// While playing the next frame shows the change; with `isHeld` the sink gets the held frame anew, and the pipeline
  /// posts ASYNC_DONE when it is there; nothing happens once the end was played out. Not from a streaming thread, and not
  /// while another thread seeks, whose seek would be refused.
  public func refresh(isHeld: Bool) {
    guard isHeld, let box = unsafe PresenterType.Box.from(g_object_get_data(pointer(), PresenterType.key)) else {
      return
    }
    box.body.replaceHeldFrame()
  }
}

/// The C side of ``VideoPresenter``: its type and the functions of its pads.
private enum PresenterType {
  typealias Box = CallbackBox<PresenterStream>
  static let key = "swift-presenter"

  static let type: GType = {
    var info = unsafe GTypeInfo(
      class_size: guint16(MemoryLayout<GstElementClass>.size), base_init: nil, base_finalize: nil,
      class_init: initializeClass, class_finalize: nil, class_data: nil,
      instance_size: guint16(MemoryLayout<GstElement>.size), n_preallocs: 0, instance_init: nil, value_table: nil)
    return unsafe g_type_register_static(gst_element_get_type(), "SwiftVideoPresenter", &info, GTypeFlags(rawValue: 0))
  }()

  static let initializeClass: GClassInitFunc = { klass, _ in
    guard let klass = unsafe klass?.assumingMemoryBound(to: GstElementClass.self) else { return }
    unsafe gst_element_class_set_metadata(
      klass, "Video presenter", "Filter/Converter/Video/Scaler", "Crops, scales and frames pictures into an area",
      "MediaPlayback")
    for (name, direction) in [("sink", GST_PAD_SINK), ("src", GST_PAD_SRC)] {
      let caps = unsafe gst_caps_from_string("video/x-raw")
      // The class takes the template, the template takes a reference of its own on the caps.
      unsafe gst_element_class_add_pad_template(klass, gst_pad_template_new(name, direction, GST_PAD_ALWAYS, caps))
      unsafe gst_caps_unref(caps)
    }
  }

  static func addPad(
    _ name: String, _ direction: GstPadDirection, to element: Element
  ) -> UnsafeMutablePointer<GstPad>? {
    let pad = unsafe gst_pad_new(name, direction)
    unsafe gst_element_add_pad(element.pointer(), pad)
    return unsafe pad
  }

  static func stream(_ data: gpointer?) -> PresenterStream? { unsafe Box.from(data)?.body }

  static let chain: GstPadChainFunction = { pad, _, buffer in
    guard let buffer = unsafe buffer, let stream = unsafe stream(pad?.pointee.chaindata) else { return GST_FLOW_ERROR }
    return unsafe stream.take(buffer)
  }

  static let event: GstPadEventFunction = { pad, parent, event in
    guard let event = unsafe event, let stream = unsafe stream(pad?.pointee.eventdata) else { return 0 }
    switch unsafe event.pointee.type {
    case GST_EVENT_CAPS:
      defer { unsafe gst_event_unref(event) }
      return unsafe stream.takeCaps(event) ? 1 : 0
    case GST_EVENT_SEGMENT: unsafe stream.takeSegment(event)
    case GST_EVENT_FLUSH_START: stream.startFlush()
    case GST_EVENT_FLUSH_STOP: stream.endFlush()
    case GST_EVENT_EOS: return unsafe stream.takeEnd(event) ? 1 : 0
    default: break
    }
    return unsafe gst_pad_event_default(pad, parent, event)
  }

  static let query: GstPadQueryFunction = { pad, parent, query in
    guard let query = unsafe query else { return 0 }
    switch unsafe query.pointee.type {
    case GST_QUERY_CAPS:
      var filter: UnsafeMutablePointer<GstCaps>?
      unsafe gst_query_parse_caps(query, &filter)
      guard let all = unsafe gst_caps_from_string("video/x-raw") else { return 0 }
      defer { unsafe gst_caps_unref(all) }
      guard let filter = unsafe filter else {
        unsafe gst_query_set_caps_result(query, all)
        return 1
      }
      let common = unsafe gst_caps_intersect_full(filter, all, GST_CAPS_INTERSECT_FIRST)
      unsafe gst_query_set_caps_result(query, common)
      unsafe gst_caps_unref(common)
      return 1
    // The frames that go out have another size, so nobody upstream may take buffers from there.
    case GST_QUERY_ALLOCATION: return 0
    default: return unsafe gst_pad_query_default(pad, parent, query)
    }
  }
}
