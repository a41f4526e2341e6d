internal import CGStreamer

extension Query {
  /// What the query asks, with the answer as far as there is one.
  public var view: View {
    switch kind {
    case .position:
      let (format, answer) = unsafe amount(gst_query_parse_position)
      return .position(format, answer: answer)
    case .duration:
      let (format, answer) = unsafe amount(gst_query_parse_duration)
      return .duration(format, answer: answer)
    case .latency:
      var live: gboolean = 0
      var (minimum, maximum): (GstClockTime, GstClockTime) = (0, 0)
      unsafe gst_query_parse_latency(raw, &live, &minimum, &maximum)
      return .latency(
        Latency(
          isLive: live != 0, minimum: Duration(clockTime: minimum) ?? .zero, maximum: Duration(clockTime: maximum)))
    case .segment:
      var rate = 1.0
      var format = GST_FORMAT_UNDEFINED
      var (start, stop): (gint64, gint64) = (-1, -1)
      unsafe gst_query_parse_segment(raw, &rate, &format, &start, &stop)
      return .segment(
        rate: rate, start: Quantity(Format(format), Int64(start)), stop: Quantity(Format(format), Int64(stop)))
    case .seeking:
      var format = GST_FORMAT_UNDEFINED
      var seekable: gboolean = 0
      var (start, end): (gint64, gint64) = (-1, -1)
      unsafe gst_query_parse_seeking(raw, &format, &seekable, &start, &end)
      return .seeking(
        Format(format), isSeekable: seekable != 0, start: Quantity(Format(format), Int64(start)),
        end: Quantity(Format(format), Int64(end)))
    case .convert:
      var (from, to) = (GST_FORMAT_UNDEFINED, GST_FORMAT_UNDEFINED)
      var (value, answer): (gint64, gint64) = (-1, -1)
      unsafe gst_query_parse_convert(raw, &from, &value, &to, &answer)
      return .convert(
        Quantity(Format(from), Int64(value)), to: Format(to), answer: Quantity(Format(to), Int64(answer)))
    case .formats:
      var count: guint = 0
      unsafe gst_query_parse_n_formats(raw, &count)
      return .formats(
        (0..<count).map { index in
          var format = GST_FORMAT_UNDEFINED
          unsafe gst_query_parse_nth_format(raw, index, &format)
          return Format(format)
        })
    case .buffering: return .buffering(buffering)
    case .allocation: return .allocation(allocation)
    case .scheduling: return .scheduling(scheduling)
    case .drain: return .drain
    default: return otherView
    }
  }

  private var otherView: View {
    switch kind {
    case .uri:
      var (uri, redirection): (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?) = (nil, nil)
      var isPermanent: gboolean = 0
      unsafe gst_query_parse_uri(raw, &uri)
      unsafe gst_query_parse_uri_redirection(raw, &redirection)
      unsafe gst_query_parse_uri_redirection_permanent(raw, &isPermanent)
      return unsafe .uri(
        String(adopting: uri), redirection: String(adopting: redirection), isPermanent: isPermanent != 0)
    case .acceptCaps:
      var caps: UnsafeMutablePointer<GstCaps>?
      var answer: gboolean = 0
      unsafe gst_query_parse_accept_caps(raw, &caps)
      unsafe gst_query_parse_accept_caps_result(raw, &answer)
      return unsafe caps.map { unsafe .acceptCaps(Caps(retaining: $0), answer: answer != 0) } ?? .other(kind)
    case .caps:
      var (filter, answer): (UnsafeMutablePointer<GstCaps>?, UnsafeMutablePointer<GstCaps>?) = (nil, nil)
      unsafe gst_query_parse_caps(raw, &filter)
      unsafe gst_query_parse_caps_result(raw, &answer)
      return unsafe .caps(
        filter: filter.map { unsafe Caps(retaining: $0) }, answer: answer.map { unsafe Caps(retaining: $0) })
    case .context:
      var type: UnsafePointer<CChar>?
      var context: OpaquePointer?
      unsafe gst_query_parse_context_type(raw, &type)
      unsafe gst_query_parse_context(raw, &context)
      return unsafe .context(
        String(borrowing: type) ?? "", answer: context.map { unsafe Context(retaining: $0) })
    case .bitrate:
      var rate: guint = 0
      unsafe gst_query_parse_bitrate(raw, &rate)
      return .bitrate(rate)
    case .selectable:
      var isSelectable: gboolean = 0
      unsafe gst_query_parse_selectable(raw, &isSelectable)
      return .selectable(isSelectable != 0)
    default: return structure.map { .custom(kind, $0) } ?? .other(kind)
    }
  }

  private func amount(
    _ parse: (UnsafeMutablePointer<GstQuery>, UnsafeMutablePointer<GstFormat>, UnsafeMutablePointer<gint64>) -> Void
  ) -> (Format, Quantity?) {
    var format = GST_FORMAT_UNDEFINED
    var number: gint64 = -1
    unsafe parse(raw, &format, &number)
    return (Format(format), Quantity(Format(format), Int64(number)))
  }

  private var buffering: Buffering {
    var (busy, percent): (gboolean, gint) = (0, 0)
    unsafe gst_query_parse_buffering_percent(raw, &busy, &percent)
    var mode = GST_BUFFERING_STREAM
    var (averageIn, averageOut): (gint, gint) = (-1, -1)
    var left: gint64 = -1
    unsafe gst_query_parse_buffering_stats(raw, &mode, &averageIn, &averageOut, &left)
    var format = GST_FORMAT_UNDEFINED
    unsafe gst_query_parse_buffering_range(raw, &format, nil, nil, nil)
    let ranges: [(Quantity, Quantity)] = unsafe (0..<gst_query_get_n_buffering_ranges(raw)).compactMap { index in
      var (start, stop): (gint64, gint64) = (-1, -1)
      guard unsafe gst_query_parse_nth_buffering_range(raw, index, &start, &stop) != 0,
        let start = Quantity(Format(format), Int64(start)), let stop = Quantity(Format(format), Int64(stop))
      else { return nil }
      return (start, stop)
    }
    return Buffering(
      isBusy: busy != 0, percent: Int(percent),
      statistics: BufferingStatistics(mode, averageIn, averageOut, milliseconds: left), ranges: ranges)
  }

  private var allocation: Allocation {
    var caps: UnsafeMutablePointer<GstCaps>?
    var needsPool: gboolean = 0
    unsafe gst_query_parse_allocation(raw, &caps, &needsPool)
    let pools = unsafe (0..<gst_query_get_n_allocation_pools(raw)).map { index in
      var pool: UnsafeMutablePointer<GstBufferPool>?
      var (size, minimum, maximum): (guint, guint, guint) = (0, 0, 0)
      unsafe gst_query_parse_nth_allocation_pool(raw, index, &pool, &size, &minimum, &maximum)
      return unsafe PoolOffer(
        pool.map { unsafe BufferPool(adopting: $0) }, size: Int(size), minimum: Int(minimum), maximum: Int(maximum))
    }
    let metas = unsafe (0..<gst_query_get_n_allocation_metas(raw)).compactMap { index in
      unsafe String(borrowing: g_type_name(gst_query_parse_nth_allocation_meta(raw, index, nil)))
    }
    return unsafe Allocation(
      caps: caps.map { unsafe Caps(retaining: $0) }, needsPool: needsPool != 0, pools: pools, metas: metas)
  }

  private var scheduling: Scheduling {
    var flags = GstSchedulingFlags(0)
    var (minimum, maximum, alignment): (gint, gint, gint) = (1, -1, 0)
    unsafe gst_query_parse_scheduling(raw, &flags, &minimum, &maximum, &alignment)
    return unsafe Scheduling(
      flags: SchedulingFlags(rawValue: flags.rawValue), minimumSize: Int(minimum), maximumSize: Int(maximum),
      alignment: Int(alignment), canPush: gst_query_has_scheduling_mode(raw, GST_PAD_MODE_PUSH) != 0,
      canPull: gst_query_has_scheduling_mode(raw, GST_PAD_MODE_PULL) != 0)
  }
}
