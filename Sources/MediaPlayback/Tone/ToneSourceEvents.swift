internal import GStreamer
public import PlaybackModel

/// What a tone source tells.
public enum ToneSourceEvent: Sendable, Equatable {
  /// It plays, pauses or has stopped.
  case stateDidChange(PlaybackState)
  /// It's over, by itself, by a stop or by a failure; once for each time that it was played.
  case didFinish(FinishReason)
  /// Something is missing, and it plays on without.
  case warning(MediaError)
}

/// The events of a tone source as an asynchronous sequence; see ``ToneSource/events``.
public struct ToneSourceEvents: AsyncSequence, Sendable {
  private let subscription: Broadcast<ToneSourceEvent>.Subscription

  init(_ subscription: Broadcast<ToneSourceEvent>.Subscription) { self.subscription = subscription }

  /// The iterator; all iterators of one sequence take from the same queue.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }

  /// Takes one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let subscription: Broadcast<ToneSourceEvent>.Subscription

    /// The next event; nil when the source has gone, or at once when the task is cancelled.
    public mutating func next() async -> ToneSourceEvent? { await subscription.next() }

    /// The next event, without leaving the actor that asks.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ToneSourceEvent? {
      await subscription.next(isolation: actor)
    }
  }
}
