extension PlayerMachine {
  mutating func endOfStream() {
    guard phase == .prerolling || phase == .positioning || phase == .ready else { return }
    // Of the data before the seek, unless the seek is refused.
    if seekInFlight != nil {
      endedDuringSeek = true
      return
    }
    ending = .endOfStream
    if phase == .ready {
      if engineRuns, showsPicture { return }
      // An end while held is told when playback gets there.
      if !engineRuns, isHeld { return }
    }
    if phase != .positioning { actions.append(.inspect) }
  }

  mutating func inspected(_ facts: EndFacts) {
    guard let ending else { return }
    let seen: FinishReason =
      switch ending {
      case .endOfStream: rule.reasonAtEnd(facts)
      case .error: rule.reasonAfterError(reports, facts)
      case .stall: rule.reasonAfterStall(facts)
      }
    let place = facts.renderedEnd ?? (facts.bufferCount > 0 ? resumedAt : nil)
    if triesAgain(seen, facts, place) { return }
    let (reason, position) = reasonOfOutage(seen, facts, place)
    if ending == .endOfStream, phase == .prerolling || phase == .positioning {
      endedWhilePrerolling(reason, position)
    } else if reason == .ended, scan?.direction == .backward {
      scanReachedBeginning()
    } else if reason == .ended, repeats {
      restart()
    } else {
      finish(reason, position: position)
    }
  }

  var rule: FinishRule {
    FinishRule(
      declared: declaredDuration, stop: engineRate < 0 ? nil : effectiveStop(after: resumedAt ?? .zero),
      resumedAt: resumedAt, isPicture: info?.isPicture ?? false, isLive: info?.isLive ?? isLive,
      isReverse: engineRate < 0,
      reports: reports, missing: missing)
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
    abandonSeeks()
    pictureIsDone = false
    emit(.loopRestarted(pass: pass))
    perform(SeekRequest(id: 0, target: passStart))
    standsAtEnd = true
    if engineRuns { startWatchdog() }
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
      wish = .stopped
      close(reason, position)
      return
    }
    abandonSeeks()
    cancelTimers()
    scan = nil
    phase = .ended
    wish = .paused
    ending = nil
    isBuffering = false
    startsBehindEnd = false
    if engineRuns { actions.append(.hold) }
    engineRuns = false
    correctDuration(reason, position)
    tell(.paused)
    endInterruption()
    guard isOpen else { return }
    isOpen = false
    emit(.playbackDidFinish(PlaybackFinish(reason: reason, position: position, duration: info?.duration)))
  }

  /// An estimate is corrected by what was played.
  private mutating func correctDuration(_ reason: FinishReason, _ position: Duration?) {
    guard reason == .ended, !durationIsDeclared, info?.isLive != true, engineRate > 0, let position,
      info?.isPicture != true,
      effectiveStop(after: resumedAt ?? .zero) == nil, info?.duration != position
    else { return }
    info?.duration = position
    emit(.durationDidChange(position))
  }
}
