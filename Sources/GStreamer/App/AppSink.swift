internal import CGStreamer

/// A sink that hands its data to the application.
///
/// There are three ways to take it: ``samples`` for a task, ``setCallbacks(_:)`` on the streaming thread, and
/// ``pullSample(timeout:)`` for a thread that may block. Use one of them: each takes from the same queue.
///
/// Back pressure: the queue holds ``maxBuffers`` (any number by default); when it is full the pipeline waits, or, with
/// ``dropsWhenFull``, what has waited longest goes.
/// The corresponding C type is `GstAppSink`.
public final class AppSink: Element, @unchecked Sendable {  // for the reasons of Object
  let link: AppLink

  required init(adopting raw: UnsafeMutableRawPointer) {
    link = unsafe Attachment.of(raw, key: "swift-app-sink") { AppLink() }
    unsafe super.init(adopting: raw)
  }

  /// Makes an appsink.
  ///
  /// Throws `noSuchElement` if the app plugin isn't installed.
  ///
  /// - Parameters:
  ///   - name: The element's name, made up if nil.
  ///   - caps: The formats that it takes; nil for any.
  public convenience init(name: String? = nil, caps: Caps? = nil) throws(GStreamerError) {
    let made = try Element.make("appsink", name: name)
    unsafe self.init(retaining: made.raw)
    // Otherwise the only reference may go before the new one is taken.
    withExtendedLifetime(made) {}
    self.caps = caps
  }
}

extension AppSink {
  /// The formats that the sink takes; nil for any.
  ///
  /// The corresponding C functions are `gst_app_sink_set_caps` and `gst_app_sink_get_caps`.
  public var caps: Caps? {
    get { unsafe gst_app_sink_get_caps(pointer()).map { unsafe Caps(adopting: $0) } }
    set { unsafe gst_app_sink_set_caps(pointer(), newValue?.raw) }
  }

  /// How many buffers may wait in the queue; 0, the default, for any number.
  ///
  /// The corresponding C functions are `gst_app_sink_set_max_buffers` and `gst_app_sink_get_max_buffers`.
  public var maxBuffers: Int {
    get { unsafe Int(gst_app_sink_get_max_buffers(pointer())) }
    set { unsafe gst_app_sink_set_max_buffers(pointer(), guint(clamping: newValue)) }
  }

  /// True if a full queue loses what has waited longest; false, the default, if the pipeline waits.
  ///
  /// The corresponding C functions are `gst_app_sink_set_drop` and `gst_app_sink_get_drop`.
  public var dropsWhenFull: Bool {
    get { unsafe gst_app_sink_get_drop(pointer()) != 0 }
    set { unsafe gst_app_sink_set_drop(pointer(), newValue ? 1 : 0) }
  }

  /// True, the default, if data is handed out when its time has come, and not as soon as it is there.
  ///
  /// The corresponding C functions are `gst_base_sink_set_sync` and `gst_base_sink_get_sync`.
  public var syncsToClock: Bool {
    get { unsafe gst_base_sink_get_sync(pointer()) != 0 }
    set { unsafe gst_base_sink_set_sync(pointer(), newValue ? 1 : 0) }
  }

  /// True, the default, if the end of the stream waits until each sample was taken.
  ///
  /// The corresponding C functions are `gst_app_sink_set_wait_on_eos` and `gst_app_sink_get_wait_on_eos`.
  public var waitsOnEnd: Bool {
    get { unsafe gst_app_sink_get_wait_on_eos(pointer()) != 0 }
    set { unsafe gst_app_sink_set_wait_on_eos(pointer(), newValue ? 1 : 0) }
  }

  /// True if lists of buffers come as one sample with ``Sample/bufferList``; false, the default, if one by one.
  ///
  /// The corresponding C functions are `gst_app_sink_set_buffer_list_support` and
  /// `gst_app_sink_get_buffer_list_support`.
  public var takesLists: Bool {
    get { unsafe gst_app_sink_get_buffer_list_support(pointer()) != 0 }
    set { unsafe gst_app_sink_set_buffer_list_support(pointer(), newValue ? 1 : 0) }
  }

  /// True if the end was reached and every sample was taken.
  ///
  /// The corresponding C function is `gst_app_sink_is_eos`.
  public var isAtEnd: Bool { unsafe gst_app_sink_is_eos(pointer()) != 0 }

  /// True below PAUSED, unless the sink is on its way there.
  var isStopped: Bool {
    var (current, pending) = (GST_STATE_NULL, GST_STATE_NULL)
    unsafe gst_element_get_state(pointer(), &current, &pending, 0)
    return max(current.rawValue, pending.rawValue) < GST_STATE_PAUSED.rawValue
  }
}
