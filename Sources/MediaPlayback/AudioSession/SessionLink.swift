internal import Desktop
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// A session's place among those of other programs on the session's bus.
///
/// The connection is made when the session is active for the first time. The program that has the name arbitrates, the
/// others wait in the queue for it; when it goes the next takes over, and all tell it how they stand.
final class SessionLink: SessionPeers {
  private let bus: MessageBus
  private let standing = SessionStanding()
  private let work: AsyncStream<Work>
  private let continuation: AsyncStream<Work>.Continuation
  private let state = Lock(State())

  private struct State {
    weak var session: AudioSessionCore?
    var task: Task<Void, Never>?
  }

  /// What is to be done, one after the other.
  enum Work: Sendable {
    case announce(SessionAnnouncement)
    /// Another program arbitrates, or none; of one connection or the next.
    case arbiter(String?, connection: Int)
    case lost(connection: Int)
  }

  /// - Parameter bus: A connection of its own.
  init(_ bus: MessageBus) {
    self.bus = bus
    (work, continuation) = AsyncStream.makeStream()
  }

  deinit {
    continuation.finish()
    state.withLock { $0.task?.cancel() }
  }

  /// Tells a session what others do to it, without holding it.
  func follow(_ session: AudioSessionCore) { state.withLock { $0.session = session } }

  func announceActive(_ setup: AudioSessionSetup) {
    announce(.active(setup))
    state.withLock { state in
      guard state.task == nil else { return }
      let run = SessionLinkRun(
        bus: bus, standing: standing, work: work, continuation: continuation, session: WeakSession(state.session))
      state.task = Task { await run.serve() }
    }
  }

  func announceInactive(notifiesOthers: Bool) { announce(.inactive(notifiesOthers: notifiesOthers)) }

  private func announce(_ standing: SessionAnnouncement.Standing) {
    if let announcement = self.standing.announce(standing) { continuation.yield(.announce(announcement)) }
  }
}
