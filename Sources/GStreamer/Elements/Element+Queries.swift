internal import CGStreamer

extension Element {
  /// Where playback is, as the sinks tell it; nil where nobody knows.
  ///
  /// At the end of the media this can be wrong: some demuxers answer with the end that the header declares.
  /// The corresponding C function is `gst_element_query_position`.
  public var position: Duration? {
    var time: gint64 = -1
    guard unsafe gst_element_query_position(pointer(), GST_FORMAT_TIME, &time) != 0, time >= 0 else { return nil }
    return .nanoseconds(Int64(time))
  }

  /// How long the media is; nil where nobody knows.
  ///
  /// The corresponding C function is `gst_element_query_duration`.
  public var duration: Duration? {
    var time: gint64 = -1
    guard unsafe gst_element_query_duration(pointer(), GST_FORMAT_TIME, &time) != 0, time >= 0 else { return nil }
    return .nanoseconds(Int64(time))
  }

  /// How many bytes the media has; nil where nobody knows.
  public var durationInBytes: Int64? {
    var bytes: gint64 = -1
    guard unsafe gst_element_query_duration(pointer(), GST_FORMAT_BYTES, &bytes) != 0, bytes >= 0 else { return nil }
    return Int64(bytes)
  }

  /// The address that is read, after all redirections so far; nil where nobody knows.
  ///
  /// The corresponding C functions are `gst_query_new_uri` and `gst_query_parse_uri_redirection`.
  public var address: String? {
    guard let query = unsafe gst_query_new_uri() else { return nil }
    defer { unsafe gst_query_unref(query) }
    guard unsafe gst_element_query(pointer(), query) != 0 else { return nil }
    var (uri, redirection): (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?) = (nil, nil)
    unsafe gst_query_parse_uri(query, &uri)
    unsafe gst_query_parse_uri_redirection(query, &redirection)
    let texts = unsafe (String(adopting: uri), String(adopting: redirection))
    return texts.1 ?? texts.0
  }

  /// True if seeks in time can be answered.
  ///
  /// The corresponding C function is `gst_query_new_seeking`.
  public var isSeekable: Bool {
    guard let query = unsafe gst_query_new_seeking(GST_FORMAT_TIME) else { return false }
    defer { unsafe gst_query_unref(query) }
    guard unsafe gst_element_query(pointer(), query) != 0 else { return false }
    var seekable: gboolean = 0
    unsafe gst_query_parse_seeking(query, nil, &seekable, nil, nil)
    return seekable != 0
  }

  /// Moves playback.
  ///
  /// Throws `seekRefused`; it lands with an ASYNC_DONE message.
  ///
  /// - Parameters:
  ///   - start: Where to go on, in stream time.
  ///   - stop: Where to end, nil for the end of the media.
  ///   - rate: The speed, not 0.
  ///   - flags: How to seek; ``SeekFlags/flush`` and ``SeekFlags/accurate`` by default.
  ///
  /// The corresponding C function is `gst_element_seek`.
  public func seek(
    to start: Duration, stop: Duration? = nil, rate: Double = 1, flags: SeekFlags = [.flush, .accurate]
  ) throws(GStreamerError) {
    let accepted = unsafe gst_element_seek(
      pointer(), rate, GST_FORMAT_TIME, GstSeekFlags(rawValue: flags.rawValue), GST_SEEK_TYPE_SET,
      gint64(clamping: start.clockTime), GST_SEEK_TYPE_SET, stop.map { gint64(clamping: $0.clockTime) } ?? -1)
    guard accepted != 0 else {
      throw GStreamerError(.seekRefused, "\(label) refused a seek to \(start).", source: path)
    }
  }
}

/// How a seek is done.
///
/// The corresponding C type is `GstSeekFlags`.
public struct SeekFlags: OptionSet, Sendable {
  /// The bits as C has them.
  public let rawValue: UInt32

  /// Creates flags from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Throws away what is on its way, so that the seek takes effect at once.
  public static let flush = SeekFlags(rawValue: GST_SEEK_FLAG_FLUSH.rawValue)
  /// Lands exactly where it was asked for.
  public static let accurate = SeekFlags(rawValue: GST_SEEK_FLAG_ACCURATE.rawValue)
  /// Lands on a frame that can be decoded by itself.
  public static let keyUnit = SeekFlags(rawValue: GST_SEEK_FLAG_KEY_UNIT.rawValue)
  /// Posts SEGMENT_DONE instead of EOS at the end.
  public static let segment = SeekFlags(rawValue: GST_SEEK_FLAG_SEGMENT.rawValue)
  /// With ``keyUnit``: the frame before the target.
  public static let snapBefore = SeekFlags(rawValue: GST_SEEK_FLAG_SNAP_BEFORE.rawValue)
  /// With ``keyUnit``: the frame after the target.
  public static let snapAfter = SeekFlags(rawValue: GST_SEEK_FLAG_SNAP_AFTER.rawValue)
}
