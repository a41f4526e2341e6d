internal import CGStreamer

/// The part of a stream that is played, and how its times become stream time.
///
/// The corresponding C type is `GstSegment`.
@safe
public struct Segment: @unchecked Sendable {
  // @unchecked: plain numbers; the padding at its end are pointers that nothing uses.
  private let raw: GstSegment

  init(_ raw: GstSegment) { self.raw = raw }

  /// True if the segment counts time, not bytes.
  public var isTime: Bool { raw.format == GST_FORMAT_TIME }

  /// The first time that is played.
  public var start: Duration? { Duration(clockTime: raw.start) }

  /// The last time that is played; nil for the end of the media.
  public var stop: Duration? { Duration(clockTime: raw.stop) }

  /// The duration that the demuxer declares; nil if it doesn't.
  public var duration: Duration? { isTime ? Duration(clockTime: raw.duration) : nil }

  /// The speed that the segment is played with.
  public var rate: Double { raw.rate }

  /// The stream time of a time in the segment; nil outside of it.
  ///
  /// The corresponding C function is `gst_segment_to_stream_time`.
  public func streamTime(of time: Duration) -> Duration? {
    var segment = raw
    return unsafe Duration(clockTime: gst_segment_to_stream_time(&segment, GST_FORMAT_TIME, time.clockTime))
  }

  /// The stream time at which a buffer ends once it is cut to the segment; nil if nothing of it is inside.
  ///
  /// The corresponding C functions are `gst_segment_clip` and `gst_segment_to_stream_time`.
  public func streamTimeOfEnd(of buffer: Buffer) -> Duration? {
    guard isTime, let time = buffer.presentationTime?.clockTime else { return nil }
    let end = time + (buffer.duration?.clockTime ?? 0)
    var segment = raw
    var clippedStart: guint64 = 0
    var clippedStop: guint64 = 0
    guard unsafe gst_segment_clip(&segment, GST_FORMAT_TIME, time, end, &clippedStart, &clippedStop) != 0 else {
      return nil
    }
    // Played backwards, a buffer ends at its beginning.
    return unsafe Duration(
      clockTime: gst_segment_to_stream_time(&segment, GST_FORMAT_TIME, rate < 0 ? clippedStart : clippedStop))
  }
}
