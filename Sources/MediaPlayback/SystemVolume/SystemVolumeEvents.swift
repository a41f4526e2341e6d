internal import GStreamer
public import PlaybackModel

/// The events of the system volume as an asynchronous sequence; see ``SystemVolume/events``.
public struct SystemVolumeEvents: AsyncSequence, Sendable {
  private let subscription: Broadcast<SystemVolumeEvent>.Subscription

  init(_ subscription: Broadcast<SystemVolumeEvent>.Subscription) { self.subscription = subscription }

  /// The iterator; all iterators of one sequence take from the same queue.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }

  /// Takes one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let subscription: Broadcast<SystemVolumeEvent>.Subscription

    /// The next event; nil when the volume has gone, or at once when the task is cancelled.
    public mutating func next() async -> SystemVolumeEvent? { await subscription.next() }

    /// The next event, without leaving the actor that asks.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> SystemVolumeEvent? {
      await subscription.next(isolation: actor)
    }
  }
}
