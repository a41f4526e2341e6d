internal import CGStreamer

extension Event {
  var streamStartView: View {
    var id: UnsafePointer<CChar>?
    var flags = GstStreamFlags(0)
    var group: guint = 0
    var stream: UnsafeMutablePointer<GstStream>?
    unsafe gst_event_parse_stream_start(raw, &id)
    unsafe gst_event_parse_stream_flags(raw, &flags)
    unsafe gst_event_parse_stream(raw, &stream)
    let hasGroup = unsafe gst_event_parse_group_id(raw, &group) != 0
    return unsafe .streamStart(
      id: String(borrowing: id) ?? "", flags: StreamFlags(rawValue: flags.rawValue), group: hasGroup ? group : nil,
      stream: stream.map { unsafe Stream(adopting: $0) })
  }

  var downstreamView: View? {
    switch kind {
    case .flushStop:
      var reset: gboolean = 0
      unsafe gst_event_parse_flush_stop(raw, &reset)
      return .flushStop(resetsTime: reset != 0)
    case .caps:
      var caps: UnsafeMutablePointer<GstCaps>?
      unsafe gst_event_parse_caps(raw, &caps)
      return unsafe caps.map { unsafe .caps(Caps(retaining: $0)) }
    case .segment:
      var segment = GstSegment()
      unsafe gst_event_copy_segment(raw, &segment)
      return .segment(Segment(segment))
    case .streamCollection:
      var collection: UnsafeMutablePointer<GstStreamCollection>?
      unsafe gst_event_parse_stream_collection(raw, &collection)
      return unsafe collection.map { unsafe .streamCollection(StreamCollection(adopting: $0)) }
    case .tags:
      var tags: UnsafeMutablePointer<GstTagList>?
      unsafe gst_event_parse_tag(raw, &tags)
      return unsafe tags.map { unsafe .tags(TagList(retaining: $0)) }
    case .bufferSize:
      var format = GST_FORMAT_UNDEFINED
      var (minimum, maximum): (gint64, gint64) = (-1, -1)
      var isAsync: gboolean = 0
      unsafe gst_event_parse_buffer_size(raw, &format, &minimum, &maximum, &isAsync)
      return .bufferSize(
        Format(format), minimum: Int64(minimum), maximum: Int64(maximum), isAsync: isAsync != 0)
    case .sinkMessage:
      var message: UnsafeMutablePointer<GstMessage>?
      unsafe gst_event_parse_sink_message(raw, &message)
      return unsafe message.map { unsafe .sinkMessage(Message(adopting: $0)) }
    case .streamGroupDone:
      var group: guint = 0
      unsafe gst_event_parse_stream_group_done(raw, &group)
      return .streamGroupDone(group: group)
    case .toc:
      var toc: OpaquePointer?
      var isUpdate: gboolean = 0
      unsafe gst_event_parse_toc(raw, &toc, &isUpdate)
      return unsafe toc.map { unsafe .toc(Toc(adopting: $0), isUpdate: isUpdate != 0) }
    case .protection:
      var (system, origin): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
      var data: UnsafeMutablePointer<GstBuffer>?
      unsafe gst_event_parse_protection(raw, &system, &data, &origin)
      return unsafe data.map {
        unsafe .protection(
          system: String(borrowing: system) ?? "", data: Buffer(retaining: $0), origin: String(borrowing: origin))
      }
    case .segmentDone:
      var format = GST_FORMAT_UNDEFINED
      var position: gint64 = -1
      unsafe gst_event_parse_segment_done(raw, &format, &position)
      return .segmentDone(Quantity(Format(format), Int64(position)), Format(format))
    case .gap:
      var (start, duration): (GstClockTime, GstClockTime) = (0, 0)
      var flags = GstGapFlags(0)
      unsafe gst_event_parse_gap(raw, &start, &duration)
      unsafe gst_event_parse_gap_flags(raw, &flags)
      return .gap(
        start: Duration(clockTime: start), duration: Duration(clockTime: duration),
        isDataMissing: flags.rawValue & GST_GAP_FLAG_MISSING_DATA.rawValue != 0)
    case .instantRateChange:
      var factor = 1.0
      var flags = GST_SEGMENT_FLAG_NONE
      unsafe gst_event_parse_instant_rate_change(raw, &factor, &flags)
      return .instantRateChange(factor: factor, flags: SegmentFlags(rawValue: flags.rawValue))
    default: return nil
    }
  }

  var upstreamView: View? {
    switch kind {
    case .qualityOfService: return .qualityOfService(qualityOfService)
    case .seek: return .seek(seek)
    case .navigation: return Navigation(self).map { .navigation($0) }
    case .latency:
      var latency: GstClockTime = 0
      unsafe gst_event_parse_latency(raw, &latency)
      return .latency(Duration(clockTime: latency))
    case .step:
      var format = GST_FORMAT_UNDEFINED
      var amount: guint64 = 0
      var rate = 1.0
      var (flush, intermediate): (gboolean, gboolean) = (0, 0)
      unsafe gst_event_parse_step(raw, &format, &amount, &rate, &flush, &intermediate)
      return Quantity(format, amount).map {
        .step(Step($0, rate: rate, flushes: flush != 0, isIntermediate: intermediate != 0))
      }
    case .tocSelect:
      var id: UnsafeMutablePointer<CChar>?
      unsafe gst_event_parse_toc_select(raw, &id)
      return unsafe .tocSelect(String(adopting: id) ?? "")
    case .selectStreams:
      var list: UnsafeMutablePointer<GList>?
      unsafe gst_event_parse_select_streams(raw, &list)
      defer { unsafe g_list_free_full(list) { unsafe g_free($0) } }
      return unsafe .selectStreams(
        list.pointers.map { unsafe String(cString: UnsafePointer($0.assumingMemoryBound(to: CChar.self))) })
    case .instantRateSyncTime:
      var factor = 1.0
      var (time, upstream): (GstClockTime, GstClockTime) = (0, 0)
      unsafe gst_event_parse_instant_rate_sync_time(raw, &factor, &time, &upstream)
      return .instantRateSyncTime(
        factor: factor, runningTime: Duration(clockTime: time), upstreamRunningTime: Duration(clockTime: upstream))
    default: return nil
    }
  }

  private var qualityOfService: QualityOfService {
    var type = GST_QOS_TYPE_UNDERFLOW
    var proportion = 1.0
    var difference: GstClockTimeDiff = 0
    var time: GstClockTime = 0
    unsafe gst_event_parse_qos(raw, &type, &proportion, &difference, &time)
    let reason: QualityOfService.Reason =
      switch type {
      case GST_QOS_TYPE_OVERFLOW: .overflow
      case GST_QOS_TYPE_THROTTLE: .throttle
      default: .underflow
      }
    return QualityOfService(
      reason, proportion: proportion, lateness: .nanoseconds(Int64(difference)), time: Duration(clockTime: time))
  }

  private var seek: Seek {
    var rate = 1.0
    var format = GST_FORMAT_UNDEFINED
    var flags = GST_SEEK_FLAG_NONE
    var (startType, stopType) = (GST_SEEK_TYPE_NONE, GST_SEEK_TYPE_NONE)
    var (start, stop): (gint64, gint64) = (-1, -1)
    unsafe gst_event_parse_seek(raw, &rate, &format, &flags, &startType, &start, &stopType, &stop)
    return Seek(
      to: Seek.Target(startType, format, start), stop: Seek.Target(stopType, format, stop), rate: rate,
      flags: SeekFlags(rawValue: flags.rawValue))
  }
}
