extension PlayerMachine {
  mutating func handle(_ timer: Timer, _ progress: Progress) {
    guard phase != .ended else { return }
    switch timer {
    case .preload:
      guard phase == .prerolling || phase == .positioning else { return }
      if reports.isEmpty {
        reports.append(
          EngineReport(
            rank: .secondary,
            error: MediaError(
              .timedOut,
              "Loading gave nothing to play within \(limits.preload.secondsText) s. Check the source, or allow more time."
            )))
      }
      ending = .error
      actions.append(.inspect)
    case .errorSettled:
      guard ending != .error, !reports.isEmpty, !playsOn else { return }
      ending = .error
      actions.append(.inspect)
    case .watchdog: watch(progress)
    case .picture: endPicture(progress)
    }
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
    let moved =
      progress.latestEnd != last?.latestEnd || progress.latestEnd == nil && progress.bufferCount != last?.bufferCount
    if moved || waitsForClock(progress) {
      stalledFor = .zero
      return
    }
    stalledFor += limits.watchdogInterval
    guard stalledFor >= patience else { return }
    ending = .stall
    actions.append(.inspect)
  }

  /// The outputs have data whose time hasn't come.
  private func waitsForClock(_ progress: Progress) -> Bool {
    guard let clock = progress.clockPosition, let end = progress.latestEnd else { return false }
    return clock < end
  }

  /// How long silence is borne; a seek may have to fetch its data first.
  private var patience: Duration {
    guard reports.isEmpty else { return limits.drain }
    return seekInFlight == nil ? limits.stall : limits.preload
  }
}
