internal import CGStreamer

extension Query {
  /// A question for the position.
  ///
  /// The corresponding C function is `gst_query_new_position`.
  public static func position(in format: Format = .time) -> Query {
    unsafe Query(adopting: gst_query_new_position(format.raw))
  }

  /// A question for the duration.
  ///
  /// The corresponding C function is `gst_query_new_duration`.
  public static func duration(in format: Format = .time) -> Query {
    unsafe Query(adopting: gst_query_new_duration(format.raw))
  }

  /// A question for the latency.
  ///
  /// The corresponding C function is `gst_query_new_latency`.
  public static func latency() -> Query { unsafe Query(adopting: gst_query_new_latency()) }

  /// A question for the segment that is played.
  ///
  /// The corresponding C function is `gst_query_new_segment`.
  public static func segment(in format: Format = .time) -> Query {
    unsafe Query(adopting: gst_query_new_segment(format.raw))
  }

  /// A question for whether seeks can be answered.
  ///
  /// The corresponding C function is `gst_query_new_seeking`.
  public static func seeking(in format: Format = .time) -> Query {
    unsafe Query(adopting: gst_query_new_seeking(format.raw))
  }

  /// A question for an amount in another unit.
  ///
  /// The corresponding C function is `gst_query_new_convert`.
  public static func convert(_ quantity: Quantity, to format: Format) -> Query {
    unsafe Query(adopting: gst_query_new_convert(quantity.format.raw, gint64(quantity.rawValue), format.raw))
  }

  /// A question for the units that can be asked in.
  ///
  /// The corresponding C function is `gst_query_new_formats`.
  public static func formats() -> Query { unsafe Query(adopting: gst_query_new_formats()) }

  /// A question for how full buffers are.
  ///
  /// The corresponding C function is `gst_query_new_buffering`.
  public static func buffering(in format: Format = .percent) -> Query {
    unsafe Query(adopting: gst_query_new_buffering(format.raw))
  }

  /// A question for where the media comes from.
  ///
  /// The corresponding C function is `gst_query_new_uri`.
  public static func uri() -> Query { unsafe Query(adopting: gst_query_new_uri()) }

  /// A question for how buffers of a format are to be made.
  ///
  /// The corresponding C function is `gst_query_new_allocation`.
  public static func allocation(for caps: Caps?, needsPool: Bool = true) -> Query {
    unsafe Query(adopting: gst_query_new_allocation(caps?.raw, needsPool ? 1 : 0))
  }

  /// A question for how data can be got.
  ///
  /// The corresponding C function is `gst_query_new_scheduling`.
  public static func scheduling() -> Query { unsafe Query(adopting: gst_query_new_scheduling()) }

  /// A question for whether a format is taken.
  ///
  /// The corresponding C function is `gst_query_new_accept_caps`.
  public static func acceptCaps(_ caps: Caps) -> Query { unsafe Query(adopting: gst_query_new_accept_caps(caps.raw)) }

  /// A question for the formats that are possible.
  ///
  /// The corresponding C function is `gst_query_new_caps`.
  public static func caps(filter: Caps? = nil) -> Query { unsafe Query(adopting: gst_query_new_caps(filter?.raw)) }

  /// A question that is answered once all data before it was handled.
  ///
  /// The corresponding C function is `gst_query_new_drain`.
  public static func drain() -> Query { unsafe Query(adopting: gst_query_new_drain()) }

  /// A question for something that elements share.
  ///
  /// The corresponding C function is `gst_query_new_context`.
  public static func context(_ type: String) -> Query { unsafe Query(adopting: gst_query_new_context(type)) }

  /// A question for the data rate of a stream.
  ///
  /// The corresponding C function is `gst_query_new_bitrate`.
  public static func bitrate() -> Query { unsafe Query(adopting: gst_query_new_bitrate()) }

  /// A question for whether an element answers stream selections.
  ///
  /// The corresponding C function is `gst_query_new_selectable`.
  public static func selectable() -> Query { unsafe Query(adopting: gst_query_new_selectable()) }

  /// A question of your own.
  ///
  /// The corresponding C function is `gst_query_new_custom`.
  public static func custom(_ structure: Structure, kind: Kind = .custom) -> Query {
    unsafe Query(adopting: gst_query_new_custom(kind.raw, structure.copy()))
  }
}
