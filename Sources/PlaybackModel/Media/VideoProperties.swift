/// How the pictures of a video track are.
public struct VideoProperties: Sendable, Hashable {
  /// How the brightness of a picture is coded.
  public enum DynamicRange: String, Sendable, CaseIterable, Hashable {
    /// Standard dynamic range.
    case standard = "sdr"
    /// High dynamic range with the perceptual quantiser of SMPTE ST 2084, as HDR10 has it.
    case perceptualQuantizer = "pq"
    /// High dynamic range as hybrid log-gamma, ARIB STD-B67.
    case hybridLogGamma = "hlg"
  }

  /// The stored size in pixels.
  public var size: PictureSize
  /// How wide a pixel is compared to its height.
  public var pixelAspect: Ratio
  /// How a stored picture must be turned to be upright.
  public var orientation: PictureOrientation
  /// Pictures a second; nil where it varies or isn't known.
  public var frameRate: Ratio?
  /// True if each frame is two fields that were taken one after the other.
  public var isInterlaced: Bool
  /// True for a picture that doesn't move, such as a photo.
  public var isStill: Bool
  /// Bits for each colour component.
  public var bitDepth: Int?
  /// The colour space in GStreamer's form, for example `bt709`.
  public var colorimetry: String?
  /// How the brightness is coded; nil where nothing is said.
  public var dynamicRange: DynamicRange?

  /// Creates the properties of pictures of which only the size is known.
  public init(
    size: PictureSize, pixelAspect: Ratio = .one, orientation: PictureOrientation = .rotate0, frameRate: Ratio? = nil,
    isInterlaced: Bool = false, isStill: Bool = false, bitDepth: Int? = nil, colorimetry: String? = nil,
    dynamicRange: DynamicRange? = nil
  ) {
    self.size = size
    self.pixelAspect = pixelAspect
    self.orientation = orientation
    self.frameRate = frameRate
    self.isInterlaced = isInterlaced
    self.isStill = isStill
    self.bitDepth = bitDepth
    self.colorimetry = colorimetry
    self.dynamicRange = dynamicRange
  }

  /// The size to show, with pixel aspect and orientation applied.
  public var naturalSize: PictureSize {
    PictureLayout.naturalSize(
      frame: size, pixelAspect: (pixelAspect.numerator, pixelAspect.denominator), orientation: orientation)
  }
}
