internal import CGStreamer

/// A part of a pipeline that makes, changes or takes data.
///
/// The corresponding C type is `GstElement`.
public class Element: Object, @unchecked Sendable {  // for the reasons of Object
  /// Makes an element by its factory's name, for example `fakesink`.
  ///
  /// Throws ``GStreamerError`` with code `noSuchElement`, or `notInitialized` where GStreamer can't start.
  /// The corresponding C function is `gst_element_factory_make`.
  public static func make(_ factory: String, name: String? = nil) throws(GStreamerError) -> Element {
    try GStreamer.initialize()
    guard let raw = unsafe gst_element_factory_make(factory, name) else {
      throw GStreamerError(.noSuchElement, "No element \(factory) is installed.", source: factory)
    }
    return unsafe Object.wrap(adopting: g_object_ref_sink(raw)) as? Element ?? Element(retaining: raw)
  }

  /// The factory that made the element, nil for a bare bin and elements made without one.
  ///
  /// The corresponding C function is `gst_element_get_factory`.
  public var factory: ElementFactory? {
    unsafe gst_element_get_factory(pointer()).map { unsafe ElementFactory(retaining: UnsafeMutableRawPointer($0)) }
  }

  /// Changes the state; the call may block while devices or files open.
  ///
  /// Not from a streaming thread, nor from a callback that may run on one. Throws `stateChangeFailed`; the reason
  /// comes as an ERROR message on the bus. The corresponding C function is `gst_element_set_state`.
  @discardableResult
  public func setState(_ state: State) throws(GStreamerError) -> StateChange {
    try unsafe Element.result(of: gst_element_set_state(pointer(), state.raw), label: label, path: path)
  }

  /// Waits until a state change is over, at most `timeout`, and returns the current state.
  ///
  /// Blocks the calling thread. Throws `stateChangeFailed`. The corresponding C function is `gst_element_get_state`.
  public func waitForState(timeout: Duration) throws(GStreamerError) -> (change: StateChange, state: State) {
    var current = GST_STATE_NULL
    let answer = unsafe gst_element_get_state(pointer(), &current, nil, timeout.clockTime)
    return (try Element.result(of: answer, label: label, path: path), State(current))
  }

  /// The current state, without waiting.
  public var state: State {
    var current = GST_STATE_NULL
    unsafe gst_element_get_state(pointer(), &current, nil, 0)
    return State(current)
  }

  /// Brings the state in line with the parent's.
  ///
  /// The corresponding C function is `gst_element_sync_state_with_parent`.
  @discardableResult
  public func syncStateWithParent() -> Bool { unsafe gst_element_sync_state_with_parent(pointer()) != 0 }

  /// Posts a message on the element's bus.
  ///
  /// The corresponding C function is `gst_element_post_message`.
  @discardableResult
  public func post(_ message: Message) -> Bool {
    unsafe gst_element_post_message(pointer(), gst_message_ref(message.raw)) != 0
  }

  /// Sends the end of the stream into the element, a pipeline's into its sources; false if nobody takes it.
  ///
  /// The corresponding C functions are `gst_element_send_event` and `gst_event_new_eos`.
  @discardableResult
  public func sendEndOfStream() -> Bool { unsafe gst_element_send_event(pointer(), gst_event_new_eos()) != 0 }

  private static func result(
    of answer: GstStateChangeReturn, label: String, path: String
  ) throws(GStreamerError) -> StateChange {
    switch answer {
    case GST_STATE_CHANGE_SUCCESS: return .success
    case GST_STATE_CHANGE_ASYNC: return .async
    case GST_STATE_CHANGE_NO_PREROLL: return .noPreroll
    default: throw GStreamerError(.stateChangeFailed, "\(label) refused to change its state.", source: path)
    }
  }
}
