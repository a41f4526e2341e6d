import GStreamer
import MediaPlayback
import PlaybackModel
import Synchronization

/// The session on the desktop: remote controls, and keeping the machine awake.
///
/// Nothing of it is done before the first item is loaded, so that the start waits for no bus.
final class DesktopPresence: Sendable {
  /// What becomes of the session behind an item that was stopped from the desktop.
  enum Decision: Sendable, Equatable {
    /// The item plays again.
    case replay
    /// The session goes on without it, or ends.
    case leave
  }

  private struct State {
    var hasBegun = false
    var hasQuit = false
    /// The desktop stopped the item, which may be played again.
    var isStopped = false
    var step = 1
    var opened: [UInt8]?
    var inhibition: Inhibition?
    /// The wait behind an item that was stopped.
    var decide: AsyncStream<Decision>.Continuation?
  }

  private let player: MoviePlayer
  private let control: RemoteControl
  private let state = Lock(State())

  init(_ player: MoviePlayer) {
    self.player = player
    control = RemoteControl(player, identity: RemoteControlIdentity(name: "mediaplay", title: "mediaplay"))
  }

  /// Brings the session to the desktop, once; an item is loaded.
  func begin() {
    let isFirst = state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    guard isFirst else { return }
    // A desktop without a bus is no reason to say anything.
    Task { [control] in _ = try? await control.publish() }
    let inhibition = Inhibition(player, program: "mediaplay", reason: "Playing")
    state.withLock { $0.inhibition = inhibition }
  }

  /// Offers what there is at an item.
  func offer(hasNext: Bool, hasPrevious: Bool) {
    state.withLock { ($0.step, $0.isStopped) = (1, false) }
    var transport = RemoteControlTransport()
    if hasNext { transport.next = { [weak self] in self?.leave { $0.step = 1 } } }
    if hasPrevious { transport.previous = { [weak self] in self?.leave { $0.step = -1 } } }
    transport.open = { [weak self] location in self?.leave { $0.opened = Array(location.uri.utf8) } }
    transport.quit = { [weak self] in self?.leave(byUser: true) { $0.hasQuit = true } }
    transport.stop = { [weak self] in
      self?.state.withLock { $0.isStopped = true }
      self?.player.stop()
    }
    control.transport = transport
  }

  /// Ends the item, and the wait for it if it was stopped.
  private func leave(byUser: Bool = false, _ note: (inout State) -> Void) {
    state.withLock { state in
      note(&state)
      state.isStopped = false
    }
    player.stop(byUser: byUser)
    interrupt()
  }

  /// Ends the wait for what the desktop wants.
  func interrupt() { state.withLock { $0.decide }?.yield(.leave) }

  /// Waits, if the desktop stopped the item, for what it wants next.
  func decision() async -> Decision {
    let (decisions, decide) = AsyncStream.makeStream(of: Decision.self)
    let isStopped = state.withLock { state in
      state.decide = decide
      return state.isStopped
    }
    defer {
      state.withLock { ($0.decide, $0.isStopped) = (nil, false) }
    }
    guard isStopped else { return .leave }
    let observation = player.observeEvents { event in if event == .itemStarted { decide.yield(.replay) } }
    defer { observation.cancel() }
    // What was asked for between the end and this is seen in the player.
    if player.isPlayingThrough { return .replay }
    for await decision in decisions { return decision }
    return .leave
  }

  /// Whether the person ended the program from the desktop.
  var hasQuit: Bool { state.withLock { $0.hasQuit } }

  /// How far to go in the list, and what to put there first.
  func takeStep() -> (step: Int, opened: [UInt8]?) {
    state.withLock { state in
      defer { (state.step, state.opened) = (1, nil) }
      return (state.opened == nil ? state.step : 1, state.opened)
    }
  }

  /// Leaves the desktop; what the machine is kept from goes with the process.
  func end() async {
    state.withLock { $0.inhibition = nil }
    await control.withdraw()
  }
}
