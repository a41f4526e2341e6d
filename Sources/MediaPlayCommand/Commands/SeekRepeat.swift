package import PlaybackModel

/// Adds up relative seeks, so that a key that is held down neither queues seeks up nor loses one.
///
/// A single step lands exactly. Steps that follow each other quickly go to the nearest frames that are fast to show, and once
/// there is quiet the sum of them is sought exactly.
package struct SeekRepeat: Sendable {
  /// Steps that are at most so far apart belong together.
  package static let window = Duration.milliseconds(200)

  private var target: Duration?
  private var last: ContinuousClock.Instant?
  private var isCoarse = false

  /// Creates one that has seen no step.
  package init() {}

  /// Where a step leads, and how exactly to go there.
  ///
  /// - Parameters:
  ///   - step: By how much.
  ///   - position: Where playback is.
  ///   - duration: How long the media is, where it's known.
  ///   - now: The time.
  package mutating func add(
    _ step: Duration, from position: Duration, duration: Duration?, at now: ContinuousClock.Instant
  ) -> (target: Duration, precision: SeekPrecision) {
    let follows = last.map { now - $0 <= Self.window } ?? false
    var sum = (follows ? target ?? position : position) + step
    if let duration { sum = min(sum, duration) }
    sum = max(.zero, sum)
    (target, last, isCoarse) = (sum, now, follows)
    return (sum, follows ? .keyUnit : .exact)
  }

  /// What is to be sought exactly now that there is quiet; nil if nothing is, or if there is none yet.
  package mutating func settle(at now: ContinuousClock.Instant) -> Duration? {
    guard isCoarse, let last, now - last >= Self.window else { return nil }
    isCoarse = false
    return target
  }

  /// Something else moved playback.
  package mutating func forget() { self = SeekRepeat() }
}
