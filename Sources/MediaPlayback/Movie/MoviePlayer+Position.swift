internal import GStreamer
public import PlaybackModel
internal import Synchronization

extension MoviePlayer {
  /// Where playback is; from the call of a seek until it lands, where it is to land; nil while nothing is loaded.
  public var position: Duration? {
    let snapshot = core.snapshot.withLock { $0 }
    return snapshot.askedSeek?.target ?? PlayerCore.position(in: snapshot)
  }

  /// Moves playback; of several seeks the latest wins, and one before loading is kept for it.
  ///
  /// - Returns: True when it has landed; false if another took its place, the media can't be sought, or the waiting
  ///   task is cancelled, which leaves the seek alone.
  @discardableResult
  public func seek(to target: Duration, precision: SeekPrecision = .exact) async -> Bool {
    await core.waitForSeek(core.seek(to: target, precision: precision))
  }

  /// Moves playback without waiting for it; see ``seek(to:precision:)``.
  public func requestSeek(to target: Duration, precision: SeekPrecision = .exact) {
    core.seekWithoutWaiting(to: target, precision: precision)
  }

  /// Where playback begins on each start but a resumption, exactly; nil for the beginning.
  public var initialPlaybackTime: Duration? {
    get { wishes.withLock { $0.initialTime } }
    set {
      wishes.withLock { $0.initialTime = newValue }
      core.submit(.setInitialTime(newValue))
    }
  }

  /// Where playback ends as at the end of the media; nil, or a time that can't be reached, for the end itself.
  public var endPlaybackTime: Duration? {
    get { wishes.withLock { $0.endTime } }
    set {
      wishes.withLock { $0.endTime = newValue }
      core.submit(.setEndTime(newValue))
    }
  }

  /// How often the item is played again at its end, without a finish in between.
  public var repeatCount: RepeatCount {
    get { wishes.withLock { $0.repeatCount } }
    set {
      wishes.withLock { $0.repeatCount = newValue }
      core.submit(.setRepeatCount(newValue))
    }
  }
}
