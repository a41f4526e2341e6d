internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Carries out what a session's machine decides: players, other sessions, and what is told.
actor AudioSessionCore: QueueActor {
  /// What shows.
  struct Snapshot: Sendable {
    var setup = AudioSessionSetup.default
    var isActive = false
    var isInterrupted = false
    var isDucked = false
    var secondaryAudioShouldBeSilenced = false
    var route = AudioRoute()
    var outputVolume = 1.0
  }

  nonisolated let executor = QueueExecutor(label: "mediaplay.audiosession")
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  nonisolated let events = Broadcast<AudioSessionEvent>()
  nonisolated let players = SessionPlayers()
  nonisolated let snapshot = Lock(Snapshot())
  private var machine = AudioSessionMachine()
  private var peers: any SessionPeers

  init(peers: any SessionPeers = NoSessionPeers()) { self.peers = peers }

  deinit { events.finish() }

  /// Speaks to other sessions from now on.
  func join(_ peers: any SessionPeers) {
    self.peers = peers
    if machine.isActive { peers.announceActive(machine.setup) }
  }

  func receive(_ input: AudioSessionMachine.Input) {
    let actions = machine.receive(input, isBusy: players.areSounding)
    snapshot.withLock { [machine] snapshot in
      snapshot.setup = machine.setup
      snapshot.isActive = machine.isActive
      snapshot.isInterrupted = machine.isInterrupted
      snapshot.isDucked = machine.isDucked
      snapshot.secondaryAudioShouldBeSilenced = machine.secondaryAudioShouldBeSilenced
    }
    for action in actions { carryOut(action) }
  }

  private func carryOut(_ action: AudioSessionMachine.Action) {
    switch action {
    case .announceActive(let setup): peers.announceActive(setup)
    case .announceInactive(let notifiesOthers): peers.announceInactive(notifiesOthers: notifiesOthers)
    case .interruptPlayers: for player in players.all { player.interrupt() }
    case .endInterruption(let resume): for player in players.all { player.endInterruption(shouldResume: resume) }
    case .pausePlayers: for player in players.all where player.isSounding { player.hold() }
    case .duckPlayers(let isDucked): for player in players.all { player.duck(isDucked) }
    case .tell(let event): events.post(event)
    }
  }

  // MARK: Routes and volume

  /// The machine has slept: outputs may be others, and must be opened again.
  func wake() {
    receive(.ended(.sleep, shouldResume: true))
    events.post(.routeChanged(.wakeFromSleep, previous: snapshot.withLock { $0.route }))
  }

  /// Sound is heard through something else.
  ///
  /// - Parameter isStillThere: What was used before can be used still.
  func route(is route: AudioRoute, isStillThere: Bool) {
    let previous = snapshot.withLock { snapshot in
      defer { snapshot.route = route }
      return snapshot.route
    }
    guard let reason = previous.change(to: route, isStillThere: isStillThere) else { return }
    if reason == .oldDeviceUnavailable { for player in players.all { player.loseRoute() } }
    events.post(.routeChanged(reason, previous: previous))
  }

  func outputVolume(is volume: Double) {
    let isNew = snapshot.withLock { snapshot in
      defer { snapshot.outputVolume = volume }
      return snapshot.outputVolume != volume
    }
    if isNew { events.post(.outputVolumeChanged(volume)) }
  }
}
