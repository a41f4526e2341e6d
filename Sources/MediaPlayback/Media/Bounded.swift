internal import Dispatch
internal import GStreamer
internal import Synchronization

/// Waits that end in any case.
enum Bounded {
  /// What `work` gives, or else, when the time is over or the task is cancelled, what `otherwise` gives at once.
  ///
  /// Work that is given up is cancelled, and goes on until it notices.
  static func first<Answer: Sendable>(
    within limit: Duration, _ work: @escaping @Sendable () async -> Answer,
    otherwise: @escaping @Sendable (_ isCancelled: Bool) -> Answer
  ) async -> Answer {
    let race = Race<Answer>()
    let task = Task { race.finish(await work()) }
    race.onAnswer { task.cancel() }
    let timer = DispatchWorkItem { race.finish(otherwise(false)) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(limit.wholeNanoseconds)), execute: timer)
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await race.answer()
    } onCancel: {
      race.finish(otherwise(true))
    }
  }
}

/// An answer that is given once; the later ones are dropped.
private final class Race<Answer: Sendable>: Sendable {
  private struct State {
    var answer: Answer?
    var waiter: CheckedContinuation<Answer, Never>?
    var handler: (@Sendable () -> Void)?
  }

  private let state = Lock(State())

  func onAnswer(_ handler: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if state.answer == nil { state.handler = handler }
      return state.answer != nil
    }
    if isOver { handler() }
  }

  func finish(_ answer: Answer) {
    let (waiter, handler) = state.withLock { state in
      guard state.answer == nil else {
        return (nil as CheckedContinuation<Answer, Never>?, nil as (@Sendable () -> Void)?)
      }
      state.answer = answer
      defer { (state.waiter, state.handler) = (nil, nil) }
      return (state.waiter, state.handler)
    }
    waiter?.resume(returning: answer)
    handler?()
  }

  func answer() async -> Answer {
    await withCheckedContinuation { waiter in
      let answer = state.withLock { state in
        if state.answer == nil { state.waiter = waiter }
        return state.answer
      }
      if let answer { waiter.resume(returning: answer) }
    }
  }
}
