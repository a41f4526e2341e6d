internal import CGStreamer
internal import Synchronization

extension ElementBase {
  /// `GstBaseSink`.
  static let sink = unsafe ElementBase(gst_base_sink_get_type()) { raw in
    let elementClass = unsafe raw.assumingMemoryBound(to: GstBaseSinkClass.self)
    unsafe configureState(elementClass)
    unsafe configureData(elementClass)
  }
}

private func instance(of sink: UnsafeMutablePointer<GstBaseSink>?) -> AnySinkInstance? {
  guard let sink = unsafe sink else { return nil }
  return unsafe ElementSlot.instance(sink, ElementBase.sink.offset)
}

private func configureState(_ elementClass: UnsafeMutablePointer<GstBaseSinkClass>) {
  unsafe elementClass.pointee.start = { sink in
    guard let instance = unsafe instance(of: sink) else { return 0 }
    return instance.succeeds { try instance.start() }
  }
  unsafe elementClass.pointee.stop = { sink in
    guard let instance = unsafe instance(of: sink) else { return 0 }
    return instance.succeeds { instance.stop() }
  }
  unsafe elementClass.pointee.unlock = { sink in
    unsafe instance(of: sink)?.interruption.withLock { $0 }?()
    return 1
  }
}

private func configureData(_ elementClass: UnsafeMutablePointer<GstBaseSinkClass>) {
  unsafe elementClass.pointee.set_caps = { sink, caps in
    guard let instance = unsafe instance(of: sink), let caps = unsafe caps else { return 0 }
    return instance.succeeds { try unsafe instance.setCaps(Caps(retaining: caps)) }
  }
  unsafe elementClass.pointee.event = { sink, event in
    guard let sink = unsafe sink, let event = unsafe event, let instance = unsafe instance(of: sink) else { return 0 }
    // The other events come on other threads.
    if unsafe cgst_event_is_serialized(event) != 0, unsafe event.pointee.type != GST_EVENT_FLUSH_STOP {
      let isHandled = instance.succeeds { try unsafe instance.handle(Event(retaining: event)) }
      guard isHandled != 0 else {
        unsafe gst_event_unref(event)
        return 0
      }
    }
    let parent = unsafe sink.pointee.element.object.object.g_type_instance.g_class.flatMap {
      unsafe g_type_class_peek_parent($0)?.assumingMemoryBound(to: GstBaseSinkClass.self)
    }
    return unsafe parent?.pointee.event?(sink, event) ?? 0
  }
  unsafe elementClass.pointee.preroll = { sink, buffer in
    guard let instance = unsafe instance(of: sink), let buffer = unsafe buffer else { return GST_FLOW_ERROR }
    return instance.flow {
      try unsafe instance.preroll(Buffer(retaining: buffer))
      return GST_FLOW_OK
    }
  }
  unsafe elementClass.pointee.render = { sink, buffer in
    guard let instance = unsafe instance(of: sink), let buffer = unsafe buffer else { return GST_FLOW_ERROR }
    return instance.flow {
      try unsafe instance.render(Buffer(retaining: buffer))
      return GST_FLOW_OK
    }
  }
}
