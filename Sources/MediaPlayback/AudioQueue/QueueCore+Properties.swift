internal import GStreamer
internal import PlaybackModel
internal import Synchronization

extension QueueCore {
  /// Changes what holds from the next start on; throws `invalidRunState` unless the queue is stopped.
  func setWhileStopped(_ change: @Sendable (inout Values) -> Void) throws(AudioQueueError) {
    try state.withLock { (state) throws(AudioQueueError) in
      guard state.machine.phase == .stopped else {
        throw AudioQueueError(.invalidRunState, "This can be set while the queue is stopped. Stop it.")
      }
      change(&state.values)
    }
  }

  /// Throws `codecNotFound`, with the package to install, for an element that is missing.
  static func checkElement(_ name: String) throws(AudioQueueError) {
    guard let factory = try? ElementFactory.find(name), factory.name == name else {
      let message = MissingElement.message(name)
      throw AudioQueueError(.codecNotFound, message, underlying: MediaError(.missingElement, message))
    }
  }

  func setBypass(_ isBypassed: Bool) throws(AudioQueueError) {
    let (engine, processor) = state.withLock { state in
      state.values.isBypassed = isBypassed
      return (state.engine, state.values.processor)
    }
    guard let engine, let processor else { return }
    do {
      try engine.set(processor)
    } catch {
      throw AudioQueueError(error)
    }
  }

  func setMetering(_ isOn: Bool) {
    let engine = state.withLock { state in
      state.values.meters = isOn
      state.values.levels = []
      return state.engine
    }
    if isOn { engine?.chain.schedule(.meter) }
  }

  /// The loudness of each channel; silence where nothing is measured.
  func levels() throws(AudioQueueError) -> [LevelMeterState] {
    noteTime()
    return try state.withLock { (state) throws(AudioQueueError) in
      guard state.values.meters else {
        throw AudioQueueError(.invalidProperty, "The loudness isn't measured. Enable level metering.")
      }
      let silence = Array(repeating: LevelMeterState.silence, count: format.channels)
      guard state.machine.phase == .running, !state.machine.isStarved, !state.values.levels.isEmpty else {
        return silence
      }
      return state.values.levels
    }
  }
}

extension QueueEngine {
  /// The format that reaches the output; nil before it is known.
  var outputCaps: Caps? { sink.pad("sink")?.currentCaps }

  /// The output's device, by its own name for it.
  var device: String? {
    ((sink as? Bin)?.descendants ?? [sink]).lazy.filter { $0.hasProperty("device") }
      .compactMap { try? $0.get("device", as: String.self) }.first
  }
}
