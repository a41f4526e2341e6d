internal import GStreamer
public import PlaybackModel
internal import Synchronization

extension AudioQueue {
  /// Watches for breaks in a queue's time; see ``AudioQueue/makeTimeline()``.
  public final class Timeline: Sendable {
    let queue: UInt64
    let number: Int

    init(queue: UInt64, number: Int) {
      self.queue = queue
      self.number = number
    }
  }

  /// A moment of the queue.
  public struct Time: Sendable, Hashable {
    /// The frame that plays, counted from the queue's start, and the host's time.
    public var timestamp: AudioTimestamp
    /// True if the time wasn't continuous since the timeline was last asked about; nil without a timeline.
    ///
    /// What breaks it is a gap between buffers, an underrun, or another clock.
    public var isDiscontinuous: Bool?
  }

  /// Makes a timeline, which tells of breaks from now on.
  ///
  /// It stands for `AudioQueueCreateTimeline`. Throws `disposalPending`.
  public func makeTimeline() throws(AudioQueueError) -> Timeline {
    try checkAlive()
    let frame = core.currentFrame
    return core.state.withLock { state in
      state.lastTimeline += 1
      state.timelines[state.lastTimeline] = state.machine.discontinuities(until: frame ?? 0)
      return Timeline(queue: core.id, number: state.lastTimeline)
    }
  }

  /// Ends a timeline.
  ///
  /// It stands for `AudioQueueDisposeTimeline`. Throws `invalidParameter` for one that isn't this queue's.
  public func dispose(_ timeline: Timeline) throws(AudioQueueError) {
    guard timeline.queue == core.id, core.state.withLock({ $0.timelines.removeValue(forKey: timeline.number) }) != nil
    else { throw QueueCore.foreignTimeline }
  }

  /// Which frame plays at this moment.
  ///
  /// It stands for `AudioQueueGetCurrentTime`. At another speed the time goes on in the frames of what is played. Without
  /// a clock, as into a sink that doesn't wait for one, it is the frame behind what was put out. Negative before a start
  /// that is yet to come. Throws `invalidRunState` before the start and after the stop, and `invalidParameter` for a
  /// timeline that isn't this queue's.
  ///
  /// - Parameter timeline: Tells, once, of breaks since it was last asked about.
  public func currentTime(_ timeline: Timeline? = nil) throws(AudioQueueError) -> Time { try core.time(timeline) }

  /// How often the queue ran dry since its start and played silence.
  ///
  /// Each counts once, however long it lasts. It keeps its number until the next start.
  public var underrunCount: Int {
    core.noteTime()
    return core.state.withLock { $0.machine.underrunCount }
  }

  // MARK: The device's time

  /// What the device's clock shows; only the host's time while it doesn't run.
  ///
  /// It stands for `AudioQueueDeviceGetCurrentTime`. The device's clock is the pipeline's, counted in the device's frames.
  public func deviceCurrentTime() throws(AudioQueueError) -> AudioTimestamp {
    try checkAlive()
    return core.isDeviceRunning ? core.deviceClock.now : AudioTimestamp(hostTime: QueueCore.hostTime)
  }

  /// Fills in what a moment of the device lacks: its frame or the host's time.
  ///
  /// It stands for `AudioQueueDeviceTranslateTime`. Throws `invalidRunState` while the device doesn't run, and
  /// `invalidParameter` for a timestamp with neither.
  public func deviceTime(translating time: AudioTimestamp) throws(AudioQueueError) -> AudioTimestamp {
    try checkAlive()
    guard core.isDeviceRunning else { throw QueueCore.deviceIsStill }
    guard let translated = core.deviceClock.translate(time) else {
      throw AudioQueueError(
        .invalidParameter, "The timestamp has neither a sample time nor a host time. Set one of them.")
    }
    return translated
  }

  /// The first moment at or after one at which a queue on this device can start.
  ///
  /// It stands for `AudioQueueDeviceGetNearestStartTime`. Throws as ``deviceTime(translating:)``.
  public func deviceNearestStartTime(to time: AudioTimestamp) throws(AudioQueueError) -> AudioTimestamp {
    let wanted = try deviceTime(translating: time)
    let earliest = core.earliestStart
    return wanted.sampleTime ?? 0 < earliest.sampleTime ?? 0 ? earliest : wanted
  }
}
