internal import CGStreamer

/// The media that a ``DemuxerElement`` reads; for the streaming thread only.
///
/// A read waits for the data. It throws `CancellationError` when the element stops or seeks; let it pass.
public struct DemuxerInput: Sendable {
  private let pad: Pad
  /// What came by itself; nil if the input is read where it is wanted.
  private let stream: DemuxerStream?

  init(_ pad: Pad, _ stream: DemuxerStream?) {
    self.pad = pad
    self.stream = stream
  }

  /// How many bytes the media has; nil if that isn't known.
  ///
  /// The corresponding C function is `gst_pad_peer_query_duration`.
  public var size: UInt64? {
    var bytes: gint64 = -1
    guard unsafe gst_pad_peer_query_duration(pad.pointer(), GST_FORMAT_BYTES, &bytes) != 0, bytes >= 0 else {
      return nil
    }
    return UInt64(bytes)
  }

  /// True if the media can be read at any place, at any time; else what has passed is gone.
  ///
  /// The corresponding C function is `gst_query_new_seeking`.
  public var isSeekable: Bool {
    guard stream != nil else { return true }
    guard let query = unsafe gst_query_new_seeking(GST_FORMAT_BYTES) else { return false }
    defer { unsafe gst_query_unref(query) }
    var seekable: gboolean = 0
    guard unsafe gst_pad_peer_query(pad.pointer(), query) != 0 else { return false }
    unsafe gst_query_parse_seeking(query, nil, &seekable, nil, nil)
    return seekable != 0
  }

  /// Reads some bytes; fewer than wanted at the end of the media, none behind it.
  ///
  /// Throws ``ElementFailure`` if the media can't be read there, or `CancellationError`.
  /// The corresponding C function is `gst_pad_pull_range`.
  public func read(at position: UInt64, count: Int) throws -> Buffer {
    guard count > 0 else { return Buffer() }
    guard count <= guint.max else { throw ElementFailure(.demux, "The media says it has \(count) bytes in one piece.") }
    if let stream { return try stream.read(at: position, count: count, from: pad) }
    var buffer: UnsafeMutablePointer<GstBuffer>?
    let flow = unsafe gst_pad_pull_range(pad.pointer(), guint64(position), guint(count), &buffer)
    switch flow {
    case GST_FLOW_OK: return unsafe buffer.map { unsafe Buffer(adopting: $0) } ?? Buffer()
    case GST_FLOW_EOS: return Buffer()
    case GST_FLOW_FLUSHING: throw CancellationError()
    default:
      throw unsafe ElementFailure(
        .read, "The media can't be read at byte \(position).", debug: String(borrowing: gst_flow_get_name(flow)))
    }
  }

  /// A copy of some bytes; fewer than wanted at the end of the media.
  ///
  /// Throws as ``read(at:count:)`` does.
  public func bytes(at position: UInt64, count: Int) throws -> [UInt8] { try read(at: position, count: count).bytes }
}
