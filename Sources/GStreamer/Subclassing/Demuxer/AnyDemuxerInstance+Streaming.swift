internal import CGStreamer
internal import Synchronization

extension AnyDemuxerInstance {
  /// Moves one packet, or opens the media first; runs on the task.
  final func step() {
    guard let input = facts.withLock({ $0.input }) else { return task.pause() }
    do {
      if outputs.isEmpty { try openMedia(input) }
      guard let packet = try next(input) else { return finish() }
      let flow = try push(packet, input)
      if flow != GST_FLOW_OK { pause(after: flow) }
    } catch {
      let flow = unsafe ElementFailure.flow(after: error, on: element)
      if flow == GST_FLOW_EOS { return finish() }
      task.pause()
      guard flow != GST_FLOW_FLUSHING else { return }
      facts.withLock { $0.stream }?.finish(flow)
      unsafe pushEverywhere(gst_event_new_eos())
    }
  }

  private func openMedia(_ input: DemuxerInput) throws {
    let media = try open(input)
    guard !media.streams.isEmpty else { throw ElementFailure(.demux, "There is no stream in this media.") }
    let combiner = DemuxerFlow()
    self.combiner = combiner
    segment.duration = media.duration.map { guint64($0.clockTime) } ?? .max
    played = media.played
    tags = media.tags
    let group = groupID
    var made: [DemuxerOutput] = []
    for (index, stream) in media.streams.enumerated() {
      let number = media.streams[..<index].count { $0.kind == stream.kind }
      let output = DemuxerOutput(stream: stream, pad: try makePad(stream, number: number, index: index, group: group))
      combiner.add(output.pad)
      made.append(output)
    }
    let pads = made.map(\.pad)
    // A stream of bytes can be sought in if its source can.
    let canSeek = media.isSeekable && input.isSeekable
    facts.withLock {
      $0.pads = pads
      $0.duration = media.duration
      $0.isSeekable = canSeek
    }
    outputs = made
    for pad in pads { unsafe gst_element_add_pad(element, pad.pointer()) }
    unsafe gst_element_no_more_pads(element)
  }

  /// The number that all streams of this media share, the source's if it has one.
  private var groupID: guint {
    var group: guint = 0
    if let pad = unsafe sinkPad, let event = unsafe gst_pad_get_sticky_event(pad, GST_EVENT_STREAM_START, 0) {
      defer { unsafe gst_event_unref(event) }
      if unsafe gst_event_parse_group_id(event, &group) != 0 { return group }
    }
    return gst_util_group_id_next()
  }

  private func makePad(_ stream: DemuxedStream, number: Int, index: Int, group: guint) throws -> Pad {
    let elementClass = unsafe element.pointee.object.object.g_type_instance.g_class.map {
      unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: GstElementClass.self)
    }
    guard let elementClass = unsafe elementClass,
      let template = unsafe gst_element_class_get_pad_template(elementClass, stream.kind + "_%u"),
      let raw = unsafe gst_pad_new_from_template(template, "\(stream.kind)_\(number)")
    else { throw ElementFailure(.failed, "The demuxer declares no streams of kind \(stream.kind).") }
    let pad = unsafe Pad(sinking: raw)
    unsafe gst_pad_set_event_function_full(raw, handleSourceEvent, nil, nil)
    unsafe gst_pad_set_query_function_full(raw, handleSourceQuery, nil, nil)
    unsafe gst_pad_use_fixed_caps(raw)
    unsafe gst_pad_set_active(raw, 1)
    let id = unsafe gst_pad_create_stream_id(raw, element, "\(index)".leftPadded(to: 3))
    let start = unsafe gst_event_new_stream_start(id)
    unsafe g_free(id)
    unsafe gst_event_set_group_id(start, group)
    if stream.isSparse { unsafe gst_event_set_stream_flags(start, GST_STREAM_FLAG_SPARSE) }
    unsafe gst_pad_push_event(raw, start)
    unsafe gst_pad_push_event(raw, gst_event_new_caps(stream.caps.raw))
    return pad
  }

  private func push(_ packet: DemuxedPacket, _ input: DemuxerInput) throws -> GstFlowReturn {
    guard outputs.indices.contains(packet.stream) else {
      throw ElementFailure(.failed, "The demuxer gave data of stream \(packet.stream), of \(outputs.count).")
    }
    if needsSegment { pushSegment() }
    var buffer: Buffer
    switch packet.content {
    case .buffer(let content): buffer = content
    case .bytes(let range): buffer = try input.read(at: range.lowerBound, count: range.count)
    }
    // Cut media ends before the end that its head says.
    if case .bytes(let range) = packet.content, buffer.size == 0, !range.isEmpty { return GST_FLOW_EOS }
    buffer.presentationTime = packet.presentationTime
    buffer.decodingTime = packet.decodingTime
    buffer.duration = packet.duration
    if packet.isKeyUnit { buffer.flags.remove(.deltaUnit) } else { buffer.flags.insert(.deltaUnit) }
    if outputs[packet.stream].isDiscontinuous {
      buffer.flags.insert(.discontinuous)
      outputs[packet.stream].isDiscontinuous = false
    }
    if let time = packet.presentationTime {
      let (start, stop) = (packetSegment.start, packetSegment.stop)
      if stop != .max, time.clockTime >= stop { return finish(stream: packet.stream) }
      // Parsers drop what they know to end before the segment; the decoder needs it.
      if (time + (packet.duration ?? .zero)).clockTime <= start { buffer.duration = nil }
      let streamTime = time - firstPlayed
      segment.position = max(segment.position, guint64((streamTime + (packet.duration ?? .zero)).clockTime))
      position.store(max(0, streamTime.wholeNanoseconds), ordering: .relaxed)
    }
    let pad = outputs[packet.stream].pad
    let flow = unsafe gst_pad_push(pad.pointer(), buffer.giveAway())
    return combiner?.update(pad, flow) ?? flow
  }

  /// Notes that a stream reached the end of what is played, which is the end of all once it is so of each.
  private func finish(stream: Int) -> GstFlowReturn {
    outputs[stream].isDone = true
    return outputs.allSatisfy { $0.isDone || $0.stream.isSparse } ? GST_FLOW_EOS : GST_FLOW_OK
  }

  /// The time of the packets at which the media's own time begins.
  final var firstPlayed: Duration { played?.lowerBound ?? .zero }

  /// The segment in the time of the packets; what lies before and behind is cut off by who decodes it.
  private var packetSegment: GstSegment {
    guard let played else { return segment }
    var shifted = segment
    let (start, end) = (guint64(played.lowerBound.clockTime), guint64(played.upperBound.clockTime))
    shifted.start &+= start
    shifted.position &+= start
    shifted.stop = shifted.stop == .max ? end : min(shifted.stop &+ start, end)
    return shifted
  }

  private func pushSegment() {
    needsSegment = false
    var segment = packetSegment
    unsafe pushEverywhere(gst_event_new_segment(&segment))
    if let tags {
      unsafe pushEverywhere(gst_event_new_tag(gst_tag_list_copy(tags.raw)))
      self.tags = nil
      for output in outputs {
        guard let tags = output.stream.tags else { continue }
        unsafe gst_pad_push_event(output.pad.pointer(), gst_event_new_tag(gst_tag_list_copy(tags.raw)))
      }
    }
  }

  /// Gives an event to all streams, with the number of the seek that it belongs to, and takes it over.
  final func pushEverywhere(_ event: UnsafeMutablePointer<GstEvent>?) {
    guard let event = unsafe event else { return }
    if sequenceNumber != 0 { unsafe gst_event_set_seqnum(event, sequenceNumber) }
    for pad in facts.withLock({ $0.pads }) { unsafe gst_pad_push_event(pad.pointer(), gst_event_ref(event)) }
    unsafe gst_event_unref(event)
  }

  private func finish() { pause(after: GST_FLOW_EOS) }

  /// Stops moving data, and says why to who waits for it.
  private func pause(after flow: GstFlowReturn) {
    task.pause()
    switch flow {
    case GST_FLOW_FLUSHING: break
    case GST_FLOW_EOS:
      if needsSegment { pushSegment() }
      guard segment.flags.rawValue & GST_SEGMENT_FLAG_SEGMENT.rawValue != 0 else {
        return unsafe pushEverywhere(gst_event_new_eos())
      }
      let stop = gint64(bitPattern: segment.stop != .max ? segment.stop : segment.duration)
      let message = unsafe gst_message_new_segment_done(&element.pointee.object, GST_FORMAT_TIME, stop)
      if let message = unsafe message, sequenceNumber != 0 { unsafe gst_message_set_seqnum(message, sequenceNumber) }
      unsafe gst_element_post_message(element, message)
      unsafe pushEverywhere(gst_event_new_segment_done(GST_FORMAT_TIME, stop))
    default:
      facts.withLock { $0.stream }?.finish(flow)
      unsafe ElementFailure.post(
        ElementFailure(
          .demux, "The data can't be given on.", debug: unsafe String(borrowing: gst_flow_get_name(flow))), on: element)
      unsafe pushEverywhere(gst_event_new_eos())
    }
  }
}

extension String {
  /// The text with zeros before it, so that streams sort by their numbers.
  fileprivate func leftPadded(to width: Int) -> String { String(repeating: "0", count: max(0, width - count)) + self }
}
