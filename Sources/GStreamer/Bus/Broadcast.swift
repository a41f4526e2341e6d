internal import Synchronization
internal import Threading

/// A stream of elements for any number of observers: the lock and the continuations around ``BroadcastMachine``.
///
/// Back pressure: none, posting never waits; ordinary elements beyond an observer's capacity are dropped oldest first and
/// counted, kept ones never. Consumers: any number, each with its own queue. The stream ends with ``finish()``, an
/// observer's part in it with its ``Subscription``.
package final class Broadcast<Element: Sendable>: Sendable {
  package typealias Waiter = CheckedContinuation<Void, Never>
  private let machine = Lock(BroadcastMachine<Element, Waiter>())

  package init() {}

  package func post(_ element: Element) {
    // Released after the lock: a last reference may run code that posts again.
    var evicted: [Element] = []
    var woken: [Waiter] = []
    machine.withLock { machine in machine.post(element, evicted: &evicted, woken: &woken) }
    for waiter in woken { waiter.resume() }
  }

  package func finish() {
    for waiter in machine.withLock({ $0.finish() }) { waiter.resume() }
  }

  package var isUnobserved: Bool { machine.withLock { $0.isUnobserved } }

  /// Registers an observer at once: it gets all that is posted from here on.
  package func subscribe(
    capacity: Int, wants: @escaping @Sendable (Element) -> Bool = { _ in true },
    keeps: @escaping @Sendable (Element) -> Bool = { _ in false }
  ) -> Subscription {
    let id = machine.withLock { machine in machine.add(capacity: capacity, wants: wants, keeps: keeps) }
    return Subscription(broadcast: self, id: id)
  }

  /// An observer's place in the stream; giving it up ends it.
  package final class Subscription: Sendable {
    private let broadcast: Broadcast
    private let id: Int

    fileprivate init(broadcast: Broadcast, id: Int) {
      self.broadcast = broadcast
      self.id = id
    }

    deinit { cancel() }

    package var dropped: Int { broadcast.machine.withLock { [id] in $0.dropped(by: id) } }

    package func cancel() {
      let removed = broadcast.machine.withLock { [id] in $0.remove(id) }
      removed?.waiter?.resume()
    }

    /// The next element, or nil at the end of the stream or when the waiting task is cancelled.
    package func next(isolation: isolated (any Actor)? = #isolation) async -> Element? {
      let (broadcast, id) = (broadcast, id)
      while !Task.isCancelled {
        switch broadcast.machine.withLock({ $0.poll(id) }) {
        case .element(let element): return element
        case .finished: return nil
        case .suspend: break
        }
        await withTaskCancellationHandler {
          await withCheckedContinuation(isolation: isolation) { (waiter: Waiter) in
            // The element never travels through the continuation: who is woken polls again under the lock.
            if Task.isCancelled || !broadcast.machine.withLock({ $0.park(id, waiter) }) { waiter.resume() }
          }
        } onCancel: {
          cancel()
        }
      }
      return nil
    }
  }
}
