internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Position, timers and those who look at the time.
extension PlayerCore {
  /// Where playback is, as far as anybody knows.
  var position: Duration? { Self.position(in: snapshot.withLock { $0 }) }

  /// Where playback is in a snapshot: the target of a seek until it lands, the end after the end.
  static func position(in snapshot: PlayerSnapshot) -> Duration? {
    snapshot.target ?? snapshot.endPosition ?? snapshot.engine?.position
  }

  func start(_ timer: PlayerMachine.Timer, after delay: Duration) {
    timers[timer]?.cancel()
    let source = DispatchSource.makeTimerSource(queue: executor.queue)
    let build = machine.build
    source.setEventHandler { [weak self] in
      self?.assumeIsolated { core in
        core.timers.removeValue(forKey: timer)?.cancel()
        core.receive(.timer(build: build, timer, core.progress(for: timer)))
      }
    }
    timers[timer] = source
    source.schedule(deadline: .now() + .nanoseconds(Int(delay.wholeNanoseconds)))
    source.resume()
  }

  func cancelTimers() {
    timers.values.forEach { $0.cancel() }
    timers.removeAll()
  }

  private func progress(for timer: PlayerMachine.Timer) -> Progress {
    guard let engine else { return Progress() }
    var progress = engine.progress
    if timer == .drain, location?.isAtHand == true {
      let bytesRead = engine.bytesRead
      progress.isDrained = progress.bufferCount == 0 && bytesRead == lastBytesRead
      lastBytesRead = bytesRead
    }
    return progress
  }

  func updateObservers() {
    guard !observers.isEmpty else { return }
    let isPlaying = snapshot.withLock { $0.playbackState } == .playing
    for observer in observers.values { observer.update(isPlaying: isPlaying, queue: executor.queue) }
  }
}
