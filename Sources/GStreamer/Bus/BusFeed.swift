internal import CGStreamer
internal import Synchronization
internal import Threading

/// What hangs on each bus and takes its messages, however many Swift values stand for that bus.
final class BusFeed: Sendable {
  let messages = Broadcast<Message>()
  private let interceptors = Lock<[Interceptor]>([])
  private let lastID = Atomic<Int>(0)

  private struct Interceptor {
    let id: Int
    let kinds: Set<Message.Kind>
    let body: @Sendable (Message) -> Interception.Answer
  }

  func intercept(
    _ kinds: Set<Message.Kind>, _ body: @escaping @Sendable (Message) -> Interception.Answer
  ) -> Interception {
    let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
    interceptors.withLock { $0.append(Interceptor(id: id, kinds: kinds, body: body)) }
    return Interception { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    // What the body holds is released after the lock.
    let removed = interceptors.withLock { interceptors in
      interceptors.firstIndex { $0.id == id }.map { interceptors.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  private func post(_ message: Message) {
    // A copy, so that no body runs under the lock.
    for interceptor in interceptors.withLock({ $0 }) where interceptor.kinds.contains(message.kind) {
      if interceptor.body(message) == .take { return }
    }
    messages.post(message)
  }

  private typealias Box = CallbackBox<BusFeed>
  private static let key = "swift-bus-feed"
  private static let creation = Lock(())

  static func of(_ bus: UnsafeMutablePointer<GstBus>) -> BusFeed {
    let address = UInt(bitPattern: bus)
    return creation.withLock { _ in
      let object = unsafe UnsafeMutablePointer<GObject>(bitPattern: address)
      if let box = unsafe Box.from(g_object_get_data(object, key)) { return box.body }
      let box = Box(BusFeed())
      unsafe g_object_set_data_full(object, key, box.retained(), { unsafe Box.release($0) })
      unsafe gst_bus_set_sync_handler(
        UnsafeMutablePointer<GstBus>(bitPattern: address), syncHandler, box.retained(),
        { data in
          unsafe Box.from(data)?.body.messages.finish()
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
