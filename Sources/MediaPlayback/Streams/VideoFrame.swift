internal import GStreamer
public import PlaybackModel

/// A decoded frame, with its pixels in the memory that the decoder or the converter wrote them to.
///
/// It holds that memory, of which some decoders have little: keep a copy of the pixels, not the frame, for long.
public struct VideoFrame: Sendable {
  /// How pixels are written.
  public struct Format: Sendable, Hashable, CustomStringConvertible {
    /// The name that GStreamer has for it, for example `NV12`.
    public let name: String

    /// A format by GStreamer's name; nil for a name that is none.
    public init?(_ name: String) {
      guard PixelFormat(name) != nil else { return nil }
      self.name = name
    }

    init(known name: String) { self.name = name }

    /// Bytes of red, green, blue and alpha.
    public static let rgba = Format(known: "RGBA")
    /// Bytes of blue, green, red and alpha.
    public static let bgra = Format(known: "BGRA")
    /// Bytes of red, green and blue.
    public static let rgb = Format(known: "RGB")
    /// Bytes of grey.
    public static let gray8 = Format(known: "GRAY8")
    /// A plane of luma, and one of both chromas of a quarter of the size.
    public static let nv12 = Format(known: "NV12")
    /// A plane of luma, and two of chroma of a quarter of the size.
    public static let i420 = Format(known: "I420")

    /// The name.
    public var description: String { name }
  }

  /// How a plane lies in memory.
  public struct Plane: Sendable, Hashable {
    /// The number of rows.
    public let rows: Int
    /// The number of bytes from one row to the next.
    public let stride: Int
    /// The number of bytes of a row that hold pixels.
    public let bytesPerRow: Int
  }

  /// When it is shown, in the media's time; nil for media without times.
  public let time: Duration?
  /// How long it is shown; nil if nobody knows.
  public let duration: Duration?
  /// How pixels are written.
  public let format: Format
  /// Its width and height in pixels.
  public let size: PictureSize
  /// How wide a pixel is compared to its height.
  public let pixelAspect: Ratio
  private let buffer: Buffer
  private let info: VideoInfo

  /// The frame of a sample; nil for what is no raw picture.
  init?(_ sample: Sample) {
    guard let buffer = sample.buffer, let caps = sample.caps, let info = VideoInfo(caps) else { return nil }
    time = sample.streamTime
    duration = buffer.duration
    format = Format(known: info.format.name)
    size = PictureSize(width: info.width, height: info.height)
    pixelAspect = Ratio(Int(info.pixelAspect.numerator), Int(info.pixelAspect.denominator)) ?? .one
    self.buffer = buffer
    self.info = info
  }

  /// The number of planes.
  public var planeCount: Int { info.format.planeCount }

  /// Lends the bytes of a plane to `body`, without a copy.
  ///
  /// Nil for a plane that there isn't, and where the memory can't be read.
  public func withPlane<Result, Failure: Error>(
    _ index: Int = 0, _ body: (RawSpan, Plane) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let result = try buffer.withVideoFrame(info) { (frame) throws(Failure) in
      try frame.withPlane(index) { (bytes, plane) throws(Failure) in
        try body(bytes, Plane(rows: plane.rows, stride: plane.stride, bytesPerRow: plane.bytesPerRow))
      }
    }
    // Of the two reasons for nil nobody needs to know which.
    return result ?? nil
  }

  /// A copy of the bytes of a plane, row by row without gaps; empty for a plane that there isn't.
  public func bytes(ofPlane index: Int = 0) -> [UInt8] {
    withPlane(index) { (bytes, plane) in
      unsafe bytes.withUnsafeBytes { source in
        unsafe [UInt8](unsafeUninitializedCapacity: plane.rows * plane.bytesPerRow) { memory, count in
          for row in 0..<plane.rows {
            let part = unsafe source[(row * plane.stride)..<(row * plane.stride + plane.bytesPerRow)]
            unsafe UnsafeMutableRawBufferPointer(memory)[count..<(count + plane.bytesPerRow)]
              .copyBytes(from: part)
            count += plane.bytesPerRow
          }
        }
      }
    } ?? []
  }

  /// A copy as red, green, blue and alpha, whatever the format; nil if it can't be converted.
  public func picture() -> PixelPicture? {
    if format == .rgba { return PixelPicture(size: size, pixels: bytes()) }
    return Sample(buffer, caps: info.caps).pixels(width: size.width, height: size.height)
      .flatMap { PixelPicture(size: size, pixels: $0) }
  }
}
