internal import CGStreamer

/// News that travel between elements along with the data.
///
/// The corresponding C type is `GstEvent`.
@safe
public struct Event: Sendable {
  private let box: MiniObjectBox

  init(retaining raw: UnsafeMutableRawPointer) { box = unsafe MiniObjectBox(retaining: raw) }

  var raw: UnsafeMutablePointer<GstEvent> { unsafe box.raw.assumingMemoryBound(to: GstEvent.self) }

  /// What an event says.
  public enum Content: Sendable {
    /// A new stream begins; its identifier.
    case streamStart(id: String)
    /// The format from here on.
    case caps(Caps)
    /// The segment that the times from here on are in.
    case segment(Segment)
    /// What the media says of itself.
    case tags(TagList)
    /// A seek or a stop throws away what is on its way.
    case flushStart
    /// The end of throwing away.
    case flushStop
    /// No more data comes.
    case endOfStream
    /// There is no data for a time.
    case gap(start: Duration?, duration: Duration?)
    /// Something that has no case of its own here; the name of its type.
    case other(String)
  }

  /// What the event says.
  public var content: Content {
    switch unsafe raw.pointee.type {
    case GST_EVENT_STREAM_START:
      var id: UnsafePointer<CChar>?
      unsafe gst_event_parse_stream_start(raw, &id)
      return unsafe .streamStart(id: String(borrowing: id) ?? "")
    case GST_EVENT_CAPS:
      var caps: UnsafeMutablePointer<GstCaps>?
      unsafe gst_event_parse_caps(raw, &caps)
      guard let caps = unsafe caps else { return .other("caps") }
      return unsafe .caps(Caps(retaining: caps))
    case GST_EVENT_SEGMENT:
      var segment = GstSegment()
      unsafe gst_event_copy_segment(raw, &segment)
      return .segment(Segment(segment))
    case GST_EVENT_TAG:
      var tags: UnsafeMutablePointer<GstTagList>?
      unsafe gst_event_parse_tag(raw, &tags)
      guard let tags = unsafe tags else { return .other("tag") }
      return unsafe .tags(TagList(retaining: tags))
    case GST_EVENT_FLUSH_START: return .flushStart
    case GST_EVENT_FLUSH_STOP: return .flushStop
    case GST_EVENT_EOS: return .endOfStream
    case GST_EVENT_GAP:
      var start: GstClockTime = 0
      var duration: GstClockTime = 0
      unsafe gst_event_parse_gap(raw, &start, &duration)
      return .gap(start: Duration(clockTime: start), duration: Duration(clockTime: duration))
    case let type: return unsafe .other(String(cString: gst_event_type_get_name(type)))
    }
  }
}
