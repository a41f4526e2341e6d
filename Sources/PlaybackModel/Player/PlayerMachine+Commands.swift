extension PlayerMachine {
  mutating func handleCommand(_ input: Input) {
    switch input {
    case .setItem(let hasItem, let preload, let position): setItem(hasItem, preload: preload, position)
    case .prepare(let autoplays): prepare(autoplays: autoplays)
    case .play: play()
    case .pause: pause()
    case .stop(let byUser, let position): stop(byUser ? .userExited : .stopped, position)
    case .seek(let request): seek(request)
    case .select(let kind, let selection, let position): select(kind, selection, position)
    case .subtitlesChanged(let position): subtitlesChanged(position)
    case .setDelays(let delays): setDelays(delays)
    case .setInitialTime(let time): initialTime = time
    case .setEndTime(let time): setEndTime(time)
    case .setRepeatCount(let count): repeatCount = count
    case .setScalingMode(let mode): setScalingMode(mode)
    case .setVolume(let gain, let isMuted, let fade): setVolume(gain, isMuted, fade)
    case .setRate(let rate, let position, let id): setRate(rate, position, id: id)
    case .beginScan(let direction, let position): beginScan(direction, position)
    case .endScan(let position): endScan(position)
    case .interrupt(let position): interrupt(position)
    case .interruptionEnded(let shouldResume): interruptionEnded(shouldResume: shouldResume)
    case .duck(let isDucked): duck(isDucked)
    case .outputReturned(let output, let position): outputReturned(output, position)
    case .engine, .timer: break
    }
  }

  private mutating func setItem(_ hasItem: Bool, preload: Bool, _ position: Duration?) {
    let goesOn = wish == .playing && hasItem
    wish = goesOn ? .playing : .stopped
    // There is no size to wait for any more.
    if !hasItem { tellScalingMode() }
    if phase == .idle { abandonSeeks() } else { close(.replaced, position) }
    info = nil
    self.hasItem = hasItem
    if hasItem, preload || goesOn { load() }
  }

  /// Loads; what isn't held plays by itself if that is asked for.
  private mutating func prepare(autoplays: Bool) {
    guard hasItem else { return }
    if autoplays, wish == .stopped, phase != .ended { wish = .playing }
    if phase == .idle { load() } else { settle() }
  }

  mutating func load() {
    build += 1
    phase = .prerolling
    info = nil
    tracks = []
    toldTracks = []
    resetChoices()
    metadata = MediaMetadata()
    toldMetadata = MediaMetadata()
    durationIsDeclared = false
    declaredDuration = nil
    isLive = false
    isBuffering = false
    engineRuns = false
    engineRate = 1
    rateInFlight = 1
    isSilenced = false
    reports = []
    missing = []
    ending = nil
    lost = [:]
    awaited = []
    resumedAt = nil
    reached = nil
    lastProgress = nil
    pictureIsDone = false
    startsBehindEnd = false
    outage = Outage()
    isSuspended = false
    open()
    preloadIsOpen = true
    actions.append(.build(build))
    startLoadTimers()
  }

  /// Begins a play-through.
  private mutating func open() {
    isOpen = true
    pass = 1
    emit(.itemStarted)
  }

  private mutating func play() {
    guard hasItem else { return }
    wish = .playing
    // Whoever plays takes the sound back.
    endInterruption()
    switch phase {
    case .idle: load()
    case .prerolling, .positioning, .ready:
      // Nothing is open after a seek back from the end.
      if !isOpen { open() }
      if scan == nil { settle() } else { endScan(nil) }
    case .ended: playAgain()
    }
  }

  /// Plays from the beginning what has come to its end.
  private mutating func playAgain() {
    guard info?.isSeekable == true, reports.isEmpty, !engineIsStale else {
      actions.append(.tearDown)
      tell([])
      tellPrepared(false)
      tellDisplay(false)
      load()
      return
    }
    open()
    phase = .ready
    pictureIsDone = false
    perform(SeekRequest(id: 0, target: passStart))
    standsAtEnd = true
    settle()
  }

  private mutating func pause() {
    if scan != nil {
      wish = .paused
      endScan(nil)
      return
    }
    guard wish == .playing else {
      // Preloaded and not started: held at the beginning from here on.
      if wish == .stopped, phase == .ready || phase == .prerolling || phase == .positioning { wish = .paused }
      settle()
      return
    }
    wish = .paused
    settle()
  }

  private mutating func stop(_ reason: FinishReason, _ position: Duration?) {
    guard phase != .idle else { return }
    wish = .stopped
    close(reason, position)
    info = nil
  }

  /// Ends the play-through, if one is open, and gives the engine up.
  mutating func close(_ reason: FinishReason, _ position: Duration?) {
    let finish = isOpen ? PlaybackFinish(reason: reason, position: position, duration: info?.duration) : nil
    abandonSeeks()
    cancelTimers()
    scan = nil
    if preloadIsOpen {
      preloadIsOpen = false
      emit(
        .preloadDidFinish(
          reason.error ?? MediaError(.cancelled, "Loading was given up: the item was \(reason.name).")))
    }
    tell([])
    tellPrepared(false)
    tellDisplay(false)
    // While playback goes on with the next item, its state stays.
    if wish != .playing {
      tell(.stopped)
      endInterruption()
    }
    isOpen = false
    if let finish { emit(.playbackDidFinish(finish)) }
    actions.append(.tearDown)
    phase = .idle
    engineRuns = false
    ending = nil
  }

  mutating func cancelTimers() {
    actions.append(.cancelTimers)
  }

  private mutating func setEndTime(_ time: Duration?) {
    guard time != endTime else { return }
    endTime = time
    guard phase == .ready || phase == .positioning, info?.isSeekable == true, !startsBehindEnd else { return }
    // A new end reaches the engine with a seek; to where playback is, so that nothing is heard of it.
    if let seekInFlight {
      queuedSeek = queuedSeek ?? SeekRequest(id: 0, target: seekInFlight.target, precision: seekInFlight.precision)
    } else {
      perform(SeekRequest(id: 0, target: reached ?? .zero))
    }
  }

  private mutating func setScalingMode(_ mode: ScalingMode) {
    guard mode != scalingMode else { return }
    scalingMode = mode
    actions.append(.applyScaling(mode))
    // Until the size is known the event waits for it, so that it can carry the geometry.
    let isLoading = hasItem && (phase == .idle || preloadIsOpen)
    if !isLoading { tellScalingMode() }
  }

  mutating func tellScalingMode() {
    guard scalingMode != toldScalingMode else { return }
    toldScalingMode = scalingMode
    emit(.scalingModeDidChange(scalingMode, nil))
  }

  private mutating func setVolume(_ gain: Double, _ isMuted: Bool, _ fade: Duration) {
    guard gain != self.gain || isMuted != self.isMuted else { return }
    self.gain = gain
    self.isMuted = isMuted
    actions.append(.applyVolume(gain: heardGain, isMuted: isSilent, fade: fade))
    emit(.volumeDidChange(volume: VolumeScale.percent(gain: gain), isMuted: isMuted))
  }

  /// What the program set stays, and comes back.
  private mutating func duck(_ isDucked: Bool) {
    guard isDucked != self.isDucked else { return }
    self.isDucked = isDucked
    actions.append(.applyVolume(gain: heardGain, isMuted: isSilent, fade: Ducking.fade))
  }
}
