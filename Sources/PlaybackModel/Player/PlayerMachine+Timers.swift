extension PlayerMachine {
  mutating func handle(_ timer: Timer, _ progress: Progress) {
    guard phase != .ended else { return }
    switch timer {
    case .preload:
      guard phase == .prerolling || phase == .positioning, !waitsForNetwork(progress) else { return }
      if reports.isEmpty {
        reports.append(EngineReport(rank: .secondary, error: drainedFor > .zero ? FinishRule.noData : tookTooLong))
      }
      ending = .error
      actions.append(.inspect)
    case .errorSettled:
      guard ending != .error, !reports.isEmpty, !playsOn else { return }
      ending = .error
      actions.append(.inspect)
    case .drain: watchSource(progress)
    case .buffering: endBuffering()
    case .watchdog: watch(progress)
    case .picture: endPicture(progress)
    case .scan: advanceScan(progress)
    case .retry: tryAgain()
    }
  }

  /// Looks at the source soon, as long as something waits for its data.
  mutating func watchSource() {
    actions.append(.startTimer(.drain, min(limits.sourceInterval, limits.silence / 3)))
  }

  /// A file isn't read any further and nothing came of it: a demuxer waits for ever at the end of what it doesn't understand.
  private mutating func watchSource(_ progress: Progress) {
    if isSilent(progress) { return }
    guard phase == .prerolling, ending == nil, reports.isEmpty else { return }
    drainedFor = progress.isDrained ? drainedFor + limits.sourceInterval : .zero
    guard drainedFor >= limits.drained else {
      watchSource()
      return
    }
    reports.append(EngineReport(rank: .secondary, error: FinishRule.noData))
    ending = .error
    actions.append(.inspect)
  }

  var tookTooLong: MediaError {
    MediaError(
      .timedOut,
      "Loading gave nothing to play within \(limits.preload.secondsText) s. Check the source, or allow more time.")
  }

  /// No news of the buffer for so long that it can't be waited for: play what is there.
  private mutating func endBuffering() {
    guard isBuffering, phase == .ready else { return }
    isBuffering = false
    tell([.playable])
    settle()
  }

  private mutating func endPicture(_ progress: Progress) {
    guard engineRuns, info?.isPicture == true else { return }
    pictureIsDone = true
    if ending == .endOfStream || lastProgress == progress && !waitsForClock(progress) {
      ending = .endOfStream
      actions.append(.inspect)
    } else {
      lastProgress = progress
      actions.append(.startTimer(.picture, limits.picture))
    }
  }

  private mutating func watch(_ progress: Progress) {
    guard engineRuns else { return }
    actions.append(.startTimer(.watchdog, limits.watchdogInterval))
    let last = lastProgress
    lastProgress = progress
    if seekInFlight == nil { reached = progress.clockPosition ?? progress.latestEnd ?? reached }
    // A picture has a timer of its own.
    guard ending == nil, info?.isPicture != true else { return }
    // Of each output: the sound can be at its end long before the last picture is decoded.
    let moved =
      progress.latestEnds != last?.latestEnds
      || progress.latestEnds.isEmpty && progress.bufferCount != last?.bufferCount
    if moved || waitsForClock(progress) {
      stalledFor = .zero
      if moved { recovered() }
      return
    }
    stalledFor += limits.watchdogInterval
    // As long as data comes it isn't over, and the source is given up for its silence alone.
    if reports.isEmpty, let silence = progress.silence, seekInFlight == nil {
      if stalledFor >= limits.watchdogInterval * 2, silence.duration >= limits.silence { sourceIsSilent(silence) }
      return
    }
    guard stalledFor >= patience else { return }
    ending = .stall
    actions.append(.inspect)
  }

  /// The outputs have data whose time hasn't come.
  private func waitsForClock(_ progress: Progress) -> Bool {
    if progress.isHeldBack { return true }
    guard let clock = progress.clockPosition, let end = progress.latestEnd else { return false }
    return engineRate < 0 ? clock > end : clock < end
  }

  /// How long silence is borne; a seek may have to fetch its data first.
  private var patience: Duration {
    guard reports.isEmpty else { return limits.drain }
    guard seekInFlight == nil else { return limits.preload }
    guard hasText, let declared = declaredDuration, let end = lastProgress?.latestEnd else { return limits.stall }
    return limits.stall + max(.zero, declared - end)
  }
}
