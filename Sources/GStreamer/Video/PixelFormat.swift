internal import CGStreamer

/// How the pixels of raw video are written.
///
/// The corresponding C type is `GstVideoFormat`.
public struct PixelFormat: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number that C has for it.
  public let rawValue: UInt32

  /// Creates a format from C's number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ format: GstVideoFormat) { rawValue = UInt32(format.rawValue) }

  var raw: GstVideoFormat { GstVideoFormat(rawValue: .init(rawValue)) }

  /// The format of a name in caps, for example `NV12`; nil for a name that is none.
  ///
  /// The corresponding C function is `gst_video_format_from_string`.
  public init?(_ name: String) {
    let format = unsafe gst_video_format_from_string(name)
    guard format != GST_VIDEO_FORMAT_UNKNOWN else { return nil }
    self.init(format)
  }

  /// 8 bits, luma and two chroma planes of a quarter of the size.
  public static let i420 = PixelFormat(GST_VIDEO_FORMAT_I420)
  /// 8 bits, a luma plane, and one plane with both chromas of a quarter of the size.
  public static let nv12 = PixelFormat(GST_VIDEO_FORMAT_NV12)
  /// 8 bits, luma and chroma in turn.
  public static let yuy2 = PixelFormat(GST_VIDEO_FORMAT_YUY2)
  /// 8 bits, three planes of the same size.
  public static let y444 = PixelFormat(GST_VIDEO_FORMAT_Y444)
  /// 10 bits, a luma plane, and one plane with both chromas of a quarter of the size.
  public static let p010 = PixelFormat(GST_VIDEO_FORMAT_P010_10LE)
  /// Bytes of blue, green, red, and one of nothing.
  public static let bgrx = PixelFormat(GST_VIDEO_FORMAT_BGRx)
  /// Bytes of blue, green, red, alpha.
  public static let bgra = PixelFormat(GST_VIDEO_FORMAT_BGRA)
  /// Bytes of red, green, blue, and one of nothing.
  public static let rgbx = PixelFormat(GST_VIDEO_FORMAT_RGBx)
  /// Bytes of red, green, blue, alpha.
  public static let rgba = PixelFormat(GST_VIDEO_FORMAT_RGBA)
  /// Bytes of red, green, blue.
  public static let rgb = PixelFormat(GST_VIDEO_FORMAT_RGB)
  /// Bytes of grey.
  public static let gray8 = PixelFormat(GST_VIDEO_FORMAT_GRAY8)

  /// All formats of raw video, the best first.
  ///
  /// The corresponding C function is `gst_video_formats_raw`.
  public static var all: [PixelFormat] {
    var count: guint = 0
    guard let formats = unsafe gst_video_formats_raw(&count) else { return [] }
    return (0..<Int(count)).map { unsafe PixelFormat(formats[$0]) }
  }

  /// The name in caps, for example `NV12`.
  ///
  /// The corresponding C function is `gst_video_format_to_string`.
  public var name: String {
    // GStreamer takes the question for a programming error.
    guard raw != GST_VIDEO_FORMAT_UNKNOWN else { return "UNKNOWN" }
    return unsafe String(borrowing: gst_video_format_to_string(raw)) ?? "UNKNOWN"
  }

  /// The name.
  public var description: String { name }

  /// The number of planes.
  public var planeCount: Int { unsafe info.map { unsafe Int($0.pointee.n_planes) } ?? 0 }

  /// The number of components, alpha included.
  public var componentCount: Int { unsafe info.map { unsafe Int($0.pointee.n_components) } ?? 0 }

  /// The number of bits of the first component.
  public var bitDepth: Int { unsafe info.map { unsafe Int($0.pointee.depth.0) } ?? 0 }

  /// True for luma and chroma.
  public var isYUV: Bool { hasFlag(GST_VIDEO_FORMAT_FLAG_YUV) }

  /// True for red, green and blue.
  public var isRGB: Bool { hasFlag(GST_VIDEO_FORMAT_FLAG_RGB) }

  /// True for grey.
  public var isGray: Bool { hasFlag(GST_VIDEO_FORMAT_FLAG_GRAY) }

  /// True if pixels can be transparent.
  public var hasAlpha: Bool { hasFlag(GST_VIDEO_FORMAT_FLAG_ALPHA) }

  private func hasFlag(_ flag: GstVideoFormatFlags) -> Bool {
    unsafe info.map { unsafe $0.pointee.flags.rawValue & flag.rawValue != 0 } ?? false
  }

  private var info: UnsafePointer<GstVideoFormatInfo>? {
    _ = try? GStreamer.initialize()
    return unsafe gst_video_format_get_info(raw)
  }
}
