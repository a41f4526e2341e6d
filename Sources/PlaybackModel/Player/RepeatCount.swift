/// How often an item is played again at its end.
public enum RepeatCount: Sendable, Equatable {
  /// As often as that after the first pass.
  case times(Int)
  /// Until somebody stops it.
  case forever

  /// No repetition, which is the default.
  public static let none = RepeatCount.times(0)
}
