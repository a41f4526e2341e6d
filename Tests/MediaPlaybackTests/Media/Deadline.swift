import GStreamer
import Synchronization

/// A wait that took too long.
struct TimedOut: Error, CustomStringConvertible {
  let description: String
}

/// Does something, but not for longer than `limit`; then it throws and tells what had happened so far.
///
/// It ends in time also when `body` doesn't heed its cancellation.
func within<Result: Sendable>(
  _ limit: Duration, _ what: String, soFar: @escaping @Sendable () -> String = { "" },
  _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  let race = Race<Result>()
  let work = Task {
    do {
      race.end(.success(try await body()))
    } catch {
      race.end(.failure(error))
    }
  }
  let alarm = Task {
    guard (try? await Task.sleep(for: limit * patience)) != nil else { return }
    let progress = soFar()
    let text = "\(what) took longer than \(limit)" + (progress.isEmpty ? "" : "; so far:\n\(progress)")
    race.end(.failure(TimedOut(description: text)))
  }
  defer {
    work.cancel()
    alarm.cancel()
  }
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { race.start($0) }
  } onCancel: {
    race.end(.failure(CancellationError()))
  }
}

/// Hands on the first of several results.
private final class Race<Value: Sendable>: Sendable {
  private struct State {
    var waiter: CheckedContinuation<Value, any Error>?
    var result: Result<Value, any Error>?
  }

  private let state = Lock(State())

  func start(_ waiter: CheckedContinuation<Value, any Error>) {
    let result = state.withLock { state in
      if state.result == nil { state.waiter = waiter }
      return state.result
    }
    if let result { waiter.resume(with: result) }
  }

  func end(_ result: Result<Value, any Error>) {
    let waiter: CheckedContinuation<Value, any Error>? = state.withLock { state in
      guard state.result == nil else { return nil }
      state.result = result
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(with: result)
  }
}
