internal import CGStreamer

/// Messages to post with ``Element/post(_:)`` or ``Bus/post(_:)``.
extension Message {
  /// The same message with another number, for what an event or a seek caused.
  ///
  /// The corresponding C function is `gst_message_set_seqnum`.
  public func numbered(_ sequenceNumber: UInt32) -> Message {
    let copy = unsafe Message(adopting: gst_message_copy(raw))
    unsafe gst_message_set_seqnum(copy.raw, sequenceNumber)
    return copy
  }

  /// The end of the stream, as a sink posts it.
  ///
  /// The corresponding C function is `gst_message_new_eos`.
  public static func endOfStream(from source: Object? = nil) -> Message {
    unsafe Message(adopting: gst_message_new_eos(source?.pointer()))
  }

  /// An element can't go on; an error without a GError domain is a failure of the library's.
  ///
  /// The corresponding C function is `gst_message_new_error_with_details`.
  public static func error(_ error: GStreamerError, details: Structure? = nil, from source: Object? = nil) -> Message {
    unsafe report(error) { raw in
      unsafe gst_message_new_error_with_details(source?.pointer(), raw, error.debug, details?.copy())
    }
  }

  /// An element has something to complain about and goes on.
  ///
  /// The corresponding C function is `gst_message_new_warning_with_details`.
  public static func warning(
    _ error: GStreamerError, details: Structure? = nil, from source: Object? = nil
  ) -> Message {
    unsafe report(error) { raw in
      unsafe gst_message_new_warning_with_details(source?.pointer(), raw, error.debug, details?.copy())
    }
  }

  /// An element has something to tell.
  ///
  /// The corresponding C function is `gst_message_new_info_with_details`.
  public static func info(_ error: GStreamerError, details: Structure? = nil, from source: Object? = nil) -> Message {
    unsafe report(error) { raw in
      unsafe gst_message_new_info_with_details(source?.pointer(), raw, error.debug, details?.copy())
    }
  }

  private static func report(
    _ error: GStreamerError, _ make: (UnsafeMutablePointer<GError>?) -> UnsafeMutablePointer<GstMessage>
  ) -> Message {
    let domain = error.domain.map { unsafe g_quark_from_string($0) } ?? cgst_library_error_quark()
    let raw = unsafe g_error_new_literal(domain, gint(error.domainCode ?? 1), error.message)
    defer { unsafe g_error_free(raw) }
    return unsafe Message(adopting: make(raw))
  }

  /// A message of the application's own.
  ///
  /// The corresponding C function is `gst_message_new_application`.
  public static func application(_ structure: consuming Structure, from source: Object? = nil) -> Message {
    unsafe Message(adopting: gst_message_new_application(source?.pointer(), structure.giveAway()))
  }

  /// A message of an element's own.
  ///
  /// The corresponding C function is `gst_message_new_element`.
  public static func element(_ structure: consuming Structure, from source: Object? = nil) -> Message {
    unsafe Message(adopting: gst_message_new_element(source?.pointer(), structure.giveAway()))
  }

  /// A message of any kind with fields, for kinds that have no constructor of their own.
  ///
  /// The corresponding C function is `gst_message_new_custom`.
  public static func custom(_ kind: Kind, _ structure: Structure? = nil, from source: Object? = nil) -> Message {
    unsafe Message(
      adopting: gst_message_new_custom(
        GstMessageType(rawValue: Int32(bitPattern: kind.rawValue)), source?.pointer(), structure?.copy()))
  }

  /// What the media says of itself.
  ///
  /// The corresponding C function is `gst_message_new_tag`.
  public static func tags(_ tags: TagList, from source: Object? = nil) -> Message {
    unsafe Message(adopting: gst_message_new_tag(source?.pointer(), gst_tag_list_ref(tags.raw)))
  }

  /// How full the source's buffer is in percent, and how fast it fills.
  ///
  /// The corresponding C functions are `gst_message_new_buffering` and `gst_message_set_buffering_stats`.
  public static func buffering(
    percent: Int, _ statistics: BufferingStatistics? = nil, from source: Object? = nil
  ) -> Message {
    let message = unsafe Message(
      adopting: gst_message_new_buffering(source?.pointer(), gint(min(max(percent, 0), 100))))
    if let statistics {
      unsafe gst_message_set_buffering_stats(
        message.raw, GstBufferingMode(rawValue: statistics.mode.rawValue), gint(clamping: statistics.averageIn),
        gint(clamping: statistics.averageOut), statistics.rawRemaining)
    }
    return message
  }

  /// The duration has to be asked for again.
  ///
  /// The corresponding C function is `gst_message_new_duration_changed`.
  public static func durationChanged(from source: Object? = nil) -> Message {
    unsafe Message(adopting: gst_message_new_duration_changed(source?.pointer()))
  }

  /// The latency changed.
  ///
  /// The corresponding C function is `gst_message_new_latency`.
  public static func latency(from source: Object? = nil) -> Message {
    unsafe Message(adopting: gst_message_new_latency(source?.pointer()))
  }

  /// An element asks for a state of the pipeline.
  ///
  /// The corresponding C function is `gst_message_new_request_state`.
  public static func requestState(_ state: State, from source: Object? = nil) -> Message {
    unsafe Message(adopting: gst_message_new_request_state(source?.pointer(), state.raw))
  }

  /// The clock stopped being usable.
  ///
  /// The corresponding C function is `gst_message_new_clock_lost`.
  public static func clockLost(_ clock: Clock, from source: Object? = nil) -> Message {
    unsafe Message(adopting: gst_message_new_clock_lost(source?.pointer(), clock.pointer()))
  }

  /// The end of a segment was reached.
  ///
  /// The corresponding C function is `gst_message_new_segment_done`.
  public static func segmentDone(at position: Quantity, from source: Object? = nil) -> Message {
    unsafe Message(
      adopting: gst_message_new_segment_done(source?.pointer(), position.format.raw, gint64(position.rawValue)))
  }
}
