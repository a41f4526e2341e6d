extension PlayerMachine {
  /// Takes a seek: at once, after the one in flight, or when there is something to seek in.
  ///
  /// One seek is in flight at a time; of those that are asked for meanwhile the latest wins.
  mutating func seek(_ request: SeekRequest) {
    guard hasItem else {
      actions.append(.resolveSeek(id: request.id, finished: false))
      return
    }
    switch phase {
    case .idle, .prerolling, .positioning: queue(request)
    case .ready:
      if seekInFlight == nil { performIfPossible(request) } else { queue(request) }
    case .ended:
      guard info?.isSeekable == true, reports.isEmpty else {
        refuse(request)
        return
      }
      // Back from the end: held there, until somebody plays.
      phase = .ready
      wish = .paused
      engineRuns = false
      ending = nil
      pictureIsDone = false
      perform(request)
    }
  }

  private mutating func queue(_ request: SeekRequest) {
    if let superseded = queuedSeek { actions.append(.resolveSeek(id: superseded.id, finished: false)) }
    queuedSeek = request
  }

  private mutating func performIfPossible(_ request: SeekRequest) {
    guard info?.isSeekable == true else {
      refuse(request)
      return
    }
    perform(request)
  }

  private mutating func refuse(_ request: SeekRequest) {
    warn(MediaError(.notSupported, "This media can't be sought; playback goes on where it is."))
    actions.append(.resolveSeek(id: request.id, finished: false))
  }

  mutating func perform(_ request: SeekRequest) {
    var target = max(.zero, request.target)
    if let duration = info?.duration, durationIsDeclared { target = min(target, duration) }
    let bounded = SeekRequest(id: request.id, target: target, precision: request.precision)
    seekInFlight = bounded
    resumedAt = target
    lastProgress = nil
    stalledFor = .zero
    ending = nil
    actions.append(.seek(bounded, stop: effectiveStop(after: target)))
  }

  /// The end time, unless it lies where it can't be reached.
  func effectiveStop(after start: Duration) -> Duration? {
    guard let endTime, endTime > start else { return nil }
    if let duration = info?.duration, durationIsDeclared, endTime > duration { return nil }
    return endTime
  }

  mutating func seekLanded() {
    guard let landed = seekInFlight else { return }
    seekInFlight = nil
    if landed.id != 0 {
      actions.append(.resolveSeek(id: landed.id, finished: true))
      emit(.seekDidFinish(position: landed.target))
    }
    if phase == .positioning {
      finishPreload()
    } else if let next = queuedSeek {
      queuedSeek = nil
      perform(next)
    }
  }

  mutating func seekRefused() {
    guard let refused = seekInFlight else { return }
    seekInFlight = nil
    resumedAt = nil
    refuse(refused)
    if phase == .positioning { finishPreload() }
    if phase == .ready, let next = queuedSeek {
      queuedSeek = nil
      perform(next)
    }
  }

  mutating func abandonSeeks() {
    for request in [seekInFlight, queuedSeek].compactMap(\.self) where request.id != 0 {
      actions.append(.resolveSeek(id: request.id, finished: false))
    }
    seekInFlight = nil
    queuedSeek = nil
  }
}
