internal import CGStreamer

/// Answers, for who is asked: probes, and elements written in Swift. Each only for a query of its kind, otherwise it does
/// nothing.
extension Query {
  /// Answers where playback is.
  ///
  /// The corresponding C function is `gst_query_set_position`.
  public func setPosition(_ position: Quantity) {
    if kind == .position { unsafe gst_query_set_position(raw, position.format.raw, gint64(position.rawValue)) }
  }

  /// Answers how long the media is.
  ///
  /// The corresponding C function is `gst_query_set_duration`.
  public func setDuration(_ duration: Quantity) {
    if kind == .duration { unsafe gst_query_set_duration(raw, duration.format.raw, gint64(duration.rawValue)) }
  }

  /// Answers how long data takes.
  ///
  /// The corresponding C function is `gst_query_set_latency`.
  public func setLatency(_ latency: Latency) {
    guard kind == .latency else { return }
    unsafe gst_query_set_latency(
      raw, latency.isLive ? 1 : 0, latency.minimum.clockTime, Duration.clockTime(latency.maximum))
  }

  /// Answers which segment is played.
  ///
  /// The corresponding C function is `gst_query_set_segment`.
  public func setSegment(rate: Double, format: Format, start: Quantity?, stop: Quantity?) {
    if kind == .segment { unsafe gst_query_set_segment(raw, rate, format.raw, start.raw, stop.raw) }
  }

  /// Answers whether seeks can be answered, and between which places.
  ///
  /// The corresponding C function is `gst_query_set_seeking`.
  public func setSeeking(_ format: Format, isSeekable: Bool, start: Quantity? = nil, end: Quantity? = nil) {
    if kind == .seeking { unsafe gst_query_set_seeking(raw, format.raw, isSeekable ? 1 : 0, start.raw, end.raw) }
  }

  /// Answers an amount in the unit that was asked for.
  ///
  /// The corresponding C function is `gst_query_set_convert`.
  public func setConverted(_ answer: Quantity) {
    guard case .convert(let value, _, _) = view else { return }
    unsafe gst_query_set_convert(
      raw, (value?.format ?? .undefined).raw, value.raw, answer.format.raw, gint64(answer.rawValue))
  }

  /// Answers which units can be asked in.
  ///
  /// The corresponding C function is `gst_query_set_formatsv`.
  public func setFormats(_ formats: [Format]) {
    guard kind == .formats else { return }
    unsafe gst_query_set_formatsv(raw, gint(formats.count), formats.map(\.raw))
  }

  /// Answers how full buffers are.
  ///
  /// The corresponding C functions are `gst_query_set_buffering_percent`, `gst_query_set_buffering_stats` and
  /// `gst_query_add_buffering_range`.
  public func setBuffering(
    isBusy: Bool, percent: Int, statistics: BufferingStatistics? = nil, ranges: [Range<Int64>] = []
  ) {
    guard kind == .buffering else { return }
    unsafe gst_query_set_buffering_percent(raw, isBusy ? 1 : 0, gint(clamping: percent))
    if let statistics {
      unsafe gst_query_set_buffering_stats(
        raw, GstBufferingMode(rawValue: statistics.mode.rawValue), gint(clamping: statistics.averageIn),
        gint(clamping: statistics.averageOut), statistics.rawRemaining)
    }
    for range in ranges {
      unsafe gst_query_add_buffering_range(raw, gint64(range.lowerBound), gint64(range.upperBound))
    }
  }

  /// Answers where the media comes from.
  ///
  /// The corresponding C functions are `gst_query_set_uri` and `gst_query_set_uri_redirection`.
  public func setURI(_ uri: String, redirection: String? = nil, isPermanent: Bool = false) {
    guard kind == .uri else { return }
    unsafe gst_query_set_uri(raw, uri)
    if let redirection {
      unsafe gst_query_set_uri_redirection(raw, redirection)
      unsafe gst_query_set_uri_redirection_permanent(raw, isPermanent ? 1 : 0)
    }
  }

  /// Offers a pool, or the sizes that a pool should have.
  ///
  /// The corresponding C function is `gst_query_add_allocation_pool`.
  public func addPool(_ offer: PoolOffer) {
    guard kind == .allocation else { return }
    unsafe gst_query_add_allocation_pool(
      raw, offer.pool?.pointer(), guint(clamping: offer.size), guint(clamping: offer.minimum),
      guint(clamping: offer.maximum))
  }

  /// Tells that metas of a type are understood.
  ///
  /// The corresponding C function is `gst_query_add_allocation_meta`.
  public func addMeta<Meta: BufferMeta>(_ type: Meta.Type, parameters: Structure? = nil) {
    guard kind == .allocation else { return }
    let copy = unsafe parameters?.copy()
    defer { if let copy = unsafe copy { unsafe gst_structure_free(copy) } }
    unsafe gst_query_add_allocation_meta(raw, Meta.access.api(), copy)
  }

  /// Answers how data can be got.
  ///
  /// The corresponding C functions are `gst_query_set_scheduling` and `gst_query_add_scheduling_mode`.
  public func setScheduling(_ scheduling: Scheduling) {
    guard kind == .scheduling else { return }
    unsafe gst_query_set_scheduling(
      raw, GstSchedulingFlags(rawValue: scheduling.flags.rawValue), gint(clamping: scheduling.minimumSize),
      gint(clamping: scheduling.maximumSize), gint(clamping: scheduling.alignment))
    if scheduling.canPush { unsafe gst_query_add_scheduling_mode(raw, GST_PAD_MODE_PUSH) }
    if scheduling.canPull { unsafe gst_query_add_scheduling_mode(raw, GST_PAD_MODE_PULL) }
  }

  /// Answers whether the format is taken.
  ///
  /// The corresponding C function is `gst_query_set_accept_caps_result`.
  public func setAccepted(_ isAccepted: Bool) {
    if kind == .acceptCaps { unsafe gst_query_set_accept_caps_result(raw, isAccepted ? 1 : 0) }
  }

  /// Answers which formats are possible.
  ///
  /// The corresponding C function is `gst_query_set_caps_result`.
  public func setCaps(_ caps: Caps) { if kind == .caps { unsafe gst_query_set_caps_result(raw, caps.raw) } }

  /// Answers with what elements share.
  ///
  /// The corresponding C function is `gst_query_set_context`.
  public func setContext(_ context: Context) {
    if kind == .context { unsafe gst_query_set_context(raw, context.raw) }
  }

  /// Answers the data rate of a stream in bits a second.
  ///
  /// The corresponding C function is `gst_query_set_bitrate`.
  public func setBitrate(_ bitsPerSecond: UInt32) {
    if kind == .bitrate { unsafe gst_query_set_bitrate(raw, bitsPerSecond) }
  }

  /// Answers whether stream selections are answered.
  ///
  /// The corresponding C function is `gst_query_set_selectable`.
  public func setSelectable(_ isSelectable: Bool) {
    if kind == .selectable { unsafe gst_query_set_selectable(raw, isSelectable ? 1 : 0) }
  }
}
