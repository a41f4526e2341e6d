internal import GStreamer
public import PlaybackModel
internal import Synchronization

extension AudioQueue {
  /// Decodes ahead, so that a start is heard at once.
  ///
  /// It stands for `AudioQueuePrime`. Waits until the frames are ready, or all that are enqueued, at most
  /// ``Settings/primeTimeout``. After a start or another prime, and without a buffer, it does nothing and returns 0.
  /// Throws `primeTimedOut`, `cannotStart`, `codecNotFound`, and as ``start(at:)``.
  ///
  /// - Parameter frames: How many frames to wait for; 0 for all that are enqueued.
  /// - Returns: How many frames are ready.
  @discardableResult
  public func prime(frames: Int = 0) throws(AudioQueueError) -> Int { try core.prime(frames: max(0, frames)) }

  /// Starts the queue, or goes on after a pause exactly where it was held.
  ///
  /// It stands for `AudioQueueStart`. Without buffers the queue runs silently, encoded sound from its first buffer on. On
  /// a queue that runs it does nothing. Throws `cannotStart` if the output that was named can't be started, and what was
  /// enqueued is handed back; `codecNotFound`, `cannotStartYet` while it is being stopped or reset, `queueInvalidated`
  /// after a failure, and `disposalPending`. Without a sound server the sound is dropped in real time, with a
  /// ``AudioQueueEvent/warning(_:)``.
  ///
  /// - Parameter time: A moment of the device to start at, see ``deviceCurrentTime()``; nil, or one that is past, for as
  ///   soon as possible.
  public func start(at time: AudioTimestamp? = nil) throws(AudioQueueError) { try core.start(at: time) }

  /// Holds the queue with all it has.
  ///
  /// It stands for `AudioQueuePause`. Throws `invalidRunState` for a queue that wasn't started, `queueInvalidated` and
  /// `disposalPending`.
  public func pause() throws(AudioQueueError) { try core.pause() }

  /// Stops the queue: at once, with every buffer handed back, or after it has played what it has.
  ///
  /// It stands for `AudioQueueStop`. At once: returns when the output has stopped and the callback had all buffers, but
  /// see ``AudioQueue`` for a stop inside a callback; a callback that enqueues meanwhile gets `enqueueDuringReset`.
  /// Later: returns at once, and ``AudioQueueEvent/runningDidChange(_:)`` tells the end; a queue that isn't started stops
  /// at once. Throws `queueInvalidated` if the output hangs, with all buffers handed back, and `disposalPending`.
  public func stop(immediate: Bool = true) throws(AudioQueueError) { try core.stop(immediate: immediate) }

  /// Has the decoder put out what it holds back, after what is enqueued; to be called between independent sequences.
  ///
  /// It stands for `AudioQueueFlush`. Returns at once and drops nothing; for raw sound there is nothing to do. Throws
  /// `queueInvalidated` and `disposalPending`.
  public func flush() throws(AudioQueueError) { try core.flush() }

  /// Drops what is enqueued and on its way to be heard, and hands each buffer back; the queue goes on as it was.
  ///
  /// It stands for `AudioQueueReset`. What is enqueued next plays as soon as possible. Throws `disposalPending`.
  public func reset() throws(AudioQueueError) { try core.reset() }

  /// Ends the queue for good: at once, or after it has played what it has.
  ///
  /// It stands for `AudioQueueDispose`. No callback begins after it has returned, in either case, and one that another
  /// thread runs has ended. Every later call throws `disposalPending`.
  public func dispose(immediate: Bool = true) throws(AudioQueueError) { try core.dispose(immediate: immediate) }

  /// Waits until the queue is stopped, by whatever means; at once if it is.
  ///
  /// A cancelled wait returns at once, and the queue plays on.
  public func finish() async {
    while !Task.isCancelled, core.isActive {
      let isOver: Void? = await core.stopWaiters.wait { core.isActive ? nil : () }
      if isOver != nil { return }
    }
  }

  // MARK: What it tells

  /// What the queue tells, from the moment this is asked for, in the order in which it happens.
  ///
  /// Back pressure: none, events wait without a bound, for there are few. Consumers: any number. It ends with the queue,
  /// and your part in it with the last reference to the sequence or when the task is cancelled.
  public var events: Events { Events(core.events.subscribe(capacity: 1, keeps: { _ in true })) }

  /// The events of a queue as an asynchronous sequence; see ``AudioQueue/events``.
  public struct Events: AsyncSequence, Sendable {
    private let subscription: Broadcast<AudioQueueEvent>.Subscription

    init(_ subscription: Broadcast<AudioQueueEvent>.Subscription) { self.subscription = subscription }

    /// The iterator; all iterators of one sequence take from the same queue.
    public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }

    /// Takes one event after the other.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let subscription: Broadcast<AudioQueueEvent>.Subscription

      /// The next event; nil when the queue has gone, or at once when the task is cancelled.
      public mutating func next() async -> AudioQueueEvent? { await subscription.next() }

      /// The next event, without leaving the actor that asks.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> AudioQueueEvent? {
        await subscription.next(isolation: actor)
      }
    }
  }
}
