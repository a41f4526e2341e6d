/// The state of an audio session: decisions without a sound, a server or a bus.
///
/// A session is interrupted by whatever has the sound instead: each holds it, and it's over when the last has gone.
package struct AudioSessionMachine: Sendable {
  /// What can interrupt.
  package enum Interrupter: Hashable, Sendable {
    /// Another session.
    case session
    /// The sound server.
    case server
    /// The machine sleeps.
    case sleep
    /// The user's session is locked, and the category isn't one that goes on then.
    case lock
  }

  /// What comes in.
  package enum Input: Sendable, Equatable {
    case activate
    /// - Parameter notifiesOthers: Others that were interrupted are told to go on.
    case deactivate(notifiesOthers: Bool)
    case set(AudioSessionSetup)
    case began(Interrupter)
    case ended(Interrupter, shouldResume: Bool)
    /// Another program plays something that is needed.
    case othersPlay(Bool)
    /// Another program asks for quieter sound, or no longer.
    case ducked(Bool)
    /// The user's session is locked, or no longer.
    case locked(Bool)
    case serverLost
    case serverReset
    /// A player of the program starts.
    case playbackStarts
  }

  /// What is to be done, in this order.
  package enum Action: Sendable, Equatable {
    /// Tell the other sessions.
    case announceActive(AudioSessionSetup)
    case announceInactive(notifiesOthers: Bool)
    /// Pause what plays, because of an interruption.
    case interruptPlayers
    /// What was interrupted may go on, or not.
    case endInterruption(shouldResume: Bool)
    /// Hold what plays, without its being interrupted.
    case pausePlayers
    /// What sounds is to be quieter, or no longer.
    case duckPlayers(Bool)
    case tell(AudioSessionEvent)
  }

  package private(set) var setup = AudioSessionSetup.default
  package private(set) var isActive = false
  private var interrupters: Set<Interrupter> = []
  /// The last end said that nothing should go on.
  private var mayResume = true
  package private(set) var othersPlay = false
  package private(set) var isServerLost = false
  package private(set) var isDucked = false
  private var isLocked = false

  package init() {}

  package var isInterrupted: Bool { !interrupters.isEmpty }

  /// Whether sound that isn't needed should be silent.
  package var secondaryAudioShouldBeSilenced: Bool { othersPlay }

  /// What follows from an input.
  ///
  /// - Parameter isBusy: Something of the program plays.
  package mutating func receive(_ input: Input, isBusy: Bool = false) -> [Action] {
    switch input {
    case .activate: return activate()
    // Who starts while others ask for quieter sound begins with that.
    case .playbackStarts: return activate() + (isDucked ? [.duckPlayers(true)] : [])
    case .deactivate(let notifiesOthers): return deactivate(notifiesOthers, isBusy)
    case .set(let setup): return set(setup)
    case .began(let interrupter): return begin(interrupter)
    case .ended(let interrupter, let shouldResume): return end(interrupter, shouldResume)
    case .othersPlay(let play):
      guard othersPlay != play else { return [] }
      othersPlay = play
      return isActive ? [.tell(.silenceSecondaryAudioHint(play))] : []
    case .ducked(let isDucked):
      guard self.isDucked != isDucked else { return [] }
      self.isDucked = isDucked
      return [.duckPlayers(isDucked)]
    case .locked(let isLocked):
      self.isLocked = isLocked
      return followLock()
    case .serverLost:
      guard !isServerLost else { return [] }
      isServerLost = true
      return [.tell(.mediaServicesWereLost)]
    case .serverReset:
      guard isServerLost else { return [] }
      isServerLost = false
      return [.tell(.mediaServicesWereReset)] + (isActive ? [.announceActive(setup)] : [])
    }
  }

  /// The program decides to sound: whatever interrupted it is over for it.
  private mutating func activate() -> [Action] {
    let wasInterrupted = isInterrupted
    interrupters = []
    guard !isActive || wasInterrupted else { return [] }
    isActive = true
    return [.announceActive(setup)] + followLock()
  }

  private mutating func deactivate(_ notifiesOthers: Bool, _ isBusy: Bool) -> [Action] {
    guard isActive || isInterrupted else { return [] }
    isActive = false
    interrupters = []
    // Also of one that was interrupted: others may wait for it.
    return (isBusy ? [.pausePlayers] : []) + [.announceInactive(notifiesOthers: notifiesOthers)]
  }

  private mutating func set(_ setup: AudioSessionSetup) -> [Action] {
    guard self.setup != setup else { return [] }
    self.setup = setup
    return (isActive ? [.announceActive(setup)] : []) + followLock()
  }

  private mutating func followLock() -> [Action] {
    isLocked && !setup.category.playsWhenLocked ? begin(.lock) : end(.lock, true)
  }

  private mutating func begin(_ interrupter: Interrupter) -> [Action] {
    let wasInterrupted = isInterrupted
    guard isActive || wasInterrupted else { return [] }
    interrupters.insert(interrupter)
    guard !wasInterrupted else { return [] }
    isActive = false
    mayResume = true
    return [
      .interruptPlayers, .tell(.interruptionBegan(interrupter == .sleep ? .appWasSuspended : .other)),
    ]
  }

  private mutating func end(_ interrupter: Interrupter, _ shouldResume: Bool) -> [Action] {
    guard interrupters.remove(interrupter) != nil else { return [] }
    mayResume = mayResume && shouldResume
    guard interrupters.isEmpty else { return [] }
    // Players go on under a session that is active again.
    isActive = mayResume
    return [mayResume ? .announceActive(setup) : .announceInactive(notifiesOthers: false)]
      + [.endInterruption(shouldResume: mayResume), .tell(.interruptionEnded(shouldResume: mayResume))]
  }
}
