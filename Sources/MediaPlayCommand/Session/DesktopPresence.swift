import GStreamer
import MediaPlayback
import PlaybackModel
import Synchronization

/// The session on the desktop: remote controls, and keeping the machine awake.
///
/// Nothing of it is done before the first item is loaded, so that the start waits for no bus.
final class DesktopPresence: Sendable {
  private struct State {
    var hasBegun = false
    var inhibition: Inhibition?
    var observation: PlayerObservation?
  }

  private let session: SessionControl
  private let control: RemoteControl
  private let state = Lock(State())
  /// One offer after the other, so that the last one made is the latest.
  private let offering = Lock(())

  init(_ session: SessionControl) {
    self.session = session
    control = RemoteControl(session.player, identity: RemoteControlIdentity(name: "mediaplay", title: "mediaplay"))
    offer()
    let observation = session.observe { [weak self] in self?.offer() }
    state.withLock { $0.observation = observation }
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
    let inhibition = Inhibition(session.player, program: "mediaplay", reason: "Playing")
    state.withLock { $0.inhibition = inhibition }
  }

  /// Offers what there is to steer.
  private func offer() {
    offering.withLock { _ in
      let snapshot = session.snapshot
      var transport = RemoteControlTransport()
      if snapshot.hasNext { transport.next = { [session] in session.next() } }
      if snapshot.hasPrevious { transport.previous = { [session] in session.previous() } }
      transport.open = { [session] location in session.play(SessionItem(Array(location.uri.utf8))) }
      transport.quit = { [session] in session.quit() }
      transport.stop = { [session] in session.stop() }
      control.transport = transport
    }
  }

  /// Leaves the desktop; what the machine is kept from goes with the process.
  func end() async {
    state.withLock { ($0.inhibition, $0.observation) = (nil, nil) }
    await control.withdraw()
  }
}
