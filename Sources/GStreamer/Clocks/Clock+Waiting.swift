internal import CGStreamer
internal import Synchronization
internal import Threading

extension Clock: _Concurrency.Clock {
  /// The moment on the clock.
  ///
  /// The corresponding C function is `gst_clock_get_time`.
  public var now: Instant { Instant(time) }

  /// Waits until a moment; at once if it is past.
  ///
  /// No thread waits: the clock calls back. A cancelled wait ends at once with a `CancellationError`, and a clock that
  /// throws its waits away with `clockWait`. The tolerance is ignored. The corresponding C function is
  /// `gst_clock_id_wait_async`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let wait = ClockWait()
    let id = unsafe ClockID(gst_clock_new_single_shot_id(pointer(), deadline.time.clockTime))
    // An id that isn't unscheduled stays with the clock, and holds its callback, until its time comes.
    defer { id.unschedule() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: ClockWait.Waiter) in
        guard wait.begin(continuation) else { return }
        let answer = id.call { wait.end(with: nil) }
        if answer != GST_CLOCK_OK {
          wait.end(with: GStreamerError(.clockWait, "\(path) doesn't wait until \(deadline).", source: path))
        }
      }
    } onCancel: {
      wait.end(with: CancellationError())
    }
  }
}

extension GStreamerError.Code {
  /// A clock refused a wait, or threw it away.
  public static let clockWait = GStreamerError.Code(rawValue: "clock-wait")
}

/// A task that waits for a clock; it ends once.
private final class ClockWait: Sendable {
  typealias Waiter = CheckedContinuation<Void, any Error>

  private enum State {
    case idle
    case waiting(Waiter)
    case over((any Error)?)
  }

  private let state = Lock(State.idle)

  /// Takes the waiter; false if the wait is over already, and it was resumed.
  func begin(_ waiter: Waiter) -> Bool {
    let outcome: (any Error)?? = state.withLock { state in
      if case .over(let error) = state { return .some(error) }
      state = .waiting(waiter)
      return .none
    }
    guard let outcome else { return true }
    if let outcome { waiter.resume(throwing: outcome) } else { waiter.resume() }
    return false
  }

  func end(with error: (any Error)?) {
    let waiter: Waiter? = state.withLock { state in
      let before = state
      if case .over = before { return nil }
      state = .over(error)
      if case .waiting(let waiter) = before { return waiter }
      return nil
    }
    if let error { waiter?.resume(throwing: error) } else { waiter?.resume() }
  }
}

/// One entry in a clock's list of times at which to call.
@safe
// @unchecked: the entry is reference-counted, and the clock guards its list.
final class ClockID: @unchecked Sendable {
  private let raw: GstClockID

  /// Takes over a reference that the caller owns.
  init(_ raw: GstClockID) { unsafe self.raw = unsafe raw }

  deinit { unsafe gst_clock_id_unref(raw) }

  private typealias Box = CallbackBox<@Sendable () -> Void>

  /// Has `body` called, on a thread of the clock's, once or each period.
  func call(_ body: @escaping @Sendable () -> Void) -> GstClockReturn {
    return unsafe gst_clock_id_wait_async(
      raw,
      { _, _, _, data in
        Handover.receive()
        unsafe Box.from(data)?.body()
        return 1
      }, Box(body).retained(), { unsafe Box.release($0) })
  }

  func unschedule() { unsafe gst_clock_id_unschedule(raw) }
}
