extension PlayerMachine {
  /// Takes a seek: at once, after the one in flight, or when there is something to seek in.
  ///
  /// One seek is in flight at a time; of those that are asked for meanwhile the latest wins.
  mutating func seek(_ request: SeekRequest) {
    guard hasItem else {
      resolve(request, finished: false)
      return
    }
    // Where somebody wants to be counts, not where the source was lost.
    outage.position = nil
    switch phase {
    case .idle, .prerolling, .positioning: queue(request)
    case .ready:
      if seekInFlight == nil { performIfPossible(request) } else { queue(request) }
    case .ended:
      guard info?.isSeekable == true, reports.isEmpty else {
        refuse(request)
        return
      }
      seekFromEnd(request)
    }
  }

  /// Back from the end: held there, until somebody plays.
  mutating func seekFromEnd(_ request: SeekRequest) {
    phase = .ready
    pictureIsDone = false
    perform(request)
    standsAtEnd = true
  }

  /// Tells whoever asked what became of a seek; the machine's own have nobody who waits.
  mutating func resolve(_ request: SeekRequest, finished: Bool) {
    if request.id != 0 { actions.append(.resolveSeek(id: request.id, finished: finished)) }
  }

  mutating func queue(_ request: SeekRequest) {
    if let superseded = queuedSeek { resolve(superseded, finished: false) }
    queuedSeek = request
  }

  private mutating func performIfPossible(_ request: SeekRequest) {
    guard info?.isSeekable == true else {
      refuse(request)
      return
    }
    perform(request)
  }

  mutating func refuse(_ request: SeekRequest) {
    warn(MediaError(.notSupported, "This media can't be sought; playback goes on where it is."))
    resolve(request, finished: false)
  }

  mutating func perform(_ request: SeekRequest) {
    var target = max(.zero, request.target)
    if let duration = info?.duration, durationIsDeclared { target = min(target, duration) }
    let bounded = SeekRequest(
      id: request.id, target: target, precision: request.precision, isTold: request.isTold)
    seekInFlight = bounded
    resumedAt = target
    reached = target
    lastProgress = nil
    stalledFor = .zero
    ending = nil
    endedDuringSeek = false
    startsBehindEnd = false
    rateInFlight = wantedRate
    silence()
    actions.append(
      .seek(
        bounded, stop: rateInFlight < 0 ? nil : effectiveStop(after: target), rate: rateInFlight,
        skipsFrames: scan?.skipsFrames ?? false))
  }

  /// The end time, unless it lies where it can't be reached.
  func effectiveStop(after start: Duration) -> Duration? {
    guard let endTime, endTime > start else { return nil }
    if let duration = info?.duration, durationIsDeclared, endTime > duration { return nil }
    return endTime
  }

  mutating func seekLanded(at position: Duration?) {
    guard let landed = seekInFlight else { return }
    seekInFlight = nil
    engineRate = rateInFlight
    standsAtEnd = false
    endedDuringSeek = false
    // In this order: who waited for the seek sees the properties as the event left them.
    if landed.isTold {
      emit(.seekDidFinish(position: landed.precision == .exact ? landed.target : position ?? landed.target))
    }
    resolve(landed, finished: true)
    if phase == .positioning {
      finishPreload()
    } else if let next = queuedSeek {
      queuedSeek = nil
      perform(next)
    }
  }

  mutating func seekRefused() {
    guard let refused = seekInFlight else { return }
    if rateInFlight != engineRate {
      rateRefused(refused)
      return
    }
    let wasAtEnd = standsAtEnd
    seekInFlight = nil
    standsAtEnd = false
    resumedAt = nil
    reached = nil
    if wasAtEnd, isOpen {
      // Nothing would play from here: the engine is made anew, which brings it to its beginning.
      resolve(refused, finished: false)
      rebuild()
      return
    }
    refuse(refused)
    if wasAtEnd { phase = .ended }
    if endedDuringSeek {
      endedDuringSeek = false
      endOfStream()
    }
    if phase == .positioning { finishPreload() }
    if let next = queuedSeek, seekInFlight == nil {
      queuedSeek = nil
      seek(next)
    }
  }

  mutating func abandonSeeks() {
    for request in [seekInFlight, queuedSeek].compactMap(\.self) { resolve(request, finished: false) }
    seekInFlight = nil
    queuedSeek = nil
    standsAtEnd = false
    endedDuringSeek = false
  }
}
