extension PlayerMachine {
  /// The rates that can be asked for, forwards or backwards.
  package static let rates = 0.01...100.0

  /// The rate that the engine is to have.
  var wantedRate: Double { scan?.rate ?? rate }

  package var isScanning: Bool { scan != nil }

  /// Nothing is heard of a scan, nor of what goes backwards.
  package var isSilent: Bool { isMuted || isSilenced }

  /// What is heard of the program's gain.
  package var heardGain: Double { isDucked ? gain * Ducking.gain : gain }

  /// Where a play-through begins: at its end if it goes backwards.
  var passStart: Duration {
    guard rate < 0 else { return initialTime ?? .zero }
    return effectiveStop(after: .zero) ?? info?.duration ?? .zero
  }

  mutating func setRate(_ wanted: Double, _ position: Duration?, id: Int) {
    let request = SeekRequest(id: id, target: position ?? reached ?? .zero, isTold: false)
    guard wanted.isFinite, wanted != 0 else {
      resolve(request, finished: false)
      return
    }
    let speed = min(max(wanted.magnitude, PlayerMachine.rates.lowerBound), PlayerMachine.rates.upperBound)
    let new = wanted < 0 ? -speed : speed
    guard new != rate else {
      resolve(request, finished: true)
      return
    }
    rate = new
    emit(.rateDidChange(rate))
    guard scan == nil, phase == .ready || phase == .positioning, !startsBehindEnd else {
      // Kept, for when there is something to play.
      resolve(request, finished: true)
      return
    }
    applyRate(request)
  }

  /// Gives the engine its rate, which takes a seek to where playback is, or is about to be.
  private mutating func applyRate(_ request: SeekRequest) {
    guard info?.isSeekable == true else {
      refuseRate(request)
      return
    }
    guard let seekInFlight else {
      perform(request)
      return
    }
    if queuedSeek == nil {
      queue(
        SeekRequest(
          id: request.id, target: seekInFlight.target, precision: seekInFlight.precision, isTold: false))
    } else {
      // The seek that waits brings it along.
      resolve(request, finished: true)
    }
  }

  /// The engine doesn't take the rate: it keeps the one it has, and a position that was asked for is sought with that.
  mutating func rateRefused(_ request: SeekRequest) {
    let wasAtEnd = standsAtEnd
    seekInFlight = nil
    standsAtEnd = false
    let wasScanning = scan != nil
    refuseRate(request.isTold ? SeekRequest(id: 0, target: request.target) : request)
    if wasAtEnd, wasScanning, !isOpen {
      settle()
      phase = .ended
      seekQueued()
      return
    }
    if request.isTold || wasAtEnd || phase == .positioning {
      perform(
        SeekRequest(
          id: request.isTold ? request.id : 0, target: wasAtEnd && !request.isTold ? passStart : request.target,
          precision: request.precision, isTold: request.isTold))
      standsAtEnd = wasAtEnd
    } else {
      silence()
      if endedDuringSeek {
        endedDuringSeek = false
        endOfStream()
      }
      seekQueued()
    }
    settle()
  }

  private mutating func seekQueued() {
    guard let next = queuedSeek else { return }
    queuedSeek = nil
    seek(next)
  }

  mutating func refuseRate(_ request: SeekRequest) {
    let refused = wantedRate
    rateInFlight = engineRate
    if scan != nil {
      endScanning()
    } else {
      rate = engineRate
      emit(.rateDidChange(rate))
    }
    emit(
      .warning(
        MediaError(
          .notSupported,
          "This media can't be played at \(refused.rateText) times its speed; it goes on at \(rate.rateText).")))
    resolve(request, finished: false)
  }

  /// Lets the outputs be heard or not, as the rate in flight has it.
  mutating func silence() {
    let isSilenced = scan != nil || rateInFlight < 0
    guard isSilenced != self.isSilenced else { return }
    let wasSilent = isSilent
    self.isSilenced = isSilenced
    if isSilent != wasSilent { actions.append(.applyVolume(gain: heardGain, isMuted: isSilent)) }
  }
}

// MARK: - Scanning

extension PlayerMachine {
  mutating func beginScan(_ direction: ScanDirection, _ position: Duration?) {
    guard phase == .ready || phase == .ended && direction == .backward, !startsBehindEnd, !isInterrupted else { return }
    let target = position ?? reached ?? .zero
    guard info?.isSeekable == true, reports.isEmpty else {
      refuse(SeekRequest(id: 0, target: target))
      return
    }
    if wish == .stopped { wish = .paused }
    scan = Scan(direction)
    actions.append(.startTimer(.scan, limits.scanStep))
    if phase == .ended {
      seekFromEnd(SeekRequest(id: 0, target: info?.duration ?? target))
    } else {
      applyRate(SeekRequest(id: 0, target: target))
    }
    settle()
  }

  mutating func advanceScan(_ progress: Progress) {
    guard scan?.advance() == true else { return }
    actions.append(.startTimer(.scan, limits.scanStep))
    applyRate(SeekRequest(id: 0, target: progress.clockPosition ?? progress.latestEnd ?? reached ?? .zero))
  }

  mutating func endScan(_ position: Duration?) {
    guard scan != nil else { return }
    endScanning()
    if phase == .ready { applyRate(SeekRequest(id: 0, target: position ?? reached ?? .zero)) }
    settle()
  }

  /// A scan backwards has come to the beginning: what was before it goes on from there.
  mutating func scanReachedBeginning() {
    endScanning()
    perform(SeekRequest(id: 0, target: .zero))
    standsAtEnd = true
    settle()
  }

  mutating func endScanning() {
    guard scan != nil else { return }
    scan = nil
    actions.append(.cancelTimer(.scan))
  }
}

extension Double {
  /// The rate with as many places as it needs, for a sentence.
  package var rateText: String { self == rounded() && magnitude < 1000 ? String(Int(self)) : String(self) }
}
