internal import Desktop
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// The sessions of the desktop's other programs, and what else of the desktop a session heeds: sleep and locking.
///
/// Nothing of it is touched before the session is active for the first time.
final class DesktopSessionPeers: SessionPeers {
  private let link: SessionLink
  private let system: MessageBus
  private let state = Lock(State())

  private struct State {
    weak var session: AudioSessionCore?
    var watch: SessionSleepWatch?
  }

  private init(_ session: MessageBus, _ system: MessageBus) {
    (link, self.system) = (SessionLink(session), system)
  }

  /// A session among those of the desktop, with connections of its own: one that is closed elsewhere would look like a crash.
  static func session(
    on session: MessageBus = MessageBus(.session), system: MessageBus = MessageBus(.system)
  ) -> AudioSessionCore {
    let peers = DesktopSessionPeers(session, system)
    let core = AudioSessionCore(peers: peers)
    peers.state.withLock { $0.session = core }
    peers.link.follow(core)
    return core
  }

  func announceActive(_ setup: AudioSessionSetup) {
    link.announceActive(setup)
    state.withLock { state in
      guard state.watch == nil, let session = state.session else { return }
      state.watch = SessionSleepWatch(session, on: system)
    }
  }

  func announceInactive(notifiesOthers: Bool) { link.announceInactive(notifiesOthers: notifiesOthers) }
}
