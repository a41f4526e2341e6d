internal import CGStreamer

/// How a frame of raw video lies in its buffer.
///
/// The corresponding C type is `GstVideoMeta`.
public struct VideoMeta: BufferMeta, Equatable {
  /// Where one plane lies.
  public struct Plane: Sendable, Equatable {
    /// The place of the first byte in the buffer.
    public var offset: Int
    /// The number of bytes from one row to the next.
    public var stride: Int

    /// Creates a plane.
    public init(offset: Int, stride: Int) {
      self.offset = offset
      self.stride = stride
    }
  }

  /// The name of the pixel format, for example `I420`.
  public var pixelFormat: String
  /// The number of pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The planes; empty for the layout that the format has by itself.
  public var planes: [Plane]
  /// The number of the view, for several pictures in one buffer.
  public let id: Int

  /// Creates a meta; without planes the format's own layout holds.
  public init(pixelFormat: String, width: Int, height: Int, planes: [Plane] = []) {
    self.pixelFormat = pixelFormat
    self.width = width
    self.height = height
    self.planes = planes
    id = 0
  }

  private init(_ raw: GstVideoMeta) {
    pixelFormat = unsafe String(borrowing: gst_video_format_to_string(raw.format)) ?? ""
    unsafe (width, height, id) = (Int(raw.width), Int(raw.height), Int(raw.id))
    let offsets = unsafe raw.offset
    let strides = unsafe raw.stride
    let layout = [
      (offsets.0, strides.0), (offsets.1, strides.1), (offsets.2, strides.2), (offsets.3, strides.3),
    ]
    planes = unsafe layout.prefix(Int(raw.n_planes)).map { Plane(offset: Int($0.0), stride: Int($0.1)) }
  }

  /// Reads and adds video metas.
  ///
  /// The corresponding C functions are `gst_buffer_add_video_meta` and `gst_buffer_add_video_meta_full`.
  public static let access = unsafe MetaAccess<VideoMeta>(
    api: { gst_video_meta_api_get_type() },
    read: { unsafe $0.withMemoryRebound(to: GstVideoMeta.self, capacity: 1) { unsafe VideoMeta($0.pointee) } },
    add: { meta, buffer in
      let format = unsafe gst_video_format_from_string(meta.pixelFormat)
      guard format != GST_VIDEO_FORMAT_UNKNOWN, meta.planes.count <= Int(GST_VIDEO_MAX_PLANES) else { return false }
      let (width, height) = (guint(clamping: meta.width), guint(clamping: meta.height))
      if meta.planes.isEmpty {
        return unsafe gst_buffer_add_video_meta(buffer, GST_VIDEO_FRAME_FLAG_NONE, format, width, height) != nil
      }
      var offsets = Array(repeating: gsize(0), count: Int(GST_VIDEO_MAX_PLANES))
      var strides = Array(repeating: gint(0), count: Int(GST_VIDEO_MAX_PLANES))
      for (index, plane) in meta.planes.enumerated() {
        offsets[index] = gsize(plane.offset)
        strides[index] = gint(plane.stride)
      }
      return unsafe gst_buffer_add_video_meta_full(
        buffer, GST_VIDEO_FRAME_FLAG_NONE, format, width, height, guint(meta.planes.count), &offsets, &strides) != nil
    })
}
