internal import GStreamer
internal import PlaybackModel
internal import PulseAudio
internal import Synchronization

/// What is behind a ``SystemVolume``: the rules, those who wait, and the one task that talks to the server.
final class SystemVolumeCore: Sendable {
  /// What became of a change that somebody waits for.
  private enum Outcome {
    case pending, done
    case failed(MediaError)
  }

  private struct State {
    var machine = SystemVolumeMachine()
    var lastTicket = 0
    var tickets: [Int: Outcome] = [:]
    /// The first attempt to reach the server has ended.
    var hasTried = false
    var why = PulseAudioError.disconnected
  }

  let server: String?
  let events = Broadcast<SystemVolumeEvent>()
  private let protected = Lock(State())
  private let waiters = Waiters()
  let wakes: AsyncStream<Void>
  private let alarm: AsyncStream<Void>.Continuation

  init(server: String?) {
    self.server = server
    (wakes, alarm) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  var state: SystemVolumeState { protected.withLock { $0.machine.state } }

  var allowsOveramplification: Bool {
    get { protected.withLock { $0.machine.allowsOveramplification } }
    set { protected.withLock { $0.machine.allowsOveramplification = newValue } }
  }

  /// Has the task look what there is to do.
  func wake() { alarm.yield() }

  func finish() {
    events.finish()
    settle(after: .max, .failed(noServer))
  }

  // MARK: For those who wait

  func current() async -> SystemVolumeState {
    while !Task.isCancelled {
      if let state = await waiters.wait(unless: { known }) { return state }
    }
    return state
  }

  private var known: SystemVolumeState? { protected.withLock { $0.hasTried ? $0.machine.state : nil } }

  /// Makes a change and waits until it's written.
  func change(_ ask: @Sendable (inout SystemVolumeMachine) -> Void) async throws(MediaError) {
    // Before the first attempt there is no device yet that could be asked for something.
    _ = await current()
    let ticket = protected.withLock { state -> Int? in
      guard state.machine.device != nil else { return nil }
      ask(&state.machine)
      state.lastTicket += 1
      state.tickets[state.lastTicket] = .pending
      return state.lastTicket
    }
    guard !Task.isCancelled else { throw Self.cancelled }
    guard let ticket else { throw noServer }
    wake()
    var outcome: Outcome?
    while outcome == nil, !Task.isCancelled { outcome = await waiters.wait(unless: { settled(ticket) }) }
    _ = protected.withLock { $0.tickets.removeValue(forKey: ticket) }
    switch outcome {
    case .done: return
    case .failed(let error): throw error
    case .pending, nil: throw Self.cancelled
    }
  }

  private func settled(_ ticket: Int) -> Outcome? {
    protected.withLock { state in
      if case .pending = state.tickets[ticket] { nil } else { state.tickets[ticket] ?? .done }
    }
  }

  /// Everybody up to a ticket has an answer.
  private func settle(after last: Int, _ outcome: Outcome) {
    protected.withLock { state in
      for (ticket, known) in state.tickets where ticket <= last {
        if case .pending = known { state.tickets[ticket] = outcome }
      }
    }
    waiters.wake()
  }

  // MARK: For the task

  /// What is to be done now, and the last one who asked for it.
  func step(at now: Duration) -> (step: SystemVolumeMachine.Step, lastTicket: Int) {
    protected.withLock { ($0.machine.step(at: now), $0.lastTicket) }
  }

  /// Takes what the server says, or that it says nothing more.
  func observe(_ device: SystemVolumeMachine.Device?, why: PulseAudioError = .disconnected) {
    let (change, hasMoved, state) = protected.withLock { state in
      let old = state.machine.device?.id
      let change = state.machine.observe(device)
      let isFirst = !state.hasTried
      state.hasTried = true
      state.why = why
      // What the first answer says is no change.
      return (isFirst ? nil : change, old != device?.id, state.machine.state)
    }
    // Whoever asked before asked for what has gone.
    if hasMoved { settle(after: .max, .failed(device == nil ? noServer : Self.moved)) }
    waiters.wake()
    if let change { events.post(SystemVolumeEvent(change, state)) }
  }

  func wrote(_ write: SystemVolumeMachine.Write, at now: Duration, upTo ticket: Int) {
    protected.withLock { $0.machine.wrote(write, at: now) }
    settle(after: ticket, .done)
  }

  func failed(_ write: SystemVolumeMachine.Write, at now: Duration, upTo ticket: Int, _ error: PulseAudioError) {
    protected.withLock { $0.machine.failed(write, at: now) }
    settle(after: ticket, .failed(MediaError(error)))
  }

  private var noServer: MediaError { MediaError(protected.withLock { $0.why }) }
  private static let cancelled = MediaError(.cancelled, "The wait for the volume to be set was cancelled.")
  private static let moved = MediaError(
    .cancelled, "The sound went to another device before the volume was set. Set it again for the new one.")
}

extension MediaError {
  /// The framework's error for one of the sound server's.
  init(_ error: PulseAudioError) {
    let code: Code =
      switch error.code {
      case .timedOut: .timedOut
      case .cancelled: .cancelled
      case .protocol: .engine
      default: .noAudioServer
      }
    self.init(code, error.description)
  }
}
