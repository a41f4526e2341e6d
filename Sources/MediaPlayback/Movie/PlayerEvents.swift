internal import GStreamer
public import PlaybackModel

/// The events of a player as an asynchronous sequence; see ``MoviePlayer/events``.
public struct PlayerEvents: AsyncSequence, Sendable {
  private let subscription: Broadcast<PlayerEvent>.Subscription

  init(_ subscription: Broadcast<PlayerEvent>.Subscription) { self.subscription = subscription }

  /// The iterator; all iterators of one sequence take from the same queue.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }

  /// Takes one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let subscription: Broadcast<PlayerEvent>.Subscription

    /// The next event; nil when the player has gone, or at once when the task is cancelled.
    public mutating func next() async -> PlayerEvent? { await subscription.next() }

    /// The next event, without leaving the actor that asks.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> PlayerEvent? {
      await subscription.next(isolation: actor)
    }
  }
}
