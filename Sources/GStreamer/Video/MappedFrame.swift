internal import CGStreamer

/// The pixels of a buffer, lent for the time of a call; see ``Buffer/withVideoFrame(_:_:)`` and, to write them,
/// ``Buffer/withMutableVideoFrame(_:_:)``.
///
/// The corresponding C type is `GstVideoFrame`.
@safe
public struct MappedFrame: ~Copyable {
  private let raw: UnsafePointer<GstVideoFrame>
  /// The format, with the layout that this buffer has.
  public let info: VideoInfo

  fileprivate init(_ raw: UnsafePointer<GstVideoFrame>) {
    unsafe self.raw = unsafe raw
    info = unsafe VideoInfo(raw.pointee.info)
  }

  /// Lends a plane to `body`, rows of ``VideoInfo/Plane/stride`` bytes each; nil for a plane that there isn't.
  public func withPlane<Result, Failure: Error>(
    _ index: Int = 0, _ body: (RawSpan, VideoInfo.Plane) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let (memory, plane) = unsafe plane(index) else { return nil }
    return unsafe try body(RawSpan(_unsafeBytes: UnsafeRawBufferPointer(memory)), plane)
  }

  /// Lends a plane to `body` for changes, rows of ``VideoInfo/Plane/stride`` bytes each; nil for one that there isn't.
  public mutating func withMutablePlane<Result, Failure: Error>(
    _ index: Int = 0, _ body: (inout MutableRawSpan, VideoInfo.Plane) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let (memory, plane) = unsafe plane(index) else { return nil }
    var span = unsafe MutableRawSpan(_unsafeBytes: memory)
    return try body(&span, plane)
  }

  private func plane(_ index: Int) -> (UnsafeMutableRawBufferPointer, VideoInfo.Plane)? {
    let planes = info.planes
    let starts = unsafe raw.pointee.data
    let pointers = unsafe [starts.0, starts.1, starts.2, starts.3]
    guard planes.indices ~= index, let start = unsafe pointers[index], planes[index].stride >= 0 else { return nil }
    let plane = planes[index]
    // The last row ends with its pixels.
    let size = (plane.rows - 1) * plane.stride + plane.bytesPerRow
    return unsafe (UnsafeMutableRawBufferPointer(start: start, count: size), plane)
  }
}

extension Buffer {
  /// Lends the pixels of a raw frame to `body`, wherever the buffer has them; nil if it has none of this format.
  ///
  /// The corresponding C function is `gst_video_frame_map`.
  public func withVideoFrame<Result, Failure: Error>(
    _ info: VideoInfo, _ body: (borrowing MappedFrame) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try unsafe Buffer.mapFrame(raw, info, GST_MAP_READ) { (frame) throws(Failure) in try body(frame) }
  }

  /// Lends the pixels of a raw frame to `body` for changes, wherever the buffer has them; nil if it has none of this
  /// format.
  ///
  /// Pixels that another buffer shows, or that were given as read-only, are copied first. The corresponding C functions
  /// are `gst_buffer_make_writable` and `gst_video_frame_map`.
  public mutating func withMutableVideoFrame<Result, Failure: Error>(
    _ info: VideoInfo, _ body: (inout MappedFrame) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let flags = GstMapFlags(rawValue: GST_MAP_READ.rawValue | GST_MAP_WRITE.rawValue)
    return try unsafe Buffer.mapFrame(writable, info, flags, body)
  }

  private static func mapFrame<Result, Failure: Error>(
    _ raw: UnsafeMutablePointer<GstBuffer>, _ info: VideoInfo, _ flags: GstMapFlags,
    _ body: (inout MappedFrame) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    var frame = unsafe GstVideoFrame()
    var format = unsafe info.raw
    guard unsafe gst_video_frame_map(&frame, &format, raw, flags) != 0 else { return nil }
    defer { unsafe gst_video_frame_unmap(&frame) }
    return try unsafe withUnsafePointer(to: frame) { (frame) throws(Failure) in
      var mapped = unsafe MappedFrame(frame)
      return try body(&mapped)
    }
  }
}
