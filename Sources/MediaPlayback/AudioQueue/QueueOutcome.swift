internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Hands a result from one thread to another that waits for it.
final class QueueOutcome<Value: Sendable>: Sendable {
  private let done = DispatchSemaphore(value: 0)
  private let result = Lock<Result<Value, AudioQueueError>?>(nil)

  func settle(_ result: Result<Value, AudioQueueError>) {
    self.result.withLock { $0 = result }
    done.signal()
  }

  func wait(for bound: Duration) -> Result<Value, AudioQueueError>? {
    guard done.wait(timeout: .now() + .nanoseconds(Int(bound.wholeNanoseconds))) == .success else { return nil }
    return result.withLock { $0 }
  }
}

extension AudioQueueError {
  /// What GStreamer said, as the queue's error.
  init(_ error: any Error) {
    switch error {
    case let error as AudioQueueError: self = error
    case let error as GStreamerError:
      let media = MediaError(missing: error)
      self.init(
        error.code == .noSuchElement ? .codecNotFound : .cannotStart,
        error.code == .noSuchElement ? media.message : "The queue can't be started: \(error.message)", underlying: media
      )
    case let error as MediaError: self.init(.cannotStart, error.message, underlying: error)
    default: self.init(.cannotStart, "\(error)")
    }
  }
}
