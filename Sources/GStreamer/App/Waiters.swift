internal import Synchronization
internal import Threading

/// Tasks that wait for a C queue to change, and the way to wake them from the thread that changes it.
///
/// What they wait for never travels through the continuation: who is woken looks again. Waking nobody costs one load, so
/// a callback may do it for each buffer.
package final class Waiters: Sendable {
  private typealias Waiter = CheckedContinuation<Void, Never>

  private let isWaitedFor = Atomic<Bool>(false)
  private let lastID = Atomic<Int>(0)
  private let waiting = Lock<[(id: Int, waiter: Waiter)]>([])

  /// True if a task waits.
  ///
  /// Who waits registers first and then looks at the C queue, under its lock; who wakes changes the queue under that
  /// lock and then asks here. So one of the two sees the other.
  var isEmpty: Bool { !isWaitedFor.load(ordering: .sequentiallyConsistent) }

  /// Nobody waits yet.
  package init() {}

  /// Wakes all that wait.
  @inline(__always)
  package func wake() { if !isEmpty { wakeAll() } }

  private func wakeAll() {
    let woken = waiting.withLock { waiting in
      isWaitedFor.store(false, ordering: .sequentiallyConsistent)
      let woken = waiting
      waiting.removeAll(keepingCapacity: true)
      return woken
    }
    for (_, waiter) in woken { waiter.resume() }
  }

  /// Waits until it is woken, or the task is cancelled; not at all if `poll`, asked once more, has a result.
  package func wait<Result>(
    isolation actor: isolated (any Actor)? = #isolation, unless poll: () -> Result?
  ) async -> Result? {
    let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
    var result: Result?
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { (waiter: Waiter) in
        waiting.withLock { waiting in
          waiting.append((id, waiter))
          isWaitedFor.store(true, ordering: .sequentiallyConsistent)
        }
        result = poll()
        if result != nil || Task.isCancelled { give(up: id) }
      }
    } onCancel: {
      give(up: id)
    }
    return result
  }

  private func give(up id: Int) {
    let waiter = waiting.withLock { waiting in
      let index = waiting.firstIndex { $0.id == id }
      let waiter = index.map { waiting.remove(at: $0).waiter }
      if waiting.isEmpty { isWaitedFor.store(false, ordering: .sequentiallyConsistent) }
      return waiter
    }
    waiter?.resume()
  }
}
