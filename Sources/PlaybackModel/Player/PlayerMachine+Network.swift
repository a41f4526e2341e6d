/// Sources on the network: what is done when they are silent, break off, or send elsewhere.
///
/// The source's element tries by itself to go on where a connection broke off, while what has arrived still plays. What
/// is here comes after that: another engine at the same place, after a while, a few times, and then a true end.
extension PlayerMachine {
  /// What the network did to the source of an item.
  struct Outage: Sendable, Equatable {
    /// How often it was tried again since data last came.
    var attempts = 0
    /// Where playback was when the data stopped; nil if it had not begun.
    var position: Duration?
    /// What is wrong with the source whose data plays on without it.
    var lost: MediaError?
    /// How often the server sent elsewhere.
    var redirections = 0
    /// Something of the media was there before.
    var hasBegun = false
    /// The source is silent, and what came before is played without waiting for more.
    var playsOut = false
    /// Loading goes on for as long as the network may take.
    var isWaitedFor = false
  }

  /// As many times as browsers follow.
  private static let redirectionLimit = 20

  // MARK: - Redirects

  /// Follows a server that sends elsewhere, with another engine; nothing is told of it.
  mutating func isRedirected(by report: EngineReport) -> Bool {
    guard let trouble = report.trouble, case .elsewhere(let uri) = trouble.remedy, phase != .ended else { return false }
    guard outage.redirections < PlayerMachine.redirectionLimit else {
      refuseRedirection(report, "The server sends from one address to the next without an end. Check the address.")
      return true
    }
    guard NetworkAddress(uri)?.isWeb == true else {
      let target = uri.withoutPassword
      refuseRedirection(report, "The server sends to \(target), and from the web only the web is followed.")
      return true
    }
    outage.redirections += 1
    let position = reached
    actions.append(.redirect(uri))
    rebuild(at: position)
    return true
  }

  private mutating func refuseRedirection(_ report: EngineReport, _ message: String) {
    let error = MediaError(.unsupportedURL, message, source: report.error.source, debug: report.error.debug)
    reports.append(EngineReport(rank: .source, error: error, isFromSource: true))
    ending = .error
    actions.append(.inspect)
  }

  // MARK: - Silence

  /// Tells whether the source has been silent for too long while something waits for it; looks again soon otherwise.
  mutating func isSilent(_ progress: Progress) -> Bool {
    guard ending == nil, reports.isEmpty, let silence = progress.silence else { return false }
    switch phase {
    case .prerolling, .positioning: break
    case .ready where isBuffering: break
    case .ready, .idle, .ended: return false
    }
    let isLong = silence.duration >= limits.silence
    if isLong, phase == .ready {
      playOut()
    } else if isLong {
      sourceIsSilent(silence)
    } else if phase != .prerolling {
      watchSource()
    }
    return isLong || phase != .prerolling
  }

  /// Lets loading from the network take as long as the network may, where that is longer.
  mutating func waitsForNetwork(_ progress: Progress) -> Bool {
    guard progress.silence != nil, reports.isEmpty, !outage.isWaitedFor, limits.network > limits.preload else {
      return false
    }
    outage.isWaitedFor = true
    actions.append(.startTimer(.preload, limits.network - limits.preload))
    return true
  }

  /// Waits no longer for the buffer to fill: what is in it is played, and then the source is tried again.
  private mutating func playOut() {
    outage.playsOut = true
    isBuffering = false
    actions.append(.cancelTimer(.buffering))
    tell(.playable)
    settle()
  }

  mutating func sourceIsSilent(_ silence: Progress.Silence) {
    let report = EngineReport(SourceTrouble(silent: silence.server, for: limits.silence))
    reports.append(report)
    ending = .error
    actions.append(.inspect)
  }

  // MARK: - Another try

  /// Gives the engine up for another one, if that can help; false if this is the end.
  mutating func triesAgain(_ reason: FinishReason, _ facts: EndFacts, _ position: Duration?) -> Bool {
    guard outage.lost == nil, reason.error != nil, let arrival = facts.network else { return false }
    noteOutage(facts, position)
    guard outage.attempts < limits.attempts else { return playsArrived(facts) }
    guard let (event, wait) = retry(reason, arrival) else { return playsArrived(facts) }
    outage.attempts += 1
    let pause = max(limits.pause(before: outage.attempts), wait ?? .zero)
    guard pause <= limits.network else { return playsArrived(facts) }
    emit(
      .warning(
        MediaError(
          .network,
          "\(event); trying again in \(pause.plainSeconds) s (\(outage.attempts) of \(limits.attempts)).")))
    if info != nil, !preloadIsOpen { tell([.playable, .stalled]) }
    let target = outage.position
    queueWhereItWas()
    forgetEngine()
    pictureIsDone = false
    isSuspended = true
    actions += [.suspend(at: target), .startTimer(.retry, pause)]
    return true
  }

  private mutating func noteOutage(_ facts: EndFacts, _ position: Duration?) {
    outage.playsOut = false
    // A live source counts as loaded before anything came of it.
    if info != nil, !isLive || facts.bufferCount > 0 { outage.hasBegun = true }
    guard outage.hasBegun else { return }
    // An engine that was made for another try and got nowhere knows less than the one before.
    if let position, outage.attempts == 0 || position > outage.position ?? .zero { outage.position = position }
  }

  /// What is said about another try, and how long the server wants to be left alone; nil if a try can't help.
  private func retry(_ reason: FinishReason, _ arrival: EndFacts.Arrival) -> (event: String, wait: Duration?)? {
    let hasBegun = outage.hasBegun
    let canGoOn = !hasBegun || info?.isLive == true || info?.isSeekable == true
    let troubles = reports.compactMap(\.trouble)
    if let trouble = troubles.first {
      switch trouble.remedy {
      case .again(let wait): return canGoOn ? (eventText(trouble), wait) : nil
      case .anew: return !hasBegun || info?.isLive == true ? (eventText(trouble), nil) : nil
      case .none where hasBegun && !trouble.event.isEmpty: return canGoOn ? (eventText(trouble), nil) : nil
      case .none, .elsewhere: return nil
      }
    }
    // A live source that says that it is over is.
    guard reports.isEmpty, ending != .error, !(isLive && ending == .endOfStream), reason.name == "truncated", canGoOn,
      !arrival.isWhole
    else {
      return nil
    }
    return ("The stream stopped\(placeText)", nil)
  }

  private func eventText(_ trouble: SourceTrouble) -> String { trouble.event + placeText }

  private var placeText: String { outage.position.map { " at \($0.plainSeconds) s" } ?? "" }

  /// The next engine goes where a seek was to lead, or where playback was, if it can.
  private mutating func queueWhereItWas() {
    let canSeek = info?.isSeekable == true && info?.isLive != true
    if let interrupted = seekInFlight {
      seekInFlight = nil
      if canSeek, queuedSeek == nil { queuedSeek = interrupted } else { resolve(interrupted, finished: false) }
    } else if canSeek, queuedSeek == nil, let position = outage.position {
      queuedSeek = SeekRequest(id: 0, target: position)
    }
  }

  mutating func tryAgain() {
    guard isSuspended else { return }
    isSuspended = false
    actions.append(.rebuild(build, without: Set(lost.keys)))
    startLoadTimers()
  }

  /// Data came, and playback went on for a moment: what was is over.
  mutating func recovered() {
    guard outage.attempts > 0, let reached, reached > (outage.position ?? .zero) + .milliseconds(300) else { return }
    outage.attempts = 0
    outage.position = nil
  }

  // MARK: - The end of it

  /// Plays what arrived before there was enough to begin, if there is something; it ends where that ends.
  private mutating func playsArrived(_ facts: EndFacts) -> Bool {
    guard !outage.hasBegun, facts.network?.canBePlayed == true, let error = EngineReport.mostSpecific(reports),
      sourceIsGone
    else { return false }
    outage.lost = error
    queueWhereItWas()
    actions.append(.playArrived)
    rebuild()
    return true
  }

  /// The reason of a play-through whose source was lost, and its place: the cause says which, not what follows from it.
  func reasonOfOutage(
    _ reason: FinishReason, _ facts: EndFacts, _ position: Duration?
  ) -> (FinishReason, Duration?) {
    // The last of several engines may have got nowhere.
    let position =
      outage.attempts > 0 && outage.hasBegun && reason.error != nil ? outage.position ?? position : position
    if let lost = outage.lost {
      switch reason {
      case .ended, .truncated: return (truncated(by: lost), position)
      case .failed(let error):
        let isMedia = facts.network?.isRecognised == true && error.code != .unsupportedFormat
        return (isMedia ? truncated(by: lost) : .failed(lost), position)
      case .stopped, .userExited, .replaced: return (reason, position)
      }
    }
    guard case .failed = reason, outage.hasBegun || facts.network?.isRecognised == true, sourceIsGone,
      !reports.contains(where: \.isFromLoader),
      let error = EngineReport.mostSpecific(reports)
    else { return (reason, position) }
    return (truncated(by: error), position)
  }

  private func truncated(by error: MediaError) -> FinishReason {
    .truncated(
      MediaError(
        .truncated, "It stopped before its end: \(error.message)", source: error.source, debug: error.debug,
        underlying: [error]))
  }
}

extension PlayerMachine.Limits {
  /// How often a source on the network is tried again.
  package var attempts: Int { 3 }

  /// How long a source on the network may give nothing until it is tried again.
  package var silence: Duration { network / 5 }

  /// How long to wait before a try; with the silence before each, all of them take as long as the network may.
  package func pause(before attempt: Int) -> Duration { network * attempt / 30 }
}
