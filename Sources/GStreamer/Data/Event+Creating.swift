internal import CGStreamer

extension Event {
  private init(_ raw: UnsafeMutablePointer<GstEvent>) { unsafe self.init(adopting: UnsafeMutableRawPointer(raw)) }

  /// An event that throws away what is on its way.
  ///
  /// The corresponding C function is `gst_event_new_flush_start`.
  public static func flushStart() -> Event { unsafe Event(gst_event_new_flush_start()) }

  /// An event that ends throwing away; with `resetsTime` the running time begins anew.
  ///
  /// The corresponding C function is `gst_event_new_flush_stop`.
  public static func flushStop(resetsTime: Bool = true) -> Event {
    unsafe Event(gst_event_new_flush_stop(resetsTime ? 1 : 0))
  }

  /// An event that begins a new stream.
  ///
  /// The identifier is the same each time the same media is played. The corresponding C functions are
  /// `gst_event_new_stream_start`, `gst_event_set_group_id` and `gst_event_set_stream`.
  public static func streamStart(
    id: String, flags: StreamFlags = [], group: UInt32? = nil, stream: Stream? = nil
  ) -> Event {
    unsafe Event(gst_event_new_stream_start(id)).with { raw in
      unsafe gst_event_set_stream_flags(raw, GstStreamFlags(rawValue: flags.rawValue))
      if let group { unsafe gst_event_set_group_id(raw, group) }
      if let stream { unsafe gst_event_set_stream(raw, stream.pointer()) }
    }
  }

  /// A number for streams that play together, which no other group of the process has.
  ///
  /// The corresponding C function is `gst_util_group_id_next`.
  public static func nextGroup() -> UInt32 { gst_util_group_id_next() }

  /// A number that no other event or message of the process has.
  ///
  /// The corresponding C function is `gst_util_seqnum_next`.
  public static func nextSequenceNumber() -> UInt32 { gst_util_seqnum_next() }

  /// An event that sets the format, which must be fixed.
  ///
  /// The corresponding C function is `gst_event_new_caps`.
  public static func caps(_ caps: Caps) -> Event {
    precondition(caps.isFixed, "data has one format, not \(caps)")
    return unsafe Event(gst_event_new_caps(caps.raw))
  }

  /// An event that sets the segment.
  ///
  /// The corresponding C function is `gst_event_new_segment`.
  public static func segment(_ segment: Segment) -> Event {
    var raw = segment.raw
    return unsafe Event(gst_event_new_segment(&raw))
  }

  /// An event with the streams that the media offers.
  ///
  /// The corresponding C function is `gst_event_new_stream_collection`.
  public static func streamCollection(_ collection: StreamCollection) -> Event {
    unsafe Event(gst_event_new_stream_collection(collection.pointer()))
  }

  /// An event with what the media says of itself.
  ///
  /// The corresponding C function is `gst_event_new_tag`.
  public static func tags(_ tags: TagList) -> Event { unsafe Event(gst_event_new_tag(gst_tag_list_ref(tags.raw))) }

  /// An event with a table of contents.
  ///
  /// The corresponding C function is `gst_event_new_toc`.
  public static func toc(_ toc: Toc, isUpdate: Bool = false) -> Event {
    let raw = unsafe toc.copy()
    defer { unsafe gst_mini_object_unref(UnsafeMutablePointer<GstMiniObject>(raw)) }
    return unsafe Event(gst_event_new_toc(raw, isUpdate ? 1 : 0))
  }

  /// An event with a message that sinks post when it gets there.
  ///
  /// The corresponding C function is `gst_event_new_sink_message`.
  public static func sinkMessage(_ message: Message, name: String) -> Event {
    unsafe Event(gst_event_new_sink_message(name, message.raw))
  }

  /// An event that tells that a group of streams is over.
  ///
  /// The corresponding C function is `gst_event_new_stream_group_done`.
  public static func streamGroupDone(group: UInt32) -> Event { unsafe Event(gst_event_new_stream_group_done(group)) }

  /// The end of the stream.
  ///
  /// The corresponding C function is `gst_event_new_eos`.
  public static func endOfStream() -> Event { unsafe Event(gst_event_new_eos()) }

  /// An event with what a decrypter has to know.
  ///
  /// The corresponding C function is `gst_event_new_protection`.
  public static func protection(system: String, data: Buffer, origin: String? = nil) -> Event {
    unsafe Event(gst_event_new_protection(system, data.raw, origin))
  }

  /// An event that tells that the end of a segment was reached.
  ///
  /// The corresponding C function is `gst_event_new_segment_done`.
  public static func segmentDone(at position: Quantity) -> Event {
    unsafe Event(gst_event_new_segment_done(position.format.raw, gint64(position.rawValue)))
  }

  /// An event in place of data that isn't there.
  ///
  /// The corresponding C functions are `gst_event_new_gap` and `gst_event_set_gap_flags`.
  public static func gap(start: Duration, duration: Duration? = nil, isDataMissing: Bool = false) -> Event {
    unsafe Event(gst_event_new_gap(start.clockTime, Duration.clockTime(duration))).with { raw in
      if isDataMissing { unsafe gst_event_set_gap_flags(raw, GST_GAP_FLAG_MISSING_DATA) }
    }
  }

  /// An event that changes the rate at once, by a factor.
  ///
  /// The corresponding C function is `gst_event_new_instant_rate_change`.
  public static func instantRateChange(factor: Double, flags: SegmentFlags = []) -> Event {
    unsafe Event(
      gst_event_new_instant_rate_change(factor, GstSegmentFlags(rawValue: flags.rawValue)))
  }

  /// An event with the running time at which a rate changed.
  ///
  /// The corresponding C function is `gst_event_new_instant_rate_sync_time`.
  public static func instantRateSyncTime(
    factor: Double, runningTime: Duration, upstreamRunningTime: Duration
  ) -> Event {
    unsafe Event(
      gst_event_new_instant_rate_sync_time(factor, runningTime.clockTime, upstreamRunningTime.clockTime))
  }

  /// An event that tells how well a sink keeps up.
  ///
  /// The corresponding C function is `gst_event_new_qos`.
  public static func qualityOfService(_ report: QualityOfService) -> Event {
    let type =
      switch report.reason {
      case .overflow: GST_QOS_TYPE_OVERFLOW
      case .underflow: GST_QOS_TYPE_UNDERFLOW
      case .throttle: GST_QOS_TYPE_THROTTLE
      }
    return unsafe Event(
      gst_event_new_qos(
        type, report.proportion, GstClockTimeDiff(report.lateness.wholeNanoseconds), Duration.clockTime(report.time)))
  }

  /// An event that moves playback.
  ///
  /// The corresponding C function is `gst_event_new_seek`.
  public static func seek(_ seek: Seek) -> Event {
    precondition(seek.rate != 0, "a seek's rate is not 0; to stop, set PAUSED")
    return unsafe Event(
      gst_event_new_seek(
        seek.rate, seek.format.raw, GstSeekFlags(rawValue: seek.flags.rawValue), seek.start.rawType,
        seek.start.rawValue, seek.stop.rawType, seek.stop.rawValue))
  }

  /// An event with the latency of the pipeline.
  ///
  /// The corresponding C function is `gst_event_new_latency`.
  public static func latency(_ latency: Duration) -> Event { unsafe Event(gst_event_new_latency(latency.clockTime)) }

  /// An event that steps playback.
  ///
  /// The corresponding C function is `gst_event_new_step`.
  public static func step(_ step: Step = Step()) -> Event {
    unsafe Event(
      gst_event_new_step(
        step.amount.format.raw, guint64(bitPattern: Int(step.amount.rawValue)), step.rate, step.flushes ? 1 : 0,
        step.isIntermediate ? 1 : 0))
  }

  /// An event that has the format agreed on anew.
  ///
  /// The corresponding C function is `gst_event_new_reconfigure`.
  public static func reconfigure() -> Event { unsafe Event(gst_event_new_reconfigure()) }

  /// An event that chooses an entry of the table of contents.
  ///
  /// The corresponding C function is `gst_event_new_toc_select`.
  public static func tocSelect(_ id: String) -> Event { unsafe Event(gst_event_new_toc_select(id)) }

  /// An event that chooses streams by their identifiers: all that are wanted, not only the ones that are new.
  ///
  /// The corresponding C function is `gst_event_new_select_streams`.
  public static func selectStreams(_ ids: [String]) -> Event {
    var list: UnsafeMutablePointer<GList>?
    for id in ids { unsafe list = unsafe g_list_append(list, g_strdup(id)) }
    defer { unsafe g_list_free_full(list) { unsafe g_free($0) } }
    return unsafe Event(gst_event_new_select_streams(list))
  }

  /// An event of your own, of one of the custom kinds.
  ///
  /// The corresponding C function is `gst_event_new_custom`.
  public static func custom(_ kind: Kind, _ structure: Structure) -> Event {
    unsafe Event(gst_event_new_custom(kind.raw, structure.copy()))
  }
}
