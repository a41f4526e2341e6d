extension PlayerMachine {
  mutating func failed(_ report: EngineReport) {
    // What was heard from a server will be heard again.
    let isAwaited = report.mayPass && info != nil
    if let output = report.output, lost[output] == nil, phase != .ended, isAwaited || hasOther(than: output) {
      // Sound never depends on picture or the reverse: go on without the output.
      if isAwaited { awaited.insert(output) }
      rebuild(without: output, because: report.error)
      return
    }
    if isRedirected(by: report) { return }
    reports.append(report)
    if sourceIsGone, isBuffering, phase == .ready {
      // Nothing more comes to wait for.
      isBuffering = false
      settle()
    }
    guard reports.count == 1 else { return }
    if report.output != nil, phase == .ready, ending == nil {
      // Nothing that is on its way can be seen or heard any more.
      ending = .error
      actions.append(.inspect)
      return
    }
    switch phase {
    case .idle, .ended: break
    case .prerolling, .positioning: actions.append(.startTimer(.errorSettled, limits.errorSettling))
    case .ready:
      if engineRuns, ending == nil {
        startWatchdog()
      } else if !playsOn {
        actions.append(.startTimer(.errorSettled, limits.errorSettling))
      }
    }
  }

  /// What is on its way is still played after an error: the data runs out, or the watchdog sees that it doesn't.
  var playsOn: Bool { phase == .ready && (engineRuns || sourceIsGone) }

  var sourceIsGone: Bool { reports.contains(where: \.isFromSource) }

  private mutating func rebuild(without output: OutputKind, because error: MediaError) {
    warn(error)
    lost[output] = error
    rebuild(at: nil)
  }

  /// Makes the engine anew with an output that works again, where playback is.
  mutating func outputReturned(_ output: OutputKind, _ position: Duration?) {
    guard phase == .ready || phase == .positioning || phase == .ended, lost.removeValue(forKey: output) != nil else {
      return
    }
    awaited.remove(output)
    if phase == .ended { engineIsStale = true } else { rebuild(at: position) }
  }

  /// Makes the engine anew, of which nothing is told: the play-through and the loading of the item go on.
  mutating func rebuild() {
    forgetEngine()
    actions.append(.rebuild(build, without: Set(lost.keys)))
    startLoadTimers()
  }

  /// Whatever the engine did is no more: the next one begins at the beginning.
  mutating func forgetEngine() {
    stopWatchdog()
    actions.append(.cancelTimer(.errorSettled))
    build += 1
    phase = .prerolling
    isSuspended = false
    engineRuns = false
    isBuffering = false
    seekInFlight = nil
    engineRate = 1
    rateInFlight = 1
    isSilenced = false
    standsAtEnd = false
    endedDuringSeek = false
    ending = nil
    reports = []
    resumedAt = nil
    reached = nil
    lastProgress = nil
  }

  /// Before anything is known of the media, the other kind may be there.
  private func hasOther(than output: OutputKind) -> Bool {
    OutputKind.allCases.contains { $0 != output && lost[$0] == nil && (info == nil || needs($0)) }
  }
}
