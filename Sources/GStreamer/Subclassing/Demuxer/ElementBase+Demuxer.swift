internal import CGStreamer
internal import Synchronization

extension ElementBase {
  /// `GstElement` with an input, and outputs that come with the media.
  static let demuxer = unsafe ElementBase(gst_element_get_type()) { raw in
    unsafe raw.assumingMemoryBound(to: GstElementClass.self).pointee.change_state = unsafe changeState
  } complete: { raw, elementClass in
    // The instance's own class pointer may still be the parent's here.
    guard let template = unsafe gst_element_class_get_pad_template(elementClass, "sink"),
      let pad = unsafe gst_pad_new_from_template(template, "sink")
    else { return }
    unsafe gst_pad_set_activate_function_full(pad, activate, nil, nil)
    unsafe gst_pad_set_activatemode_function_full(pad, activateMode, nil, nil)
    unsafe gst_pad_set_chain_function_full(pad, takeBuffer, nil, nil)
    unsafe gst_pad_set_event_function_full(pad, handleSinkEvent, nil, nil)
    unsafe gst_element_add_pad(raw.assumingMemoryBound(to: GstElement.self), pad)
  }
}

private func instance(of parent: UnsafeMutableRawPointer?) -> AnyDemuxerInstance? {
  guard let parent = unsafe parent else { return nil }
  return unsafe ElementSlot.instance(parent, ElementBase.demuxer.offset)
}

private typealias StateChanger =
  @convention(c) (UnsafeMutablePointer<GstElement>?, GstStateChange) ->
  GstStateChangeReturn

private let changeState: StateChanger = { element, change in
  guard let element = unsafe element,
    let parent = unsafe element.pointee.object.object.g_type_instance.g_class.flatMap({
      unsafe g_type_class_peek_parent($0)?.assumingMemoryBound(to: GstElementClass.self)
    })
  else { return GST_STATE_CHANGE_FAILURE }
  let answer = unsafe parent.pointee.change_state?(element, change) ?? GST_STATE_CHANGE_FAILURE
  if change == GST_STATE_CHANGE_PAUSED_TO_READY { unsafe instance(of: element)?.close() }
  return answer
}

/// Chooses how to read: where it is wanted if the source allows it, else as it comes.
private let activate: GstPadActivateFunction = { pad, _ in
  guard let pad = unsafe pad, let query = unsafe gst_query_new_scheduling() else { return 0 }
  defer { unsafe gst_query_unref(query) }
  let canPull =
    unsafe gst_pad_peer_query(pad, query) != 0
    && gst_query_has_scheduling_mode_with_flags(query, GST_PAD_MODE_PULL, GST_SCHEDULING_FLAG_SEEKABLE) != 0
  return unsafe gst_pad_activate_mode(pad, canPull ? GST_PAD_MODE_PULL : GST_PAD_MODE_PUSH, 1)
}

private let activateMode: GstPadActivateModeFunction = { pad, parent, mode, isActive in
  guard let pad = unsafe pad, let instance = unsafe instance(of: parent) else { return 0 }
  if isActive != 0 { unsafe instance.start(pad, isPulled: mode == GST_PAD_MODE_PULL) } else { instance.stop() }
  return 1
}

private let takeBuffer: GstPadChainFunction = { _, parent, buffer in
  guard let buffer = unsafe buffer else { return GST_FLOW_ERROR }
  guard let stream = unsafe instance(of: parent)?.facts.withLock({ $0.stream }) else {
    unsafe gst_buffer_unref(buffer)
    return GST_FLOW_FLUSHING
  }
  return unsafe stream.append(buffer)
}

private let handleSinkEvent: GstPadEventFunction = { pad, parent, event in
  guard let event = unsafe event else { return 0 }
  guard let stream = unsafe instance(of: parent)?.facts.withLock({ $0.stream }) else {
    return unsafe gst_pad_event_default(pad, parent, event)
  }
  switch unsafe event.pointee.type {
  case GST_EVENT_EOS: stream.end()
  case GST_EVENT_FLUSH_START: stream.beginFlush()
  case GST_EVENT_FLUSH_STOP: stream.endFlush()
  case GST_EVENT_SEGMENT:
    var segment = GstSegment()
    unsafe gst_event_copy_segment(event, &segment)
    stream.begin(at: segment.format == GST_FORMAT_BYTES ? UInt64(segment.start) : 0)
  case GST_EVENT_CAPS, GST_EVENT_STREAM_START: break
  default: return unsafe gst_pad_event_default(pad, parent, event)
  }
  unsafe gst_event_unref(event)
  return 1
}

/// The events that come to the outputs against the direction of the data.
let handleSourceEvent: GstPadEventFunction = { pad, parent, event in
  guard let event = unsafe event else { return 0 }
  guard unsafe event.pointee.type == GST_EVENT_SEEK else { return unsafe gst_pad_event_default(pad, parent, event) }
  defer { unsafe gst_event_unref(event) }
  return unsafe instance(of: parent)?.seek(event) == true ? 1 : 0
}

/// The questions that come to the outputs, from any thread.
let handleSourceQuery: GstPadQueryFunction = { pad, parent, query in
  guard let query = unsafe query, let instance = unsafe instance(of: parent) else { return 0 }
  var format = GST_FORMAT_UNDEFINED
  switch unsafe query.pointee.type {
  case GST_QUERY_POSITION:
    unsafe gst_query_parse_position(query, &format, nil)
    let position = instance.position.load(ordering: .relaxed)
    guard format == GST_FORMAT_TIME, position >= 0 else { return 0 }
    unsafe gst_query_set_position(query, format, gint64(position))
    return 1
  case GST_QUERY_DURATION:
    unsafe gst_query_parse_duration(query, &format, nil)
    guard format == GST_FORMAT_TIME, let duration = instance.facts.withLock({ $0.duration }) else { return 0 }
    unsafe gst_query_set_duration(query, format, gint64(duration.wholeNanoseconds))
    return 1
  case GST_QUERY_SEEKING:
    unsafe gst_query_parse_seeking(query, &format, nil, nil, nil)
    guard format == GST_FORMAT_TIME else { return 0 }
    let (duration, isSeekable) = instance.facts.withLock { ($0.duration, $0.isSeekable) }
    unsafe gst_query_set_seeking(
      query, format, isSeekable ? 1 : 0, 0, gint64(duration?.wholeNanoseconds ?? -1))
    return 1
  default: return unsafe gst_pad_query_default(pad, parent, query)
  }
}
