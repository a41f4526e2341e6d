/// A position that was asked for.
package struct SeekRequest: Sendable, Equatable {
  /// Tells requests apart, so that the one who asked can be told what came of it.
  package let id: Int
  package let target: Duration
  package let precision: SeekPrecision
  /// An event tells that it landed.
  package let isTold: Bool

  package init(id: Int, target: Duration, precision: SeekPrecision = .exact, isTold: Bool = true) {
    self.id = id
    self.isTold = isTold && id != 0
    self.target = target
    self.precision = precision
  }
}

/// How exactly a seek lands.
///
/// The raw values are those of `MPMovieTimeOption`.
public enum SeekPrecision: Int, Sendable, CaseIterable, Hashable {
  /// On the nearest frame before the target that can be decoded by itself: fast.
  case keyUnit = 0
  /// Exactly on the target. The default.
  case exact = 1
}
