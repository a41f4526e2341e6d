/// The player's brain: what to do about every command, every report of the engine and every timer.
///
/// A pure value without GStreamer, clocks or threads: an ``Input`` goes in, ``Action``s come out, to be carried out in
/// their order. Three facts are kept apart: what the user wants (``wish``), what the engine does (``phase``,
/// ``engineRuns``) and what holds it back (``isBuffering``, ``isInterrupted``). It runs only if it is wanted and nothing holds it.
package struct PlayerMachine: Sendable {
  package enum Phase: Sendable, Equatable {
    /// No engine.
    case idle
    /// An engine waits for its first data.
    case prerolling
    /// Prerolled at the beginning, on its way to where playback is to start.
    case positioning
    case ready
    /// The play-through is over and its last data is still there.
    case ended
  }

  package enum Wish: Sendable, Equatable {
    case stopped
    case paused
    case playing
  }

  /// How the data ran out, until the facts about it are collected.
  enum Ending: Sendable, Equatable {
    case endOfStream
    case error
    case stall
  }

  /// How long things may take.
  package struct Limits: Sendable, Equatable {
    package var preload: Duration = .seconds(15)
    package var errorSettling: Duration = .milliseconds(200)
    package var stall: Duration = .seconds(3)
    package var drain: Duration = .seconds(1)
    /// How often a file is looked at while it loads.
    package var sourceInterval: Duration = .milliseconds(300)
    /// How long a file may give nothing more.
    package var drained: Duration = .seconds(4)
    package var watchdogInterval: Duration = .milliseconds(500)
    package var picture: Duration = .seconds(1)
    /// How long a scan goes on until it gets faster.
    package var scanStep: Duration = .seconds(3)
    /// How long a source on the network may give nothing, or not be there, with all that is tried in that time.
    package var network: Duration = .seconds(15)

    package init() {}
  }

  // Settings, which survive the item.
  let limits: Limits
  var initialTime: Duration?
  var endTime: Duration?
  var repeatCount = RepeatCount.none
  package internal(set) var scalingMode = ScalingMode.aspectFit
  var toldScalingMode = ScalingMode.aspectFit
  package internal(set) var gain = 1.0
  package internal(set) var isMuted = false
  /// Others are to be heard better.
  var isDucked = false
  package internal(set) var rate = 1.0
  package internal(set) var selections: [MediaTrack.Kind: TrackSelection] = [:]
  package internal(set) var delays = TrackDelays()
  var toldWarnings: [MediaError] = []

  // What the user wants.
  package internal(set) var wish = Wish.stopped
  var hasItem = false
  var scan: Scan?
  package internal(set) var queuedSeek: SeekRequest?

  // What the engine does.
  package internal(set) var phase = Phase.idle
  package internal(set) var build = 0
  var engineRuns = false
  var seekInFlight: SeekRequest?
  /// The rate of the last seek that landed, and of the one in flight.
  var engineRate = 1.0
  var rateInFlight = 1.0
  var resumedAt: Duration?
  /// Where playback was last seen.
  var reached: Duration?
  /// The engine stands at the end of its data until the seek in flight lands.
  var standsAtEnd = false
  /// The data ran out while a seek was in flight, which counts only if the seek is refused.
  var endedDuringSeek = false
  /// Outputs that failed while they were used, and how.
  var lost: [OutputKind: MediaError] = [:]
  /// Those of them without which playback goes on though there is nothing else, since they mostly come back.
  var awaited: Set<OutputKind> = []

  /// The outputs are silent because of how playback goes.
  var isSilenced = false

  // What holds it back.
  var isBuffering = false
  /// Something else has the sound; it also holds what was paused since then, until it is over.
  package internal(set) var isInterrupted = false

  // What is known of the item.
  package internal(set) var info: MediaInfo?
  var tracks: [MediaTrack] = []
  /// The numbers of the tracks that the engine is asked to play; of the others it plays the first.
  package internal(set) var chosen: [MediaTrack.Kind: Int] = [:]
  /// Something was chosen at the end that another engine has to play.
  var engineIsStale = false
  var metadata = MediaMetadata()
  var durationIsDeclared = false
  var declaredDuration: Duration?
  var hasText = false
  var isLive = false
  var reports: [EngineReport] = []
  var missing: [MediaError] = []
  var ending: Ending?
  var lastProgress: Progress?
  var stalledFor = Duration.zero
  var drainedFor = Duration.zero
  var pictureIsDone = false
  /// Playback is to start where there is nothing more.
  var startsBehindEnd = false
  /// What the network did to the source, and what was done about it.
  var outage = Outage()
  /// There is no engine until a source on the network is tried again.
  package internal(set) var isSuspended = false

  // What has been told.
  var isOpen = false
  var preloadIsOpen = false
  var pass = 1
  var toldState = PlaybackState.stopped
  var toldLoad: LoadState = []
  var toldPrepared = false
  var toldDisplay = false
  var toldTracks: [MediaTrack] = []
  var toldMetadata = MediaMetadata()

  // What is to be done about the input at hand.
  var actions: [Action] = []

  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Takes an input and says what is to be done about it.
  package mutating func handle(_ input: Input) -> [Action] {
    actions.removeAll(keepingCapacity: true)
    switch input {
    case .engine(let build, let report):
      if build == self.build, phase != .idle, !isSuspended { handle(report) }
    case .timer(let build, let timer, let progress):
      if build == self.build, phase != .idle { handle(timer, progress) }
    default: handleCommand(input)
    }
    return actions
  }

  mutating func emit(_ event: PlayerEvent) { actions.append(.emit(event)) }

  /// Lets the engine run or holds it, as the wish and what holds it back have it, and tells the state.
  mutating func settle() {
    let shouldRun = phase == .ready && (wish == .playing || scan != nil) && !isBuffering && !isInterrupted
    if shouldRun, startsBehindEnd {
      finish(.ended, position: info?.duration)
      return
    }
    let starts = shouldRun && !engineRuns
    if shouldRun != engineRuns, phase == .ready {
      engineRuns = shouldRun
      actions.append(shouldRun ? .run : .hold)
      if shouldRun { startWatchdog() } else { stopWatchdog() }
    }
    switch (phase, wish) {
    case (.ready, _) where scan != nil: tell(scan?.direction == .backward ? .seekingBackward : .seekingForward)
    case (.ready, .playing): tell(isInterrupted ? .interrupted : .playing)
    case (.ready, .paused), (.ended, _): tell(.paused)
    case (.ready, .stopped), (.idle, _), (.prerolling, _), (.positioning, _): break
    }
    // The data ran out while playback was held.
    if starts, ending == .endOfStream, !showsPicture { actions.append(.inspect) }
  }

  /// A picture is to be shown for a while, although its data is over at once.
  var showsPicture: Bool { info?.isPicture == true && !pictureIsDone }

  mutating func tell(_ state: PlaybackState) {
    guard state != toldState else { return }
    toldState = state
    emit(.playbackStateDidChange(state))
  }

  mutating func tellPrepared(_ isPrepared: Bool) {
    guard isPrepared != toldPrepared else { return }
    toldPrepared = isPrepared
    emit(.isPreparedToPlayDidChange(isPrepared))
  }

  mutating func tellDisplay(_ isReady: Bool) {
    guard isReady != toldDisplay else { return }
    toldDisplay = isReady
    emit(.readyForDisplayDidChange(isReady))
  }

  mutating func tell(_ load: LoadState, percent: Int? = nil) {
    guard load != toldLoad else { return }
    toldLoad = load
    emit(.loadStateDidChange(load, percent: percent))
  }

  mutating func warn(_ error: MediaError) {
    // The same thing is said once, however many items or elements it concerns.
    guard !toldWarnings.contains(error) else { return }
    toldWarnings.append(error)
    emit(.warning(error))
  }

  mutating func startLoadTimers() {
    drainedFor = .zero
    outage.isWaitedFor = false
    actions.append(.startTimer(.preload, limits.preload))
    watchSource()
  }

  mutating func startWatchdog() {
    lastProgress = nil
    stalledFor = .zero
    actions.append(.startTimer(.watchdog, limits.watchdogInterval))
    if showsPicture { actions.append(.startTimer(.picture, limits.picture)) }
  }

  mutating func stopWatchdog() {
    actions.append(.cancelTimer(.watchdog))
    if info?.isPicture == true { actions.append(.cancelTimer(.picture)) }
  }
}
