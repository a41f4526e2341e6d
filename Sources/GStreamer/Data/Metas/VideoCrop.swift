internal import CGStreamer

/// The part of a frame that is to be shown.
///
/// The corresponding C type is `GstVideoCropMeta`.
public struct VideoCrop: BufferMeta, Equatable {
  /// The left edge in pixels.
  public var x: Int
  /// The upper edge in pixels.
  public var y: Int
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a crop.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Reads and adds crops.
  ///
  /// The corresponding C function is `gst_buffer_add_meta`.
  public static let access = unsafe MetaAccess<VideoCrop>(
    api: { gst_video_crop_meta_api_get_type() },
    read: {
      unsafe $0.withMemoryRebound(to: GstVideoCropMeta.self, capacity: 1) {
        unsafe VideoCrop(
          x: Int($0.pointee.x), y: Int($0.pointee.y), width: Int($0.pointee.width), height: Int($0.pointee.height))
      }
    },
    add: { crop, buffer in
      guard let meta = unsafe gst_buffer_add_meta(buffer, gst_video_crop_meta_get_info(), nil) else { return false }
      unsafe meta.withMemoryRebound(to: GstVideoCropMeta.self, capacity: 1) { meta in
        unsafe meta.pointee.x = guint(clamping: crop.x)
        unsafe meta.pointee.y = guint(clamping: crop.y)
        unsafe meta.pointee.width = guint(clamping: crop.width)
        unsafe meta.pointee.height = guint(clamping: crop.height)
      }
      return true
    })
}
