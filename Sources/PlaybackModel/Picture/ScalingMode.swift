/// How a picture is fitted into the area it is shown in.
///
/// The raw values are those of `MPMovieScalingMode`.
public enum ScalingMode: Int, Sendable, CaseIterable, Hashable {
  /// The picture keeps its size; what doesn't fit is cut equally on opposite sides.
  case none = 0
  /// The whole picture, as large as fits; bars on one axis. The default.
  case aspectFit = 1
  /// The area is filled and the shape kept; what hangs over is cut equally on opposite sides.
  case aspectFill = 2
  /// The area is filled and the shape given up.
  case fill = 3

  /// The name that options and events use: `none`, `aspect-fit`, `aspect-fill` or `fill`.
  public var name: String {
    switch self {
    case .none: "none"
    case .aspectFit: "aspect-fit"
    case .aspectFill: "aspect-fill"
    case .fill: "fill"
    }
  }
}
