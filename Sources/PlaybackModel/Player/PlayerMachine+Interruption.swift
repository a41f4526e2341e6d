/// Something else has the sound for a while.
extension PlayerMachine {
  /// What waits for the interruption to be over, as the person watching sees it.
  package var isHeld: Bool { wish != .playing || isInterrupted }

  /// Holds what is wanted until ``interruptionEnded(shouldResume:)``; what isn't wanted anyway isn't interrupted.
  mutating func interrupt(_ position: Duration?) {
    guard !isInterrupted, wish == .playing || scan != nil else { return }
    let isNew = wish == .playing
    isInterrupted = isNew
    if scan != nil { endScan(position) } else { settle() }
    if isNew { emit(.interruptionBegan) }
  }

  mutating func interruptionEnded(shouldResume: Bool) {
    guard isInterrupted else { return }
    if wish == .playing, !shouldResume { wish = .paused }
    endInterruption()
    settle()
  }

  /// Nothing is held any more: the sound is back, or was taken back, or there is nothing left to play.
  mutating func endInterruption() {
    guard isInterrupted else { return }
    isInterrupted = false
    emit(.interruptionEnded(resumes: wish == .playing))
  }
}
