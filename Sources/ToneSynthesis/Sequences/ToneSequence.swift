/// Sounds at exact times, one after the other or at once.
public struct ToneSequence: Sendable, Equatable {
  /// The sounds, in the order of their starts.
  public let events: [ToneEvent]
  /// How long it takes, with the silence at its end.
  public let duration: Duration

  /// A sequence of events in any order; it ends with the last of them, or later if `duration` says so.
  public init(_ events: [ToneEvent], duration: Duration? = nil) {
    let isSorted = zip(events, events.dropFirst()).allSatisfy { $0.start <= $1.start }
    self.events = isSorted ? events : events.sorted { $0.start < $1.start }
    let end = events.lazy.map(\.end).max() ?? .zero
    self.duration = max(end, duration ?? .zero)
  }
}
