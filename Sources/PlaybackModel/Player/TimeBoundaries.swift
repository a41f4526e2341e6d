/// Times that playback is to pass, and where it was last seen.
package struct TimeBoundaries: Sendable {
  private let times: [Duration]
  private var last: Duration?
  /// How far playback may have moved between two looks without having been sought.
  private static let longestStep = Duration.seconds(2)

  package init(_ times: [Duration]) { self.times = times.sorted() }

  /// The times that were passed since the last look; a jump passes none.
  package mutating func advance(to position: Duration, isPlaying: Bool) -> [Duration] {
    defer { last = position }
    guard let last, position > last, position - last <= TimeBoundaries.longestStep else { return [] }
    return times.filter { $0 > last && $0 <= position }
  }

  /// How long it takes at normal speed to the next time, at most a second, so that a jump is seen as one.
  package var timeToNext: Duration? {
    guard let last, let next = times.first(where: { $0 > last }) else { return times.isEmpty ? nil : .milliseconds(20) }
    return min(next - last, .seconds(1))
  }
}
