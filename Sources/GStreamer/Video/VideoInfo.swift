internal import CGStreamer

/// The format of raw video: how its pixels are written and lie in a buffer, their colours, and how fast frames follow.
///
/// The corresponding C type is `GstVideoInfo`.
@safe
public struct VideoInfo: @unchecked Sendable, Equatable, CustomStringConvertible {
  // @unchecked: a value that doesn't change, whose only pointer is into a table of constants of GStreamer's.
  let raw: GstVideoInfo

  init(_ raw: GstVideoInfo) { unsafe self.raw = unsafe raw }

  /// How fields make up frames.
  ///
  /// The corresponding C type is `GstVideoInterlaceMode`.
  public enum InterlaceMode: Int32, EnumConvertible, CaseIterable {
    /// Each frame was taken at once.
    case progressive = 0
    /// Two fields make a frame, one line in turn.
    case interleaved = 1
    /// Each frame says how its fields lie.
    case mixed = 2
    /// Two fields lie in a buffer one after the other.
    case fields = 3
    /// One field in a buffer.
    case alternate = 4

    /// The name of the C type.
    public static let typeName = "GstVideoInterlaceMode"
  }

  /// One part of a frame that lies in one piece.
  public struct Plane: Sendable, Hashable {
    /// The place of the first byte in the buffer.
    public let offset: Int
    /// The number of bytes from one row to the next.
    public let stride: Int
    /// The number of rows.
    public let rows: Int
    /// The number of bytes of a row that hold pixels.
    public let bytesPerRow: Int
  }

  /// Creates a format with the layout that the pixel format has by itself.
  ///
  /// Throws ``GStreamerError`` with code `outOfRange` for an unknown format, or a size that is not from 1 to 32767.
  /// The corresponding C function is `gst_video_info_set_interlaced_format`.
  public init(
    format: PixelFormat, width: Int, height: Int, frameRate: Fraction = Fraction(0, 1),
    pixelAspect: Fraction = Fraction(1, 1), interlaceMode: InterlaceMode = .progressive
  ) throws(GStreamerError) {
    try GStreamer.initialize()
    var info = unsafe GstVideoInfo()
    guard 1...32767 ~= width, 1...32767 ~= height, format.planeCount > 0,
      unsafe gst_video_info_set_interlaced_format(
        &info, format.raw, GstVideoInterlaceMode(rawValue: .init(interlaceMode.rawValue)), guint(width),
        guint(height)) != 0
    else {
      throw GStreamerError(
        .outOfRange, "Raw video has a known format and a size from 1 to 32767, not \(format), \(width) by \(height).")
    }
    unsafe (info.fps_n, info.fps_d) = (frameRate.numerator, frameRate.denominator)
    unsafe (info.par_n, info.par_d) = (pixelAspect.numerator, pixelAspect.denominator)
    unsafe raw = unsafe info
  }

  /// Reads fixed raw video caps; nil for other caps.
  ///
  /// The corresponding C function is `gst_video_info_from_caps`.
  public init?(_ caps: Caps) {
    var info = unsafe GstVideoInfo()
    // GStreamer has infos of encoded video, too.
    guard caps.isFixed, unsafe gst_video_info_from_caps(&info, caps.raw) != 0, let finfo = unsafe info.finfo,
      unsafe finfo.pointee.n_planes > 0
    else { return nil }
    unsafe raw = unsafe info
  }

  /// The format as caps.
  ///
  /// The corresponding C function is `gst_video_info_to_caps`.
  public var caps: Caps {
    var info = unsafe raw
    return unsafe gst_video_info_to_caps(&info).map { unsafe Caps(adopting: $0) } ?? .empty
  }

  /// How the pixels are written.
  public var format: PixelFormat { unsafe PixelFormat(raw.finfo.pointee.format) }
  /// The number of pixels in a row.
  public var width: Int { unsafe Int(raw.width) }
  /// The number of rows.
  public var height: Int { unsafe Int(raw.height) }
  /// The number of bytes of a frame.
  public var size: Int { unsafe Int(raw.size) }
  /// Frames a second; 0/1 where they come at any time.
  public var frameRate: Fraction { unsafe Fraction(raw.fps_n, raw.fps_d) }
  /// How wide a pixel is compared to its height.
  public var pixelAspect: Fraction { unsafe Fraction(raw.par_n, raw.par_d) }

  /// How fields make up frames.
  public var interlaceMode: InterlaceMode {
    unsafe InterlaceMode(rawValue: Int32(raw.interlace_mode.rawValue)) ?? .progressive
  }

  /// What the numbers of a pixel mean as a colour, for example `bt709`; nil where nobody says.
  ///
  /// The corresponding C function is `gst_video_colorimetry_to_string`.
  public var colorimetry: String? {
    var colorimetry = unsafe raw.colorimetry
    return unsafe String(adopting: gst_video_colorimetry_to_string(&colorimetry))
  }

  /// Where chroma is taken between the pixels, for example `mpeg2`; nil where nobody says.
  ///
  /// The corresponding C function is `gst_video_chroma_site_to_string`.
  public var chromaSite: String? {
    unsafe raw.chroma_site.rawValue == 0 ? nil : String(adopting: gst_video_chroma_site_to_string(raw.chroma_site))
  }

  /// Where each plane lies in a buffer.
  public var planes: [Plane] {
    let (offsets, strides) = unsafe (raw.offset, raw.stride)
    let layout = [
      (offsets.0, strides.0), (offsets.1, strides.1), (offsets.2, strides.2), (offsets.3, strides.3),
    ]
    return layout.prefix(format.planeCount).enumerated().map { index, plane in
      let (rows, bytesPerRow) = extent(ofPlane: index)
      return Plane(
        offset: Int(plane.0), stride: Int(plane.1), rows: rows,
        bytesPerRow: bytesPerRow > 0 ? bytesPerRow : Int(plane.1))
    }
  }

  /// The number of rows of a plane and of bytes in one, 0 where the pixels have no bytes of their own.
  private func extent(ofPlane index: Int) -> (rows: Int, bytesPerRow: Int) {
    var components: [gint] = [-1, -1, -1, -1]
    unsafe gst_video_format_info_component(raw.finfo, guint(index), &components)
    let info = unsafe raw.finfo.pointee
    let (wide, high, strides) = unsafe (info.w_sub, info.h_sub, info.pixel_stride)
    let all = [(wide.0, high.0, strides.0), (wide.1, high.1, strides.1), (wide.2, high.2, strides.2)]
    let fourth = (wide.3, high.3, strides.3)
    let (widthShift, heightShift, stride) = (all + [fourth])[max(0, Int(components[0]))]
    // A field has half of the rows.
    let rows = interlaceMode == .alternate ? (height + 1) / 2 : height
    // Chroma of an odd size is rounded up.
    return (-(-rows >> Int(heightShift)), -(-width >> Int(widthShift)) * Int(stride))
  }

  /// The caps.
  public var description: String { caps.description }

  /// True for the same format and layout.
  ///
  /// The corresponding C function is `gst_video_info_is_equal`.
  public static func == (left: VideoInfo, right: VideoInfo) -> Bool {
    var (left, right) = unsafe (left.raw, right.raw)
    return unsafe gst_video_info_is_equal(&left, &right) != 0
  }
}
