extension PlayerMachine {
  mutating func handle(_ report: Engine) {
    switch report {
    case .isLive: isLive = true
    case .prerolled(let facts): prerolled(facts)
    case .seekLanded: seekLanded()
    case .seekRefused: seekRefused()
    case .buffering(let percent): buffering(percent)
    case .durationChanged(let duration): durationChanged(duration)
    case .naturalSizeChanged(let size): naturalSizeChanged(size)
    case .error(let report): failed(report)
    case .warning(let error): warn(error)
    case .missingCodec(let error): missingCodec(error)
    case .endOfStream: endOfStream()
    case .inspected(let facts): inspected(facts)
    case .clockLost: if engineRuns { actions.append(.restartClock) }
    }
  }

  private mutating func prerolled(_ facts: PrerollFacts) {
    guard phase == .prerolling else { return }
    info = facts.info
    info?.isLive = isLive
    durationIsDeclared = facts.durationIsDeclared && !isLive && facts.info.duration != nil
    declaredDuration = durationIsDeclared ? facts.info.duration : nil
    let lostOutputs = facts.outputFailures.filter { needs($0.kind) }
    if let broken = brokenOutput(lostOutputs) {
      finish(.failed(broken), position: nil)
      return
    }
    for failure in lostOutputs { warn(failure.error) }
    for error in missing { warn(error) }
    if let start = queuedSeek ?? startSeek() { position(at: start) } else { finishPreload() }
  }

  private func needs(_ kind: OutputKind) -> Bool {
    switch kind {
    case .audio: info?.hasAudio == true
    case .video: info?.hasVideo == true
    }
  }

  /// The failure that leaves nothing to play with: outputs that were named, and none that works beside them.
  private func brokenOutput(_ failures: [OutputFailure]) -> MediaError? {
    guard let first = failures.first(where: \.wasNamed) else { return nil }
    let works = [OutputKind.audio, .video].contains { kind in
      needs(kind) && !failures.contains { $0.kind == kind && $0.wasNamed }
    }
    return works ? nil : first.error
  }

  private func startSeek() -> SeekRequest? {
    let start = initialTime ?? .zero
    guard start > .zero || effectiveStop(after: start) != nil else { return nil }
    return SeekRequest(id: 0, target: start)
  }

  private mutating func position(at request: SeekRequest) {
    queuedSeek = nil
    phase = .positioning
    guard info?.isSeekable == true else {
      seekInFlight = request
      seekRefused()
      return
    }
    perform(request)
  }

  /// Tells all that is known of the loaded item and lets it play if that is wanted.
  mutating func finishPreload() {
    guard let info else { return }
    guard preloadIsOpen else {
      // The engine was made anew while the item was loaded, of which nothing is told.
      phase = .ready
      settle()
      return
    }
    actions.append(.cancelTimer(.preload))
    if !isBuffering {
      tell(.playable)
      tell([.playable, .playthroughOK])
    }
    emit(.mediaInfo(info))
    if let duration = info.duration { emit(.durationDidChange(duration)) }
    if let size = info.naturalSize { emit(.naturalSizeDidChange(size)) }
    preloadIsOpen = false
    phase = .ready
    emit(.preloadDidFinish(nil))
    tellScalingMode()
    if let start = initialTime, let duration = info.duration, durationIsDeclared, start >= duration {
      warn(
        MediaError(
          .invalidValue,
          "The start at \(start.secondsText) s lies behind the end at \(duration.secondsText) s: nothing is played."))
      finish(.ended, position: duration)
      return
    }
    settle()
    if let next = queuedSeek, seekInFlight == nil {
      queuedSeek = nil
      seek(next)
    }
    if ending != nil { actions.append(.inspect) }
  }

  private mutating func buffering(_ percent: Int) {
    guard !isLive else { return }
    let wasBuffering = isBuffering
    isBuffering = percent < 100
    guard phase == .ready || phase == .prerolling else { return }
    if phase == .ready {
      tell(isBuffering ? [.playable, .stalled] : [.playable, .playthroughOK], percent: percent)
      if wasBuffering != isBuffering { settle() }
    }
  }

  private mutating func durationChanged(_ duration: Duration?) {
    guard info != nil, info?.duration != duration else { return }
    info?.duration = duration
    if !preloadIsOpen { emit(.durationDidChange(duration)) }
  }

  private mutating func naturalSizeChanged(_ size: PictureSize) {
    guard info != nil, info?.naturalSize != size else { return }
    info?.naturalSize = size
    if !preloadIsOpen { emit(.naturalSizeDidChange(size)) }
  }

  private mutating func missingCodec(_ error: MediaError) {
    guard !missing.contains(error) else { return }
    missing.append(error)
    if phase == .ready { warn(error) }
  }
}
