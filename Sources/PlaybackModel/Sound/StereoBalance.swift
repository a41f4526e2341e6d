/// How loud the two sides are for a place between left and right.
///
/// The nearer side keeps its level and the other one is turned down evenly, so that the middle sounds as if there were no
/// balance at all.
public struct StereoBalance: Sendable, Hashable {
  /// The gain of the left side, 0…1.
  public let left: Double
  /// The gain of the right side, 0…1.
  public let right: Double

  /// The gains for a place from −1, left, to 1, right; what is beyond is taken for the end, no number for the middle.
  public init(pan: Double) {
    let pan = pan.isNaN ? 0 : min(1, max(-1, pan))
    left = min(1, 1 - pan)
    right = min(1, 1 + pan)
  }
}
