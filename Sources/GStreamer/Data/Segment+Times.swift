internal import CGStreamer

extension Segment {
  /// The stream time of a position; nil outside of the segment.
  ///
  /// The corresponding C function is `gst_segment_to_stream_time`.
  public func streamTime(of position: Duration) -> Duration? {
    unsafe convert(position) { unsafe gst_segment_to_stream_time($0, GST_FORMAT_TIME, $1) }
  }

  /// The running time of a position; nil outside of the segment.
  ///
  /// The corresponding C function is `gst_segment_to_running_time`.
  public func runningTime(of position: Duration) -> Duration? {
    unsafe convert(position) { unsafe gst_segment_to_running_time($0, GST_FORMAT_TIME, $1) }
  }

  /// The position at a stream time; nil outside of the segment.
  ///
  /// The corresponding C function is `gst_segment_position_from_stream_time`.
  public func position(atStreamTime time: Duration) -> Duration? {
    unsafe convert(time) { unsafe gst_segment_position_from_stream_time($0, GST_FORMAT_TIME, $1) }
  }

  /// The position at a running time; nil outside of the segment.
  ///
  /// The corresponding C function is `gst_segment_position_from_running_time`.
  public func position(atRunningTime time: Duration) -> Duration? {
    unsafe convert(time) { unsafe gst_segment_position_from_running_time($0, GST_FORMAT_TIME, $1) }
  }

  /// The part of `range` that is in the segment; nil if nothing of it is.
  ///
  /// The corresponding C function is `gst_segment_clip`.
  public func clip(_ range: Range<Duration>) -> Range<Duration>? {
    guard isTime else { return nil }
    var segment = raw
    var (start, stop): (guint64, guint64) = (0, 0)
    guard
      unsafe gst_segment_clip(
        &segment, GST_FORMAT_TIME, range.lowerBound.clockTime, range.upperBound.clockTime, &start, &stop) != 0,
      let lower = Duration(clockTime: start), let upper = Duration(clockTime: stop), lower <= upper
    else { return nil }
    return lower..<upper
  }

  /// The stream time at which a buffer ends once it is cut to the segment; nil if nothing of it is inside.
  ///
  /// The corresponding C functions are `gst_segment_clip` and `gst_segment_to_stream_time`.
  public func streamTimeOfEnd(of buffer: Buffer) -> Duration? {
    guard let time = buffer.presentationTime, let part = clip(time..<(time + (buffer.duration ?? .zero))) else {
      return nil
    }
    // Played backwards, a buffer ends at its beginning.
    return streamTime(of: rate < 0 ? part.lowerBound : part.upperBound)
  }

  /// Changes the segment as a seek asks for; tells whether the seek makes sense, and whether it moves the position.
  ///
  /// For elements that answer seeks themselves. The seek must be in the segment's format, or in none where only the
  /// rate changes. The corresponding C function is `gst_segment_do_seek`.
  @discardableResult
  public mutating func apply(_ seek: Seek) -> (isApplied: Bool, movesPosition: Bool) {
    var update: gboolean = 0
    let isApplied = unsafe gst_segment_do_seek(
      &raw, seek.rate, raw.format, GstSeekFlags(rawValue: seek.flags.rawValue), seek.start.rawType,
      guint64(bitPattern: Int(seek.start.rawValue)), seek.stop.rawType, guint64(bitPattern: Int(seek.stop.rawValue)),
      &update)
    return (isApplied != 0, update != 0)
  }

  /// Moves the running time of what follows by `offset`; false if it would be before 0.
  ///
  /// The corresponding C function is `gst_segment_offset_running_time`.
  @discardableResult
  public mutating func offsetRunningTime(by offset: Duration) -> Bool {
    unsafe gst_segment_offset_running_time(&raw, raw.format, gint64(offset.wholeNanoseconds)) != 0
  }

  private func convert(
    _ time: Duration, _ body: (UnsafePointer<GstSegment>, guint64) -> guint64
  ) -> Duration? {
    guard isTime, time >= .zero else { return nil }
    return unsafe withUnsafePointer(to: raw) { unsafe Duration(clockTime: body($0, time.clockTime)) }
  }
}
