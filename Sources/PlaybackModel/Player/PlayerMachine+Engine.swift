extension PlayerMachine {
  mutating func handle(_ report: Engine) {
    switch report {
    case .isLive: isLive = true
    case .prerolled(let facts): prerolled(facts)
    case .seekLanded(let position): seekLanded(at: position)
    case .seekRefused: seekRefused()
    case .buffering(let percent): buffering(percent)
    case .durationChanged(let duration): durationChanged(duration)
    case .naturalSizeChanged(let size): naturalSizeChanged(size)
    case .metadataChanged(let metadata, let position): metadataChanged(metadata, at: position)
    case .error(let report): failed(report)
    case .warning(let error): if phase != .ended { warn(error) }
    case .missingCodec(let error): missingCodec(error)
    case .endOfStream: endOfStream()
    case .inspected(let facts): inspected(facts)
    case .clockLost: if engineRuns { actions.append(.restartClock) }
    }
  }

  private mutating func prerolled(_ facts: PrerollFacts) {
    guard phase == .prerolling else { return }
    info = facts.info
    info?.isLive = isLive || facts.info.isLive
    durationIsDeclared = facts.durationIsDeclared && info?.isLive != true && facts.info.duration != nil
    declaredDuration = durationIsDeclared ? facts.info.duration : nil
    tracks = facts.tracks
    metadata = facts.metadata
    if chooseTracks() {
      // Which track has which language is known only now.
      rebuild()
      return
    }
    if let error = nothingIsLeft(facts) {
      finish(.failed(error), position: nil)
      return
    }
    if preloadIsOpen { warnOfMissingTracks() }
    if !missing.isEmpty, !facts.info.hasAudio, !facts.info.hasVideo, !isLive {
      // Recognised, with nothing in it that can be decoded: the engine would be silent for ever.
      finish(rule.reasonAfterError(reports, EndFacts()), position: nil)
      return
    }
    hasText = facts.hasText
    let failures = outputFailures(facts)
    if let broken = brokenOutput(failures) {
      finish(.failed(broken), position: nil)
      return
    }
    for failure in failures { warn(failure.error) }
    for error in missing { warn(error) }
    if let start = queuedSeek ?? startSeek() { position(at: start) } else { finishPreload() }
  }

  /// The outputs that this media would have used, and that failed: at their start, or since then.
  private func outputFailures(_ facts: PrerollFacts) -> [OutputFailure] {
    let failures =
      facts.outputFailures
      + OutputKind.allCases.compactMap { kind in
        lost[kind].map { OutputFailure(kind: kind, wasNamed: !awaited.contains(kind), error: $0) }
      }
    return failures.filter { needs($0.kind) }
  }

  func needs(_ kind: OutputKind) -> Bool {
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

  private mutating func startSeek() -> SeekRequest? {
    let start = passStart
    if rate > 0, durationIsDeclared, let duration = info?.duration, start > .zero, start >= duration {
      startsBehindEnd = true
      return nil
    }
    guard start > .zero || effectiveStop(after: start) != nil || wantedRate != engineRate else { return nil }
    return SeekRequest(id: 0, target: start)
  }

  private mutating func position(at request: SeekRequest) {
    queuedSeek = nil
    phase = .positioning
    guard info?.isSeekable == true else {
      if wantedRate != engineRate { refuseRate(SeekRequest(id: 0, target: request.target)) }
      if request.id != 0 || request.target > .zero || effectiveStop(after: request.target) != nil { refuse(request) }
      finishPreload()
      return
    }
    perform(request)
  }

  /// Lets the loaded item play if that is wanted.
  mutating func finishPreload() {
    guard let info else { return }
    phase = .ready
    if sourceIsGone { isBuffering = false }
    actions.append(.cancelTimer(.preload))
    if isBuffering {
      actions.append(.startTimer(.buffering, limits.preload))
      watchSource()
    }
    if preloadIsOpen {
      tellPreload(info)
    } else if !isBuffering {
      // The engine was made anew while the item was loaded, of which nothing else is told.
      tell([.playable, .playthroughOK])
      tellTracks()
      tellMetadata()
    }
    settle()
    if let next = queuedSeek, seekInFlight == nil {
      queuedSeek = nil
      seek(next)
    }
  }

  /// Tells all that is known of the loaded item.
  private mutating func tellPreload(_ info: MediaInfo) {
    tell(.playable)
    if !isBuffering { tell([.playable, .playthroughOK]) }
    emit(.mediaInfo(info))
    if let duration = info.duration { emit(.durationDidChange(duration)) }
    if let size = info.naturalSize { emit(.naturalSizeDidChange(size)) }
    tellTracks()
    tellMetadata()
    preloadIsOpen = false
    tellPrepared(true)
    if info.hasVideo { tellDisplay(true) }
    emit(.preloadDidFinish(nil))
    tellScalingMode()
    if startsBehindEnd, let start = initialTime, let duration = info.duration {
      warn(
        MediaError(
          .invalidValue,
          "The start at \(start.secondsText) s lies behind the end at \(duration.secondsText) s: nothing is played."))
    }
  }

  private mutating func buffering(_ percent: Int) {
    guard !isLive, !sourceIsGone, phase != .ended else { return }
    if percent == 100 { outage.playsOut = false }
    guard !outage.playsOut else { return }
    let wasBuffering = isBuffering
    isBuffering = percent < 100
    guard phase == .ready else { return }
    if isBuffering {
      actions.append(.startTimer(.buffering, limits.preload))
      if !wasBuffering { watchSource() }
    } else if wasBuffering {
      actions.append(.cancelTimer(.buffering))
    }
    tell(isBuffering ? [.playable, .stalled] : [.playable, .playthroughOK], percent: percent)
    if wasBuffering != isBuffering { settle() }
  }

  private mutating func durationChanged(_ duration: Duration?) {
    // An engine that was made anew learns it once more.
    guard info != nil, phase == .ready || phase == .positioning, info?.duration != duration else { return }
    info?.duration = duration
    if !preloadIsOpen { emit(.durationDidChange(duration)) }
  }

  private mutating func naturalSizeChanged(_ size: PictureSize) {
    guard info != nil, phase != .ended, info?.naturalSize != size else { return }
    info?.naturalSize = size
    if !preloadIsOpen { emit(.naturalSizeDidChange(size)) }
  }

  private mutating func missingCodec(_ error: MediaError) {
    guard !missing.contains(error) else { return }
    missing.append(error)
    if info != nil, phase != .ended { warn(error) }
  }
}
