/// A rectangle in whole pixels, whose origin is the upper left corner.
public struct PictureRectangle: Sendable, Hashable {
  /// The distance of the left edge from the origin.
  public var x: Int
  /// The distance of the upper edge from the origin.
  public var y: Int
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle without a pixel, at the origin.
  public static let zero = PictureRectangle(x: 0, y: 0, width: 0, height: 0)

  /// Whether there is no pixel in it, because a side is zero or negative.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}
