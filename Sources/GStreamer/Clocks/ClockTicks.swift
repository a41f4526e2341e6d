internal import CGStreamer

extension Clock {
  /// A beat: a moment now and then, the first at `start`, from now on if that is nil.
  ///
  /// Back pressure: none, the clock doesn't wait; of the beats that nobody took the latest one stays. Consumers: one
  /// iterator a sequence. The beat ends with the sequence and its iterators, or when the waiting task is cancelled; a
  /// clock of its own ends it never. No thread waits. The corresponding C function is `gst_clock_new_periodic_id`.
  public func ticks(every interval: Duration, from start: Instant? = nil) -> ClockTicks {
    precondition(interval > .zero, "a beat takes time")
    return ClockTicks(self, from: start ?? now, every: interval)
  }
}

/// The beat of a clock as an asynchronous sequence; see ``Clock/ticks(every:from:)``.
public struct ClockTicks: AsyncSequence, Sendable {
  private let beat: Beat

  fileprivate init(_ clock: Clock, from start: Clock.Instant, every interval: Duration) {
    beat = Beat(clock, from: start, every: interval)
  }

  /// The iterator; all iterators of one sequence take from the same beat.
  public func makeAsyncIterator() -> Iterator { Iterator(beat: beat) }

  /// Takes one moment after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let beat: Beat

    /// The time at which the clock beat; nil when the task is cancelled.
    public mutating func next() async -> Clock.Instant? { await beat.subscription.next() }

    /// The time at which the clock beat, without leaving the actor that asks.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Clock.Instant? {
      await beat.subscription.next(isolation: actor)
    }
  }

  /// The entry in the clock's list, which goes with the sequence.
  fileprivate final class Beat: Sendable {
    let subscription: Broadcast<Clock.Instant>.Subscription
    private let id: ClockID

    init(_ clock: Clock, from start: Clock.Instant, every interval: Duration) {
      let beats = Broadcast<Clock.Instant>()
      subscription = beats.subscribe(capacity: 1)
      id = unsafe ClockID(
        gst_clock_new_periodic_id(clock.pointer(), start.time.clockTime, interval.clockTime))
      _ = id.call { [clock] in beats.post(clock.now) }
    }

    deinit { id.unschedule() }
  }
}
