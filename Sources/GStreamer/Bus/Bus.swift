internal import CGStreamer
internal import Synchronization

/// Where the messages of a pipeline's elements arrive.
///
/// Messages reach their observers through the bus's sync handler: no thread waits and nothing polls. A message that
/// nobody observes is dropped, so ask for ``messages(capacity:of:keeping:)`` before the pipeline starts.
/// The corresponding C type is `GstBus`.
public final class Bus: Object, @unchecked Sendable {  // for the reasons of Object
  private let stream: Broadcast<Message>

  required init(adopting raw: UnsafeMutableRawPointer) {
    stream = unsafe BusStream.of(raw.assumingMemoryBound(to: GstBus.self))
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
      stream.subscribe(
        capacity: capacity, wants: { message in wanted?.contains(message.kind) ?? true },
        keeps: { message in kept.contains(message.kind) }))
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

/// The stream that hangs on each bus, however many Swift values stand for that bus.
private enum BusStream {
  typealias Box = CallbackBox<Broadcast<Message>>
  private static let key = "swift-bus-stream"
  private static let creation = Lock(())

  static func of(_ bus: UnsafeMutablePointer<GstBus>) -> Broadcast<Message> {
    let address = UInt(bitPattern: bus)
    return creation.withLock { _ in
      let object = unsafe UnsafeMutablePointer<GObject>(bitPattern: address)
      if let box = unsafe Box.from(g_object_get_data(object, key)) { return box.body }
      let box = Box(Broadcast<Message>())
      unsafe g_object_set_data_full(object, key, box.retained(), { unsafe Box.release($0) })
      Handover.publish()
      unsafe gst_bus_set_sync_handler(
        UnsafeMutablePointer<GstBus>(bitPattern: address), syncHandler, box.retained(),
        { data in
          unsafe Box.from(data)?.body.finish()
          unsafe Box.release(data)
        })
      return box.body
    }
  }

  private static let syncHandler: GstBusSyncHandler = { _, message, data in
    Handover.receive()
    guard let message = unsafe message, let box = unsafe Box.from(data) else { return GST_BUS_PASS }
    // The handler that answers DROP owns the message.
    unsafe box.body.post(Message(adopting: message))
    return GST_BUS_DROP
  }
}
