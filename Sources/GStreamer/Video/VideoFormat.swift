internal import CGStreamer

/// The shape of raw video frames.
public struct VideoFormat: Sendable, Equatable {
  /// The number of pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// How wide a pixel is compared to its height.
  public var pixelAspect: Fraction
  /// The name of the pixel format, for example `I420`.
  public var pixelFormat: String

  /// Creates a format.
  public init(width: Int, height: Int, pixelAspect: Fraction = Fraction(1, 1), pixelFormat: String = "BGRx") {
    self.width = width
    self.height = height
    self.pixelAspect = pixelAspect
    self.pixelFormat = pixelFormat
  }

  /// Reads fixed raw video caps; nil for other caps.
  ///
  /// The corresponding C function is `gst_video_info_from_caps`.
  public init?(_ caps: Caps) {
    var info = unsafe GstVideoInfo()
    guard caps.isFixed, unsafe gst_video_info_from_caps(&info, caps.raw) != 0 else { return nil }
    unsafe self.init(info)
  }

  init(_ info: GstVideoInfo) {
    unsafe self.init(
      width: Int(info.width), height: Int(info.height), pixelAspect: Fraction(info.par_n, info.par_d),
      pixelFormat: String(borrowing: info.finfo?.pointee.name) ?? "")
  }
}

/// What is made of a frame: the part that is taken, where it goes, and what fills the rest.
public struct VideoPlacement: Sendable, Equatable {
  /// A rectangle in whole pixels.
  public struct Area: Sendable, Equatable {
    /// The distance from the left edge.
    public var x: Int
    /// The distance from the upper edge.
    public var y: Int
    /// The number of pixels in a row.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Creates a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The width of the frames that come out.
  public var width: Int
  /// The height of the frames that come out.
  public var height: Int
  /// The part of the frame that is taken.
  public var source: Area
  /// Where it goes.
  public var destination: Area
  /// The colour of the rest as `0xAARRGGBB`.
  public var background: UInt32

  /// Creates a placement.
  public init(width: Int, height: Int, source: Area, destination: Area, background: UInt32) {
    self.width = width
    self.height = height
    self.source = source
    self.destination = destination
    self.background = background
  }
}
