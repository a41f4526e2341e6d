internal import CGStreamer

/// A piece of media data with its time; it doesn't change.
///
/// The corresponding C type is `GstBuffer`.
@safe
public struct Buffer: Sendable {
  let box: MiniObjectBox

  init(adopting raw: UnsafeMutableRawPointer) { box = unsafe MiniObjectBox(adopting: raw) }

  init(retaining raw: UnsafeMutableRawPointer) { box = unsafe MiniObjectBox(retaining: raw) }

  var raw: UnsafeMutablePointer<GstBuffer> { unsafe box.raw.assumingMemoryBound(to: GstBuffer.self) }

  /// When the content is to be presented, in the time of its segment; nil if unknown.
  public var presentationTime: Duration? { unsafe Duration(clockTime: raw.pointee.pts) }

  /// How long the content lasts; nil if unknown.
  public var duration: Duration? { unsafe Duration(clockTime: raw.pointee.duration) }

  /// The position in the stream, in bytes for a source; nil if unknown.
  public var offset: UInt64? { unsafe raw.pointee.offset == .max ? nil : UInt64(raw.pointee.offset) }

  /// The number of bytes.
  ///
  /// The corresponding C function is `gst_buffer_get_size`.
  public var size: Int { unsafe Int(gst_buffer_get_size(raw)) }

  /// True if the content doesn't follow what came before.
  public var isDiscontinuous: Bool { unsafe cgst_buffer_has_flag(raw, GST_BUFFER_FLAG_DISCONT) != 0 }

  /// Lends the bytes to `body`, without a copy where the buffer has one memory; nil if they can't be read.
  ///
  /// The corresponding C function is `gst_buffer_map`.
  public func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    var map = unsafe GstMapInfo()
    guard unsafe gst_buffer_map(raw, &map, GST_MAP_READ) != 0 else { return nil }
    defer { unsafe gst_buffer_unmap(raw, &map) }
    return unsafe try body(RawSpan(_unsafeBytes: UnsafeRawBufferPointer(start: map.data, count: Int(map.size))))
  }

  /// A copy of the bytes.
  public var bytes: [UInt8] {
    withBytes { (span) in unsafe span.withUnsafeBytes { unsafe Array($0) } } ?? []
  }
}
