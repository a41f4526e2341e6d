/// Which part of a frame is shown, and where.
///
/// Both rectangles are empty where the frame or the viewport is: then there is nothing but background.
public struct PictureLayout: Sendable, Equatable {
  /// The part of the frame that is shown, in stored pixels.
  public var source: PictureRectangle
  /// Where that part goes, in pixels of the viewport; the background surrounds it.
  public var destination: PictureRectangle

  /// Creates a layout from its two rectangles.
  public init(source: PictureRectangle, destination: PictureRectangle) {
    self.source = source
    self.destination = destination
  }
}
