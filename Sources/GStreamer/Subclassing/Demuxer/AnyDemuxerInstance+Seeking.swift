internal import CGStreamer
internal import Synchronization

extension AnyDemuxerInstance {
  /// Answers a seek; false refuses it.
  ///
  /// Runs on the thread that seeks.
  final func seek(_ event: UnsafeMutablePointer<GstEvent>) -> Bool {
    let wish = unsafe SeekWish(event)
    guard wish.isSupported else { return false }
    let (input, stream, isSeekable) = facts.withLock { ($0.input, $0.stream, $0.isSeekable) }
    guard let input, isSeekable else { return false }
    return task.paused {
      interruptStreaming(wish, stream)
    } _: {
      stream?.interrupt(false)
      if wish.isFlush, stream == nil { endInputFlush(wish.number) }
      return apply(wish, input)
    }
  }

  /// Makes the task leave its step, and what is on its way be thrown away.
  private func interruptStreaming(_ wish: SeekWish, _ stream: DemuxerStream?) {
    stream?.interrupt(true)
    guard wish.isFlush, let event = unsafe gst_event_new_flush_start() else { return }
    unsafe gst_event_set_seqnum(event, wish.number)
    if stream == nil, let pad = unsafe sinkPad { unsafe gst_pad_push_event(pad, gst_event_ref(event)) }
    for pad in facts.withLock({ $0.pads }) { unsafe gst_pad_push_event(pad.pointer(), gst_event_ref(event)) }
    unsafe gst_event_unref(event)
  }

  /// Ends the flush of the input; that of the outputs ends once it is known where they go on.
  private func endInputFlush(_ number: guint32) {
    guard let pad = unsafe sinkPad, let event = unsafe gst_event_new_flush_stop(1) else { return }
    unsafe gst_event_set_seqnum(event, number)
    unsafe gst_pad_push_event(pad, event)
  }

  /// Goes to the new place, or stays with the old segment if the Swift side refuses.
  private func apply(_ wish: SeekWish, _ input: DemuxerInput) -> Bool {
    defer {
      for index in outputs.indices {
        outputs[index].isDiscontinuous = true
        outputs[index].isDone = false
      }
      combiner?.reset()
      needsSegment = true
    }
    sequenceNumber = wish.number
    defer { if wish.isFlush { unsafe pushEverywhere(gst_event_new_flush_stop(1)) } }
    var new = segment
    guard wish.apply(to: &new) else { return false }
    do {
      let landed = try seek(to: (Duration(clockTime: UInt(new.position)) ?? .zero) + firstPlayed, input) - firstPlayed
      if wish.isKeyUnit {
        new.position = guint64(landed.clockTime)
        new.start = new.position
        new.time = new.position
      }
    } catch {
      return false
    }
    segment = new
    position.store(Int64(clamping: new.position), ordering: .relaxed)
    guard wish.isSegment else { return true }
    let message = unsafe gst_message_new_segment_start(
      &element.pointee.object, GST_FORMAT_TIME, gint64(clamping: new.position))
    if let message = unsafe message { unsafe gst_message_set_seqnum(message, wish.number) }
    unsafe gst_element_post_message(element, message)
    return true
  }
}

/// What a seek event asks for.
private struct SeekWish {
  private var rate = 1.0
  private var format = GST_FORMAT_UNDEFINED
  private var flags = GstSeekFlags(0)
  private var startType = GST_SEEK_TYPE_NONE
  private var start: gint64 = 0
  private var stopType = GST_SEEK_TYPE_NONE
  private var stop: gint64 = -1
  let number: guint32

  init(_ event: UnsafeMutablePointer<GstEvent>) {
    number = unsafe gst_event_get_seqnum(event)
    unsafe gst_event_parse_seek(event, &rate, &format, &flags, &startType, &start, &stopType, &stop)
  }

  /// Forwards, in time, and not while the data goes on.
  var isSupported: Bool { format == GST_FORMAT_TIME && rate > 0 && !has(GST_SEEK_FLAG_INSTANT_RATE_CHANGE) }
  var isFlush: Bool { has(GST_SEEK_FLAG_FLUSH) }
  var isKeyUnit: Bool { has(GST_SEEK_FLAG_KEY_UNIT) }
  var isSegment: Bool { has(GST_SEEK_FLAG_SEGMENT) }

  func apply(to segment: inout GstSegment) -> Bool {
    unsafe gst_segment_do_seek(
      &segment, rate, format, flags, startType, guint64(bitPattern: start), stopType, guint64(bitPattern: stop), nil)
      != 0
  }

  private func has(_ flag: GstSeekFlags) -> Bool { flags.rawValue & flag.rawValue != 0 }
}
