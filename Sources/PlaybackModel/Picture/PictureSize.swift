/// A width and a height in whole pixels.
public struct PictureSize: Sendable, Hashable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of nothing, 0 x 0.
  public static let zero = PictureSize(width: 0, height: 0)

  /// Whether there is no pixel in it, because a side is zero or negative.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}
