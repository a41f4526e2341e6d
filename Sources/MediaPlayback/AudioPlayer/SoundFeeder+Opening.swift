internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

extension SoundFeeder {
  /// Begins to decode from a time on and waits until there is something to read, blocking for at most a time.
  nonisolated func open(at time: Duration, within limit: Duration) throws(MediaError) -> Opening {
    let (done, outcome) = (DispatchSemaphore(value: 0), Outcome())
    begin(at: time) { result in
      outcome.result.withLock { $0 = result }
      done.signal()
    }
    guard done.wait(timeout: .now() + .nanoseconds(Int(limit.wholeNanoseconds))) == .success,
      let result = outcome.result.withLock({ $0 })
    else {
      cancel()
      throw MediaError(.timedOut, "\(location.name) couldn't be loaded within \(limit.shortText). Check its source.")
    }
    return try result.get()
  }

  private final class Outcome: Sendable {
    let result = Lock<Result<Opening, MediaError>?>(nil)
  }
}
