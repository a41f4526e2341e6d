/// How a stored picture must be turned to be upright; the raw values are those of the `image-orientation` tag.
public enum PictureOrientation: String, Sendable, CaseIterable, Hashable {
  /// As it is stored.
  case rotate0 = "rotate-0"
  /// A quarter turn clockwise.
  case rotate90 = "rotate-90"
  /// Half a turn.
  case rotate180 = "rotate-180"
  /// A quarter turn counterclockwise.
  case rotate270 = "rotate-270"
  /// Mirrored left to right.
  case flipRotate0 = "flip-rotate-0"
  /// Mirrored left to right, then a quarter turn clockwise.
  case flipRotate90 = "flip-rotate-90"
  /// Mirrored left to right, then half a turn.
  case flipRotate180 = "flip-rotate-180"
  /// Mirrored left to right, then a quarter turn counterclockwise.
  case flipRotate270 = "flip-rotate-270"

  /// The orientation that a tag's text names, or `nil` where it names none.
  public init?(tag: String) { self.init(rawValue: tag) }

  /// Whether width and height change places.
  public var swapsSides: Bool {
    switch self {
    case .rotate90, .rotate270, .flipRotate90, .flipRotate270: true
    case .rotate0, .rotate180, .flipRotate0, .flipRotate180: false
    }
  }
}
