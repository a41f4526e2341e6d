internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// How many passes are still to come, which may be changed while they are made.
final class PassCount: Sendable {
  private let left: Lock<RepeatCount>

  init(_ count: RepeatCount) { left = Lock(count) }

  func set(_ count: RepeatCount) { left.withLock { $0 = count } }

  /// True, and one less, if there is another pass.
  func takeOne() -> Bool {
    left.withLock { left in
      switch left {
      case .forever: return true
      case .times(let count) where count > 0:
        left = .times(count - 1)
        return true
      case .times: return false
      }
    }
  }
}
