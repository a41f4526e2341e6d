/// Which controls the person watching gets.
///
/// The raw values are those of `MPMovieControlMode`.
public enum ControlMode: Int, Sendable, CaseIterable, Hashable {
  /// All controls. The default.
  case `default` = 0
  /// The volume only.
  case volumeOnly = 1
  /// None: no input is taken from the person watching.
  case hidden = 2

  /// The name that options and events use: `default`, `volume-only` or `hidden`.
  public var name: String {
    switch self {
    case .default: "default"
    case .volumeOnly: "volume-only"
    case .hidden: "hidden"
    }
  }
}
