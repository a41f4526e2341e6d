internal import CGStreamer

/// Where the messages of a pipeline's elements arrive.
///
/// Messages reach their observers through the bus's sync handler: no thread waits and nothing polls. A message that
/// nobody observes is dropped, so ask for ``messages(capacity:of:keeping:)`` before the pipeline starts.
/// The corresponding C type is `GstBus`.
public final class Bus: Object, @unchecked Sendable {  // for the reasons of Object
  private let feed: BusFeed

  required init(adopting raw: UnsafeMutableRawPointer) {
    feed = unsafe BusFeed.of(raw.assumingMemoryBound(to: GstBus.self))
    unsafe super.init(adopting: raw)
  }

  /// The messages from this moment on, in the order in which they are posted.
  ///
  /// - Parameters:
  ///   - capacity: How many messages may wait; beyond it the oldest are dropped and counted.
  ///   - kinds: The kinds that are wanted; all of them by default.
  ///   - keeping: The kinds that are never dropped.
  ///
  /// Back pressure: none, an element that posts never waits. Consumers: any number of sequences, one iterator each.
  /// The sequence ends when the pipeline goes, and your part in it with the last reference to the sequence.
  /// The corresponding C function is `gst_bus_set_sync_handler`.
  public func messages(
    capacity: Int = 1024, of kinds: Set<Message.Kind>? = nil,
    keeping: Set<Message.Kind> = [.endOfStream, .error]
  ) -> Messages {
    // Lists, because a handful is looked through sooner than hashed, and both are asked for each message.
    let (wanted, kept) = (kinds.map(Array.init), Array(keeping))
    return Messages(
      feed.messages.subscribe(
        capacity: capacity, wants: { message in wanted?.contains(message.kind) ?? true },
        keeps: { message in kept.contains(message.kind) }))
  }

  /// Makes a bus of its own, for tests and for elements that are in no pipeline.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is `gst_bus_new`.
  public convenience init() throws(GStreamerError) {
    try GStreamer.initialize()
    unsafe self.init(fresh: gst_bus_new())
  }

  /// Calls `body` for messages of some kinds while they are posted, before anybody else gets them, until the
  /// interception is cancelled or released.
  ///
  /// For what has to be answered at once: a window's handle, a context. It runs on the thread that posts, mostly a
  /// streaming thread, which waits for it, so it must be quick; no state may be changed in it. With
  /// ``Interception/Answer/take`` nobody else gets the message. Interceptions are asked in the order in which they were
  /// made. The corresponding C function is `gst_bus_set_sync_handler`.
  public func intercept(
    _ kinds: Set<Message.Kind>, _ body: @escaping @Sendable (Message) -> Interception.Answer
  ) -> Interception {
    feed.intercept(kinds, body)
  }

  /// Posts a message.
  ///
  /// The corresponding C function is `gst_bus_post`.
  @discardableResult
  public func post(_ message: Message) -> Bool { unsafe gst_bus_post(pointer(), gst_message_ref(message.raw)) != 0 }
}

/// The messages of a bus as an asynchronous sequence; see ``Bus/messages(capacity:of:keeping:)``.
public struct Messages: AsyncSequence, Sendable {
  private let subscription: Broadcast<Message>.Subscription

  init(_ subscription: Broadcast<Message>.Subscription) { self.subscription = subscription }

  /// How many messages were dropped because nobody took them in time.
  public var dropped: Int { subscription.dropped }

  /// The iterator; all iterators of one sequence take from the same queue.
  public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }

  /// Takes one message after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let subscription: Broadcast<Message>.Subscription

    /// The next message; nil when the pipeline has gone, or at once when the task is cancelled.
    public mutating func next() async -> Message? { await subscription.next() }

    /// The next message, without leaving the actor that asks.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Message? {
      await subscription.next(isolation: actor)
    }
  }
}
