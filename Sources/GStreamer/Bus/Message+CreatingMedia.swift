internal import CGStreamer

extension Message {
  /// An element did something to keep up.
  ///
  /// The corresponding C functions are `gst_message_new_qos`, `gst_message_set_qos_values` and
  /// `gst_message_set_qos_stats`.
  public static func qualityOfService(_ report: QualityOfService, from source: Object? = nil) -> Message {
    let raw = unsafe gst_message_new_qos(
      source?.pointer(), report.isLive ? 1 : 0, Duration.clockTime(report.runningTime),
      Duration.clockTime(report.streamTime), Duration.clockTime(report.timestamp), Duration.clockTime(report.duration))
    let message = unsafe Message(adopting: raw!)  // C's constructors return nothing only when memory is at its end.
    unsafe gst_message_set_qos_values(
      message.raw, gint64(report.jitter.wholeNanoseconds), report.proportion, gint(clamping: report.quality))
    if let format = report.processed?.format ?? report.dropped?.format {
      unsafe gst_message_set_qos_stats(
        message.raw, format.raw, report.processed.unsignedRaw, report.dropped.unsignedRaw)
    }
    return message
  }

  /// Something that takes time goes on: its name for a program, and in words.
  ///
  /// The corresponding C function is `gst_message_new_progress`.
  public static func progress(
    _ progress: Progress, code: String, text: String, from source: Object? = nil
  ) -> Message {
    unsafe Message(
      adopting: gst_message_new_progress(source?.pointer(), GstProgressType(rawValue: progress.rawValue), code, text))
  }

  /// A table of contents.
  ///
  /// The corresponding C function is `gst_message_new_toc`.
  public static func toc(_ toc: Toc, isUpdate: Bool = false, from source: Object? = nil) -> Message {
    let raw = unsafe toc.copy()
    defer { unsafe gst_mini_object_unref(UnsafeMutablePointer<GstMiniObject>(raw)) }
    return unsafe Message(adopting: gst_message_new_toc(source?.pointer(), raw, isUpdate ? 1 : 0))
  }

  /// The media is in another place, or in several to choose from, the best first; at least one.
  ///
  /// The corresponding C functions are `gst_message_new_redirect` and `gst_message_add_redirect_entry`.
  public static func redirect(_ places: [Redirection], from source: Object? = nil) -> Message {
    guard let first = places.first else { preconditionFailure("a redirection leads somewhere") }
    let message = unsafe Message(
      adopting: gst_message_new_redirect(
        source?.pointer(), first.location, first.tags.map { unsafe gst_tag_list_ref($0.raw) }, first.structure?.copy()))
    for place in places.dropFirst() {
      unsafe gst_message_add_redirect_entry(
        message.raw, place.location, place.tags.map { unsafe gst_tag_list_ref($0.raw) }, place.structure?.copy())
    }
    return message
  }

  /// A new stream starts, in a group.
  ///
  /// The corresponding C functions are `gst_message_new_stream_start` and `gst_message_set_group_id`.
  public static func streamStart(group: UInt32? = nil, from source: Object? = nil) -> Message {
    let message = unsafe Message(adopting: gst_message_new_stream_start(source?.pointer()))
    if let group { unsafe gst_message_set_group_id(message.raw, group) }
    return message
  }

  /// The streams that the media offers.
  ///
  /// The corresponding C function is `gst_message_new_stream_collection`.
  public static func streamCollection(_ collection: StreamCollection, from source: Object? = nil) -> Message {
    unsafe Message(adopting: gst_message_new_stream_collection(source?.pointer(), collection.pointer()))
  }

  /// The streams that play, of the ones that the media offers.
  ///
  /// The corresponding C functions are `gst_message_new_streams_selected` and `gst_message_streams_selected_add`.
  public static func streamsSelected(
    _ streams: [Stream], of collection: StreamCollection, from source: Object? = nil
  ) -> Message {
    let message = unsafe Message(
      adopting: gst_message_new_streams_selected(source?.pointer(), collection.pointer()))
    for stream in streams { unsafe gst_message_streams_selected_add(message.raw, stream.pointer()) }
    return message
  }

  /// An element lacks something that elements share.
  ///
  /// The corresponding C function is `gst_message_new_need_context`.
  public static func needContext(_ type: String, from source: Object? = nil) -> Message {
    unsafe Message(adopting: gst_message_new_need_context(source?.pointer(), type))
  }

  /// An element has something for others to share.
  ///
  /// The corresponding C function is `gst_message_new_have_context`.
  public static func haveContext(_ context: Context, from source: Object? = nil) -> Message {
    unsafe Message(adopting: gst_message_new_have_context(source?.pointer(), gst_context_ref(context.raw)))
  }

  /// A step is over: what was stepped, how long it took in stream time, whether it met the end.
  ///
  /// The corresponding C function is `gst_message_new_step_done`.
  public static func stepDone(
    _ step: Event.Step, duration: Duration?, isAtEnd: Bool = false, from source: Object? = nil
  ) -> Message {
    unsafe Message(
      adopting: gst_message_new_step_done(
        source?.pointer(), step.amount.format.raw, guint64(bitPattern: Int(step.amount.rawValue)), step.rate,
        step.flushes ? 1 : 0, step.isIntermediate ? 1 : 0, Duration.clockTime(duration), isAtEnd ? 1 : 0))
  }

  /// An element asks the pipeline to change its rate at once, by a factor.
  ///
  /// The corresponding C function is `gst_message_new_instant_rate_request`.
  public static func instantRateRequest(factor: Double, from source: Object? = nil) -> Message {
    unsafe Message(adopting: gst_message_new_instant_rate_request(source?.pointer(), factor))
  }
}
