internal import CGStreamer

extension ElementBase {
  /// `GstBaseTransform` for elements that change data in place.
  static let filter = unsafe ElementBase(gst_base_transform_get_type()) { raw in
    unsafe configure(raw.assumingMemoryBound(to: GstBaseTransformClass.self))
    // The base class only looks whether it is there; the data comes by generate_output, with its ownership.
    unsafe raw.assumingMemoryBound(to: GstBaseTransformClass.self).pointee.transform_ip = { _, _ in GST_FLOW_OK }
  } complete: { element, _ in
    unsafe gst_base_transform_set_in_place(element.assumingMemoryBound(to: GstBaseTransform.self), 1)
  }

  /// `GstBaseTransform` for elements that write their output anew.
  static let converter = unsafe ElementBase(gst_base_transform_get_type()) { raw in
    let elementClass = unsafe raw.assumingMemoryBound(to: GstBaseTransformClass.self)
    unsafe configure(elementClass)
    unsafe configureConversion(elementClass)
    unsafe elementClass.pointee.transform = { _, _, _ in GST_FLOW_OK }
  }

  /// Puts in what all elements on `GstBaseTransform` have.
  fileprivate static func configure(_ elementClass: UnsafeMutablePointer<GstBaseTransformClass>) {
    unsafe elementClass.pointee.transform_ip_on_passthrough = 0
    unsafe elementClass.pointee.start = { transform in
      guard let instance = unsafe instance(of: transform) else { return 0 }
      return instance.succeeds {
        try instance.start()
        instance.updatePassthrough()
      }
    }
    unsafe elementClass.pointee.stop = { transform in
      guard let instance = unsafe instance(of: transform) else { return 0 }
      return instance.succeeds { instance.stop() }
    }
    unsafe elementClass.pointee.set_caps = { transform, input, output in
      guard let instance = unsafe instance(of: transform), let input = unsafe input, let output = unsafe output else {
        return 0
      }
      return instance.succeeds {
        try unsafe instance.setCaps(Caps(retaining: input), Caps(retaining: output))
        instance.updatePassthrough()
      }
    }
    unsafe elementClass.pointee.sink_event = unsafe handleEvent
    unsafe elementClass.pointee.generate_output = unsafe generateOutput
  }
}

/// The parent's functions, which are called where ours add to them.
private func parentClass(
  of transform: UnsafeMutablePointer<GstBaseTransform>
) -> UnsafeMutablePointer<GstBaseTransformClass>? {
  unsafe transform.pointee.element.object.object.g_type_instance.g_class.flatMap {
    unsafe g_type_class_peek_parent($0)?.assumingMemoryBound(to: GstBaseTransformClass.self)
  }
}

private func instance(of transform: UnsafeMutablePointer<GstBaseTransform>?) -> TransformInstance? {
  guard let transform = unsafe transform else { return nil }
  return unsafe ElementSlot.instance(transform, ElementBase.filter.offset)
}

private func configureConversion(_ elementClass: UnsafeMutablePointer<GstBaseTransformClass>) {
  unsafe elementClass.pointee.transform_caps = { transform, direction, caps, filter in
    guard let instance = unsafe instance(of: transform), let caps = unsafe caps,
      let formats = unsafe instance.formats(for: Caps(retaining: caps), isInput: direction == GST_PAD_SINK)
    else { return nil }
    let possible = unsafe filter.map { unsafe Caps(retaining: $0).intersection(formats) } ?? formats
    return unsafe gst_caps_ref(possible.raw)
  }
  unsafe elementClass.pointee.fixate_caps = { transform, direction, caps, others in
    guard let transform = unsafe transform, let caps = unsafe caps, let others = unsafe others else { return nil }
    // The others are the function's, as are those that it answers with.
    if direction == GST_PAD_SINK,
      let chosen = unsafe instance(of: transform)?.fixate(Caps(retaining: others), for: Caps(retaining: caps))
    {
      unsafe gst_caps_unref(others)
      return unsafe gst_caps_fixate(gst_caps_ref(chosen.raw))
    }
    return unsafe parentClass(of: transform)?.pointee.fixate_caps?(transform, direction, caps, others) ?? others
  }
  unsafe elementClass.pointee.transform_size = { transform, direction, caps, size, otherCaps, otherSize in
    guard direction == GST_PAD_SINK, let caps = unsafe caps, let otherCaps = unsafe otherCaps,
      let needed = unsafe instance(of: transform)?.outputSize(
        for: Int(size), Caps(retaining: caps), Caps(retaining: otherCaps))
    else { return 0 }
    unsafe otherSize?.pointee = gsize(max(0, needed))
    return 1
  }
}

private typealias EventHandler =
  @convention(c) (
    UnsafeMutablePointer<GstBaseTransform>?, UnsafeMutablePointer<GstEvent>?
  ) -> gboolean

private let handleEvent: EventHandler = { transform, event in
  guard let transform = unsafe transform, let event = unsafe event else { return 0 }
  // The other events come on other threads.
  if unsafe cgst_event_is_serialized(event) != 0, unsafe event.pointee.type != GST_EVENT_FLUSH_STOP,
    let instance = unsafe instance(of: transform)
  {
    let isHandled = instance.succeeds { try unsafe instance.handle(Event(retaining: event)) }
    guard isHandled != 0 else {
      unsafe gst_event_unref(event)
      return 0
    }
  }
  guard let parent = unsafe parentClass(of: transform)?.pointee.sink_event else {
    unsafe gst_event_unref(event)
    return 0
  }
  return unsafe parent(transform, event)
}

private typealias OutputMaker =
  @convention(c) (
    UnsafeMutablePointer<GstBaseTransform>?, UnsafeMutablePointer<UnsafeMutablePointer<GstBuffer>?>?
  ) -> GstFlowReturn

private let generateOutput: OutputMaker = { transform, output in
  guard let transform = unsafe transform, let output = unsafe output,
    let instance = unsafe instance(of: transform)
  else { return GST_FLOW_ERROR }
  if unsafe gst_base_transform_is_passthrough(transform) != 0 {
    return unsafe parentClass(of: transform)?.pointee.generate_output?(transform, output) ?? GST_FLOW_ERROR
  }
  unsafe output.pointee = nil
  guard let input = unsafe transform.pointee.queued_buf else { return GST_FLOW_OK }
  unsafe transform.pointee.queued_buf = nil
  return instance.flow {
    // Controlled properties have the value of the buffer's time.
    if unsafe input.pointee.pts != .max {
      let time = unsafe gst_segment_to_stream_time(
        &transform.pointee.segment, GST_FORMAT_TIME, guint64(input.pointee.pts))
      if time != .max { unsafe gst_object_sync_values(&transform.pointee.element.object, GstClockTime(time)) }
    }
    guard var made = try unsafe instance.transform(Buffer(adopting: input), transform) else { return CGST_FLOW_DROPPED }
    unsafe output.pointee = unsafe made.giveAway()
    return GST_FLOW_OK
  }
}
