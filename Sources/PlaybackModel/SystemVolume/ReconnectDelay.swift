/// How long to wait before the next attempt to reach a server: longer each time, up to a bound.
package struct ReconnectDelay: Sendable, Equatable {
  private static let first = Duration.milliseconds(125)
  private static let longest = Duration.seconds(4)
  private var upcoming = ReconnectDelay.first

  package init() {}

  /// The wait after an attempt that failed.
  package mutating func next() -> Duration {
    defer { upcoming = min(upcoming * 2, Self.longest) }
    return upcoming
  }

  /// An attempt succeeded: the next wait is short again.
  package mutating func reset() { upcoming = Self.first }
}
