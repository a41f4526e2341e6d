internal import Synchronization
internal import Threading

/// What one waiter waits for: the first result counts.
final class Answer<Value: Sendable>: Sendable {
  typealias Outcome = Result<Value, PulseAudioError>

  private enum State {
    case open(CheckedContinuation<Void, Never>?)
    case settled(Outcome)
  }

  private let state = Lock(State.open(nil))

  /// Settles it; false if it was settled already.
  @discardableResult
  func settle(_ outcome: Outcome) -> Bool {
    let (isFirst, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
      guard case .open(let waiter) = state else { return (false, nil) }
      state = .settled(outcome)
      return (true, waiter)
    }
    waiter?.resume()
    return isFirst
  }

  /// Waits for it, at most `bound` and no longer than the task lives.
  ///
  /// `late` is the error where the bound is reached.
  func outcome(within bound: Duration, orElse late: PulseAudioError) async -> Outcome {
    let timer = Task {
      try? await Task.sleep(for: bound)
      if !Task.isCancelled { self.settle(.failure(late)) }
    }
    defer { timer.cancel() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isSettled = state.withLock { state in
          guard case .open = state else { return true }
          state = .open(waiter)
          return false
        }
        if isSettled { waiter.resume() }
      }
    } onCancel: {
      settle(.failure(.cancelled))
    }
    // Settled by now: nothing else resumes the waiter.
    return state.withLock { state in
      if case .settled(let outcome) = state { outcome } else { .failure(.cancelled) }
    }
  }
}
