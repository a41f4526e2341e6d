internal import GStreamer
internal import Synchronization

/// Those who wait for what becomes of a seek.
final class SeekWaiters: Sendable {
  private enum Entry {
    case pending(CheckedContinuation<Bool, Never>?)
    case resolved(Bool)
  }

  private struct State {
    var lastID = 0
    var entries: [Int: Entry] = [:]
    var isAbandoned = false
  }

  private let state = Lock(State())

  func nextID() -> Int {
    state.withLock { state in
      state.lastID += 1
      state.entries[state.lastID] = .pending(nil)
      return state.lastID
    }
  }

  /// True once the seek has landed; false if another took its place, it was refused, or the task was cancelled, which
  /// ends the wait at once and leaves the seek alone.
  func wait(for id: Int) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let answer: Bool? = state.withLock { state in
          if case .resolved(let finished) = state.entries[id] { return finished }
          if Task.isCancelled || state.isAbandoned { return false }
          state.entries[id] = .pending(waiter)
          return nil
        }
        if let answer {
          forget(id)
          waiter.resume(returning: answer)
        }
      }
    } onCancel: {
      take(id)?.resume(returning: false)
    }
  }

  func resolve(_ id: Int, finished: Bool) {
    let waiter: CheckedContinuation<Bool, Never>? = state.withLock { state in
      guard case .pending(let waiter) = state.entries[id] else { return nil }
      state.entries[id] = waiter == nil ? .resolved(finished) : nil
      return waiter
    }
    waiter?.resume(returning: finished)
  }

  func forget(_ id: Int) { state.withLock { _ = $0.entries.removeValue(forKey: id) } }

  func abandonAll() {
    let waiters: [CheckedContinuation<Bool, Never>] = state.withLock { state in
      state.isAbandoned = true
      defer { state.entries.removeAll() }
      return state.entries.values.compactMap { entry in
        if case .pending(let waiter) = entry { waiter } else { nil }
      }
    }
    for waiter in waiters { waiter.resume(returning: false) }
  }

  private func take(_ id: Int) -> CheckedContinuation<Bool, Never>? {
    state.withLock { state in
      guard case .pending(let waiter) = state.entries.removeValue(forKey: id) else { return nil }
      return waiter
    }
  }
}
