import PlaybackModel

/// What the brain decides, as lines of text.
enum PlayerTrace {
  static func lines(_ actions: [PlayerMachine.Action]) -> [String] {
    actions.map(line)
  }

  private static func line(_ action: PlayerMachine.Action) -> String {
    switch action {
    case .build(let build): "build \(build)"
    case .run: "run"
    case .hold: "hold"
    case .seek(let request, let stop, let rate, let skipsFrames):
      seek(request, stop) + (rate == 1 ? "" : " at \(rate.rateText)") + (skipsFrames ? " skipping" : "")
    case .tearDown: "tear down"
    case .inspect: "inspect"
    case .restartClock: "restart clock"
    case .applyDelays(let delays): "delay audio \(delays.audio.secondsText) text \(delays.subtitles.secondsText)"
    case .applyScaling(let mode): "scale \(mode.name)"
    case .applyVolume(let gain, let isMuted, let fade):
      "volume \(gain)\(isMuted ? " muted" : "")\(fade > .zero ? " within \(fade.secondsText)" : "")"
    case .rebuild(let build, let lost):
      "rebuild \(build)" + OutputKind.allCases.filter(lost.contains).map { " without \($0)" }.joined()
    case .suspend(let position): "suspend at \(position?.secondsText ?? "nowhere")"
    case .redirect(let uri): "read \(uri)"
    case .playArrived: "play what arrived"
    case .startTimer(let timer, let delay): "start \(name(timer)) \(delay.secondsText)"
    case .cancelTimer(let timer): "cancel \(name(timer))"
    case .cancelTimers: "cancel all"
    case .resolveSeek(let id, let finished): "seek #\(id) \(finished ? "landed" : "given up")"
    case .emit(let event): "> " + line(event)
    }
  }

  private static func seek(_ request: SeekRequest, _ stop: Duration?) -> String {
    let id = request.id == 0 ? "" : " #\(request.id)"
    let end = stop.map { " until \($0.secondsText)" } ?? ""
    return "seek\(id) to \(request.target.secondsText)\(end)\(request.precision == .keyUnit ? " by key unit" : "")"
  }

  private static func name(_ timer: PlayerMachine.Timer) -> String {
    timer == .errorSettled ? "error" : "\(timer)"
  }

  private static func line(_ event: PlayerEvent) -> String {
    switch event {
    case .itemStarted: "item started"
    case .loadStateDidChange(let state, let percent):
      (["load"] + state.names).joined(separator: " ") + (percent.map { " \($0) %" } ?? "")
    case .mediaInfo: "media"
    case .durationDidChange(let duration): "duration \(duration?.secondsText ?? "unknown")"
    case .naturalSizeDidChange(let size): "size \(size.width)x\(size.height)"
    case .trackListDidChange(let tracks):
      "tracks "
        + tracks.map { "\($0.kind.rawValue.prefix(1))\($0.number)\($0.isSelected ? "*" : "")" }.joined(separator: " ")
    case .metadataDidChange(let metadata): "metadata \(metadata.tags.title ?? "untitled")"
    case .timedMetadataDidArrive(let items):
      "said " + items.map { "\($0.key)=\($0.value)@\($0.time?.secondsText ?? "?")" }.joined(separator: " ")
    case .isPreparedToPlayDidChange(let isPrepared): isPrepared ? "prepared" : "unprepared"
    case .readyForDisplayDidChange(let isReady): isReady ? "display ready" : "display gone"
    case .rateDidChange(let rate): "rate \(rate.rateText)"
    case .preloadDidFinish(let error): error.map { "preload failed: \($0.code)" } ?? "preloaded"
    case .playbackStateDidChange(let state): state.name
    case .seekDidFinish(let position): "sought \(position.secondsText)"
    case .loopRestarted(let pass): "pass \(pass)"
    case .scalingModeDidChange(let mode, _): "scaling \(mode.name)"
    case .volumeDidChange(let volume, let isMuted): "volume \(Int(volume.rounded()))\(isMuted ? " muted" : "")"
    case .interruptionBegan: "interruption began"
    case .interruptionEnded(let resumes): "interruption ended\(resumes ? ", resumes" : "")"
    case .warning(let error): "warning \(error.code)"
    case .playbackDidFinish(let finish): line(finish)
    }
  }

  private static func line(_ finish: PlaybackFinish) -> String {
    let error = finish.reason.error.map { ": \($0.code)" } ?? ""
    let position = finish.position.map { " at \($0.secondsText)" } ?? ""
    let duration = finish.duration.map { " of \($0.secondsText)" } ?? ""
    return "finished \(finish.reason.name)\(error)\(position)\(duration)"
  }
}
