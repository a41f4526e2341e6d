internal import Synchronization
internal import Threading

/// A result that one task waits for and any thread gives; the first one counts.
final class Pending<Value: Sendable>: Sendable {
  private struct State {
    var value: Result<Value, DesktopError>?
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Lock(State())

  /// Gives the result, unless there is one.
  func resolve(_ value: Result<Value, DesktopError>) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.value == nil else { return nil }
      state.value = value
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// Waits for the result; when the task is cancelled that is `cancelled`, at once, and `onCancel` is called.
  func value(onCancel: @escaping @Sendable () -> Void = {}) async throws(DesktopError) -> Value {
    await withTaskCancellationHandler {
      // The value is read under the lock instead of going through the continuation: ThreadSanitizer can follow that.
      await withCheckedContinuation { (waiter: CheckedContinuation<Void, Never>) in
        let isThere = state.withLock { state in
          if state.value == nil { state.waiter = waiter }
          return state.value != nil
        }
        if isThere { waiter.resume() }
      }
    } onCancel: {
      resolve(.failure(.cancellation))
      onCancel()
    }
    return try (state.withLock { $0.value } ?? .failure(.cancellation)).get()
  }
}
