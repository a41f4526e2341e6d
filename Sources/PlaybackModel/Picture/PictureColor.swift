/// An opaque or translucent colour with 8 bits a channel, as it fills the bars around a picture.
public struct PictureColor: Sendable, Hashable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, 0 (clear) … 255 (opaque).
  public var alpha: UInt8

  /// Creates a colour; opaque unless `alpha` says otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black, the default background.
  public static let black = PictureColor(red: 0, green: 0, blue: 0)

  /// The colour as `0xAARRGGBB`.
  public var argb: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
