internal import CGStreamer

extension Message {
  /// What a message says, read when it is asked for.
  public enum View: Sendable {
    /// All sinks reached the end.
    case endOfStream
    /// An element can't go on.
    case error(GStreamerError)
    /// An element has something to complain about and goes on.
    case warning(GStreamerError)
    /// An element has something to tell.
    case info(GStreamerError)
    /// The media told something of itself.
    case tags(TagList)
    /// How full the source's buffer is, in percent.
    case buffering(percent: Int)
    /// An element changed its state.
    case stateChanged(old: State, new: State, pending: State)
    /// The clock stopped being usable: set PAUSED and PLAYING again.
    case clockLost
    /// A message with a structure of the element's own.
    case element(Structure)
    /// An element is missing to go on: what it is, in words, and the caps or name it is for.
    case missingPlugin(description: String, caps: Caps?)
    /// The end of a segment was reached.
    case segmentDone
    /// The duration has to be asked for again.
    case durationChanged
    /// The latency changed: call ``Bin/recalculateLatency()``.
    case latency
    /// A state change or a seek is over.
    case asyncDone
    /// A new stream starts.
    case streamStart
    /// An element asks for a state of the pipeline.
    case requestState(State)
    /// A message of the application's own.
    case application(Structure)
    /// A message that has no case of its own here.
    case other(Kind)
  }

  /// What the message says.
  public var view: View {
    switch kind {
    case .endOfStream: return .endOfStream
    case .error: return unsafe .error(parseReport(gst_message_parse_error))
    case .warning: return unsafe .warning(parseReport(gst_message_parse_warning))
    case .info: return unsafe .info(parseReport(gst_message_parse_info))
    case .tag:
      var tags: UnsafeMutablePointer<GstTagList>?
      unsafe gst_message_parse_tag(raw, &tags)
      guard let tags = unsafe tags else { return .other(kind) }
      return unsafe .tags(TagList(adopting: tags))
    case .buffering:
      var percent: gint = 0
      unsafe gst_message_parse_buffering(raw, &percent)
      return .buffering(percent: Int(percent))
    case .stateChanged:
      var (old, new, pending) = (GST_STATE_NULL, GST_STATE_NULL, GST_STATE_NULL)
      unsafe gst_message_parse_state_changed(raw, &old, &new, &pending)
      return .stateChanged(old: State(old), new: State(new), pending: State(pending))
    case .clockLost: return .clockLost
    case .element: return elementView
    case .segmentDone: return .segmentDone
    case .durationChanged: return .durationChanged
    case .latency: return .latency
    case .asyncDone: return .asyncDone
    case .streamStart: return .streamStart
    case .requestState:
      var state = GST_STATE_NULL
      unsafe gst_message_parse_request_state(raw, &state)
      return .requestState(State(state))
    case .application: return structure.map { .application($0) } ?? .other(kind)
    default: return .other(kind)
    }
  }

  private var elementView: View {
    guard let structure else { return .other(kind) }
    guard unsafe gst_is_missing_plugin_message(raw) != 0 else { return .element(structure) }
    return unsafe .missingPlugin(
      description: String(adopting: gst_missing_plugin_message_get_description(raw)) ?? structure.description,
      caps: structure.get("detail", as: Caps.self))
  }

  private func parseReport(
    _ parse: (
      UnsafeMutablePointer<GstMessage>, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>,
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Void
  ) -> GStreamerError {
    var error: UnsafeMutablePointer<GError>?
    var debug: UnsafeMutablePointer<CChar>?
    unsafe parse(raw, &error, &debug)
    return unsafe GStreamerError(
      .element, adopting: error, fallback: "An element reported a failure without a text.",
      source: source?.path, debug: String(adopting: debug))
  }
}
