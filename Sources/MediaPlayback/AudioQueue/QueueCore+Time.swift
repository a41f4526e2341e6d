internal import GStreamer
internal import Glibc
internal import PlaybackModel
internal import Synchronization

extension QueueCore {
  static var foreignTimeline: AudioQueueError {
    AudioQueueError(.invalidParameter, "The timeline isn't this queue's, or was disposed of. Make another one.")
  }

  static var deviceIsStill: AudioQueueError {
    AudioQueueError(.invalidRunState, "The device doesn't run, so that it has no time. Start the queue.")
  }

  /// The time of the host's clock that never jumps.
  static var hostTime: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The frame that plays, or, without a clock, the one behind what was put out; nil while nothing plays.
  var currentFrame: Int64? {
    let (engine, phase, returned) = state.withLock { ($0.engine, $0.machine.phase, $0.machine.returnedEnd) }
    guard let engine, [.running, .paused, .resetting].contains(phase) else { return nil }
    if let renderer = engine.renderer { return renderer.position }
    return engine.clockFrame.map { Int64($0.rounded(.down)) } ?? returned
  }

  func time(_ timeline: AudioQueue.Timeline?) throws(AudioQueueError) -> AudioQueue.Time {
    noteTime()
    let frame = currentFrame
    return try state.withLock { (state) throws(AudioQueueError) in
      if state.machine.isSilent { throw AudioQueueMachine.disposed }
      guard let frame else {
        throw AudioQueueError(.invalidRunState, "The queue doesn't run, so that it has no time. Start it.")
      }
      let timestamp = AudioTimestamp(sampleTime: Double(frame), hostTime: QueueCore.hostTime)
      guard let timeline else { return AudioQueue.Time(timestamp: timestamp) }
      guard timeline.queue == id, let seen = state.timelines[timeline.number] else { throw QueueCore.foreignTimeline }
      let passed = state.machine.discontinuities(until: frame)
      state.timelines[timeline.number] = passed
      return AudioQueue.Time(timestamp: timestamp, isDiscontinuous: passed > seen)
    }
  }

  var isDeviceRunning: Bool { state.withLock { $0.engine }?.runningClock != nil }

  /// The frames a second that the output takes.
  var deviceRate: Double { Double(deviceInfo?.rate ?? layout.sampleRate) }

  /// The format that the output takes; nil before it is known.
  var deviceInfo: AudioInfo? { state.withLock { $0.engine }?.outputCaps.flatMap { AudioInfo($0) } }

  /// The device's clock and the host's, at this moment.
  var deviceClock: DeviceClockPair {
    let time = state.withLock { $0.engine }?.runningClock?.time ?? .zero
    return DeviceClockPair(deviceTime: time, hostTime: QueueCore.hostTime, sampleRate: deviceRate)
  }

  var earliestStart: AudioTimestamp {
    var pair = deviceClock
    let lead = state.withLock { $0.engine }?.lead ?? .zero
    pair.deviceTime += lead
    pair.hostTime += lead
    return pair.now
  }
}
