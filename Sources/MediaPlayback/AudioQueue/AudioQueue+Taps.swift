internal import GStreamer
public import PlaybackModel
internal import Synchronization

extension AudioQueue {
  /// Has a handler look at the queue's sound, or change it, on its way.
  ///
  /// It stands for `AudioQueueProcessingTapNew`. The handler runs on a streaming thread, which it holds up; in it the queue
  /// can't be controlled, which throws `invalidTapContext`. Throws `invalidRunState` unless the queue is stopped,
  /// `tooManyTaps` if it has one, and `disposalPending`.
  ///
  /// - Parameters:
  ///   - place: Where it is.
  ///   - isSiphon: True if what the handler writes is dropped.
  ///   - handler: Gets each block of sound.
  public func makeTap(
    _ place: TapPlace, isSiphon: Bool = false, _ handler: @escaping @Sendable (inout TapBlock) -> Void
  ) throws(AudioQueueError) -> Tap {
    try checkAlive()
    let core = core
    try core.state.withLock { (state) throws(AudioQueueError) in
      guard state.machine.phase == .stopped else {
        throw AudioQueueError(.invalidRunState, "A tap is made while the queue is stopped. Stop it.")
      }
      guard state.values.tap == nil else {
        throw AudioQueueError(.tooManyTaps, "The queue has a tap, and can have one. Cancel that.")
      }
      state.values.tap = QueueTap(isBeforeEffects: place == .beforeEffects, isSiphon: isSiphon, handler: handler)
    }
    return Tap { core.state.withLock { $0.values.tap = nil } }
  }
}
