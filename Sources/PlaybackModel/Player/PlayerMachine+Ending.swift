extension PlayerMachine {
  mutating func failed(_ report: EngineReport) {
    if let output = report.output, !lost.contains(output), phase != .ended, hasOther(than: output) {
      // Sound never depends on picture or the reverse: go on without the output.
      rebuild(without: output, because: report.error)
      return
    }
    reports.append(report)
    guard ending == nil, reports.count == 1 else { return }
    switch phase {
    case .idle: break
    case .prerolling, .positioning: actions.append(.startTimer(.errorSettled, limits.errorSettling))
    // What is on its way is still played: the data runs out by itself, or the watchdog sees that it doesn't.
    case .ready:
      if engineRuns { startWatchdog() } else { actions.append(.startTimer(.errorSettled, limits.errorSettling)) }
    case .ended: break
    }
  }

  private mutating func rebuild(without output: OutputKind, because error: MediaError) {
    lost.insert(output)
    warn(error)
    let position = phase == .ready ? lastProgress?.latestEnd ?? resumedAt : nil
    if queuedSeek == nil { queuedSeek = seekInFlight ?? position.map { SeekRequest(id: 0, target: $0) } }
    seekInFlight = nil
    stopWatchdog()
    build += 1
    phase = .prerolling
    engineRuns = false
    ending = nil
    reports = []
    actions.append(.rebuild(build, without: lost))
  }

  /// Before anything is known of the media, the other kind may be there.
  private func hasOther(than output: OutputKind) -> Bool {
    guard let info else { return true }
    return output == .audio ? info.hasVideo : info.hasAudio
  }

  mutating func endOfStream() {
    guard seekInFlight == nil, phase == .prerolling || phase == .ready || phase == .positioning else { return }
    ending = .endOfStream
    if info?.isPicture == true, phase == .ready, engineRuns, !pictureIsDone { return }
    // An end while paused is told when playback gets there.
    if phase == .ready, !engineRuns, wish != .playing { return }
    if phase != .positioning { actions.append(.inspect) }
  }

  mutating func handle(_ timer: Timer, _ progress: Progress) {
    switch timer {
    case .preload:
      guard preloadIsOpen else { return }
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
      guard ending == nil else { return }
      ending = .error
      actions.append(.inspect)
    case .watchdog: watch(progress)
    case .picture:
      pictureIsDone = true
      if ending == .endOfStream || lastProgress == progress {
        ending = .endOfStream
        actions.append(.inspect)
      } else {
        lastProgress = progress
        actions.append(.startTimer(.picture, limits.picture))
      }
    }
  }

  private mutating func watch(_ progress: Progress) {
    guard engineRuns, ending == nil else { return }
    actions.append(.startTimer(.watchdog, limits.watchdogInterval))
    let waitsForClock = progress.clockPosition.map { $0 < progress.latestEnd ?? .zero } ?? false
    if seekInFlight != nil || waitsForClock || progress.latestEnd != lastProgress?.latestEnd
      || progress.latestEnd == nil && progress.bufferCount != lastProgress?.bufferCount
    {
      lastProgress = progress
      stalledFor = .zero
      return
    }
    lastProgress = progress
    stalledFor += limits.watchdogInterval
    guard stalledFor >= (reports.isEmpty ? limits.stall : limits.drain) else { return }
    ending = .stall
    actions.append(.inspect)
  }

  mutating func inspected(_ facts: EndFacts) {
    guard let ending else { return }
    let reason: FinishReason =
      switch ending {
      case .endOfStream: rule.reasonAtEnd(facts)
      case .error: rule.reasonAfterError(reports, facts)
      case .stall: rule.reasonAfterStall(facts)
      }
    let position = facts.renderedEnd ?? (facts.bufferCount > 0 ? resumedAt : nil)
    if ending == .endOfStream, phase == .prerolling || phase == .positioning {
      endedWhilePrerolling(reason, position)
    } else if reason == .ended, repeats {
      restart()
    } else {
      finish(reason, position: position)
    }
  }

  private var rule: FinishRule {
    FinishRule(
      declared: declaredDuration, stop: effectiveStop(after: resumedAt ?? .zero),
      resumedAt: resumedAt, isPicture: info?.isPicture ?? false, isLive: isLive, reports: reports, missing: missing)
  }

  private var repeats: Bool {
    guard info?.isSeekable == true else { return false }
    switch repeatCount {
    case .times(let count): return pass <= count
    case .forever: return true
    }
  }

  private mutating func restart() {
    pass += 1
    pictureIsDone = false
    emit(.loopRestarted(pass: pass))
    perform(SeekRequest(id: 0, target: initialTime ?? .zero))
    startWatchdog()
  }

  /// The end came before the first data was seen: media that is over at once, or that has nothing in it.
  private mutating func endedWhilePrerolling(_ reason: FinishReason, _ position: Duration?) {
    if case .failed = reason {
      finish(reason, position: position)
    } else {
      // Preloading is told first; the end follows when playback is wanted.
      ending = .endOfStream
    }
  }

  /// Ends the play-through: at its end the last data stays, after a failure nothing does.
  mutating func finish(_ reason: FinishReason, position: Duration?) {
    let keepsEngine = reason.error == nil || (reports.isEmpty && phase == .ready && reason.name == "truncated")
    guard keepsEngine else {
      let duration = info?.duration
      let finish = PlaybackFinish(reason: reason, position: position, duration: duration)
      abandonSeeks()
      cancelTimers()
      if preloadIsOpen {
        preloadIsOpen = false
        emit(.preloadDidFinish(reason.error))
      }
      tell([])
      tell(.stopped)
      wish = .stopped
      isOpen = false
      emit(.playbackDidFinish(finish))
      actions.append(.tearDown)
      phase = .idle
      engineRuns = false
      return
    }
    abandonSeeks()
    cancelTimers()
    phase = .ended
    wish = .paused
    if engineRuns { actions.append(.hold) }
    engineRuns = false
    correctDuration(reason, position)
    tell(.paused)
    isOpen = false
    emit(.playbackDidFinish(PlaybackFinish(reason: reason, position: position, duration: info?.duration)))
  }

  /// An estimate is corrected by what was played.
  private mutating func correctDuration(_ reason: FinishReason, _ position: Duration?) {
    guard reason == .ended, !durationIsDeclared, !isLive, let position, info?.isPicture != true,
      effectiveStop(after: resumedAt ?? .zero) == nil, info?.duration != position
    else { return }
    info?.duration = position
    emit(.durationDidChange(position))
  }
}
