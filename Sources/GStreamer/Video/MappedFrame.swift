internal import CGStreamer

/// The pixels of a buffer, lent for the time of a call; see ``Buffer/withVideoFrame(_:_:)``.
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
    let planes = info.planes
    let starts = unsafe raw.pointee.data
    let pointers = unsafe [starts.0, starts.1, starts.2, starts.3]
    guard planes.indices ~= index, let start = unsafe pointers[index], planes[index].stride >= 0 else { return nil }
    let plane = planes[index]
    // The last row ends with its pixels.
    let size = (plane.rows - 1) * plane.stride + plane.bytesPerRow
    return unsafe try body(RawSpan(_unsafeBytes: UnsafeRawBufferPointer(start: start, count: size)), plane)
  }
}

extension Buffer {
  /// Lends the pixels of a raw frame to `body`, wherever the buffer has them; nil if it has none of this format.
  ///
  /// The corresponding C function is `gst_video_frame_map`.
  public func withVideoFrame<Result, Failure: Error>(
    _ info: VideoInfo, _ body: (borrowing MappedFrame) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    var frame = unsafe GstVideoFrame()
    var format = unsafe info.raw
    guard unsafe gst_video_frame_map(&frame, &format, raw, GST_MAP_READ) != 0 else { return nil }
    defer { unsafe gst_video_frame_unmap(&frame) }
    return try unsafe withUnsafePointer(to: frame) { (frame) throws(Failure) in try unsafe body(MappedFrame(frame)) }
  }
}
