internal import CGStreamer
internal import Synchronization
internal import Threading

extension ElementBase {
  /// `GstBaseSrc`.
  static let source = unsafe ElementBase(gst_base_src_get_type()) { raw in
    let elementClass = unsafe raw.assumingMemoryBound(to: GstBaseSrcClass.self)
    unsafe configureState(elementClass)
    unsafe configureFormats(elementClass)
    unsafe configureSeeking(elementClass)
    unsafe elementClass.pointee.create = unsafe createBuffer
  } complete: { raw, _ in
    let source = unsafe raw.assumingMemoryBound(to: GstBaseSrc.self)
    guard let instance = unsafe instance(of: source) else { return }
    unsafe gst_base_src_set_format(source, instance.unit == .time ? GST_FORMAT_TIME : GST_FORMAT_BYTES)
    unsafe gst_base_src_set_live(source, instance.isLive ? 1 : 0)
  }
}

private func instance(of source: UnsafeMutablePointer<GstBaseSrc>?) -> AnySourceInstance? {
  guard let source = unsafe source else { return nil }
  return unsafe ElementSlot.instance(source, ElementBase.source.offset)
}

private func parentClass(of source: UnsafeMutablePointer<GstBaseSrc>) -> UnsafeMutablePointer<GstBaseSrcClass>? {
  unsafe source.pointee.element.object.object.g_type_instance.g_class.flatMap {
    unsafe g_type_class_peek_parent($0)?.assumingMemoryBound(to: GstBaseSrcClass.self)
  }
}

private func configureState(_ elementClass: UnsafeMutablePointer<GstBaseSrcClass>) {
  unsafe elementClass.pointee.start = { source in
    guard let instance = unsafe instance(of: source) else { return 0 }
    return instance.succeeds {
      try instance.start()
      instance.updateFacts()
    }
  }
  unsafe elementClass.pointee.stop = { source in
    guard let instance = unsafe instance(of: source) else { return 0 }
    return instance.succeeds { instance.stop() }
  }
  unsafe elementClass.pointee.is_seekable = { source in
    unsafe instance(of: source)?.facts.withLock { $0.isSeekable } == true ? 1 : 0
  }
  unsafe elementClass.pointee.get_size = { source, size in
    guard let known = unsafe instance(of: source)?.facts.withLock({ $0.size }) else { return 0 }
    unsafe size?.pointee = guint64(known)
    return 1
  }
  unsafe elementClass.pointee.unlock = { source in
    unsafe instance(of: source)?.facts.withLock { $0.interruption }?()
    return 1
  }
}

private func configureSeeking(_ elementClass: UnsafeMutablePointer<GstBaseSrcClass>) {
  // What can't be is refused here, before the base class flushes.
  unsafe elementClass.pointee.event = { source, event in
    guard let source = unsafe source, let event = unsafe event else { return 0 }
    if unsafe event.pointee.type == GST_EVENT_SEEK {
      var rate = 1.0
      unsafe gst_event_parse_seek(event, &rate, nil, nil, nil, nil, nil, nil)
      guard unsafe rate > 0 || instance(of: source)?.facts.withLock({ $0.isReversible }) == true else { return 0 }
    }
    return unsafe parentClass(of: source)?.pointee.event?(source, event) ?? 0
  }
  unsafe elementClass.pointee.do_seek = { source, segment in
    guard let source = unsafe source, let segment = unsafe segment, let instance = unsafe instance(of: source) else {
      return 0
    }
    // A source of bytes gets its positions with the requests. The first segment is no seek for one that can't seek.
    guard instance.unit == .time, instance.facts.withLock({ $0.isSeekable }) else {
      return unsafe instance.unit == .bytes || segment.pointee.start == 0 && segment.pointee.rate == 1 ? 1 : 0
    }
    Handover.receive()
    defer { Handover.publish() }
    do {
      try unsafe instance.seek(to: Segment(segment.pointee))
      return 1
    } catch {
      // A seek that is refused is no failure of the stream, which goes on after the flush with the segment that it had.
      unsafe gst_base_src_new_segment(source, &source.pointee.segment)
      return 0
    }
  }
}

private func configureFormats(_ elementClass: UnsafeMutablePointer<GstBaseSrcClass>) {
  unsafe elementClass.pointee.get_caps = { source, filter in
    guard let source = unsafe source, let formats = unsafe instance(of: source)?.formats else {
      return unsafe source.flatMap { unsafe parentClass(of: $0)?.pointee.get_caps?($0, filter) ?? nil }
    }
    let possible = unsafe filter.map { unsafe formats.intersection(Caps(retaining: $0)) } ?? formats
    return unsafe gst_caps_ref(possible.raw)
  }
  unsafe elementClass.pointee.fixate = { source, caps in
    guard let source = unsafe source, let caps = unsafe caps else { return nil }
    // The caps are the function's, as are those that it answers with.
    let candidates = unsafe Caps(retaining: caps)
    if let chosen = unsafe instance(of: source)?.fixate(candidates) {
      unsafe gst_caps_unref(caps)
      return unsafe gst_caps_fixate(gst_caps_ref(chosen.raw))
    }
    return unsafe parentClass(of: source)?.pointee.fixate?(source, caps) ?? caps
  }
  unsafe elementClass.pointee.set_caps = { source, caps in
    guard let instance = unsafe instance(of: source), let caps = unsafe caps else { return 0 }
    return instance.succeeds { try unsafe instance.setCaps(Caps(retaining: caps)) }
  }
}

private typealias Creator =
  @convention(c) (
    UnsafeMutablePointer<GstBaseSrc>?, guint64, guint, UnsafeMutablePointer<UnsafeMutablePointer<GstBuffer>?>?
  ) -> GstFlowReturn

private let createBuffer: Creator = { source, offset, size, output in
  guard let source = unsafe source, let output = unsafe output, let instance = unsafe instance(of: source) else {
    return GST_FLOW_ERROR
  }
  return instance.flow {
    if unsafe source.pointee.segment.format == GST_FORMAT_TIME {
      let time = unsafe gst_segment_to_stream_time(
        &source.pointee.segment, GST_FORMAT_TIME, source.pointee.segment.position)
      if time != .max { unsafe gst_object_sync_values(&source.pointee.element.object, GstClockTime(time)) }
    }
    let request = SourceRequest(
      offset: instance.unit == .bytes && offset != .max ? UInt64(offset) : nil, size: Int(size))
    let made = try instance.create(request)
    if instance.unit == .time { instance.updateDuration() }
    guard var made else { return GST_FLOW_EOS }
    // In pull mode the buffer that was brought is to be filled.
    if let given = unsafe output.pointee {
      let count = unsafe min(made.size, Int(gst_buffer_get_size(given)))
      made.withBytes { bytes in
        unsafe bytes.withUnsafeBytes { unsafe _ = gst_buffer_fill(given, 0, $0.baseAddress, gsize(count)) }
      }
      unsafe gst_buffer_resize(given, 0, gssize(count))
      unsafe given.pointee.pts = unsafe made.raw.pointee.pts
      unsafe given.pointee.duration = unsafe made.raw.pointee.duration
      return GST_FLOW_OK
    }
    unsafe output.pointee = unsafe made.giveAway()
    return GST_FLOW_OK
  }
}
