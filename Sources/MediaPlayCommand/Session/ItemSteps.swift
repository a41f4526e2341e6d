import GStreamer
import MediaPlayback
import Synchronization

/// How keys step through the items of a session.
final class ItemSteps: SessionSteering {
  private struct State {
    var step = 1
    var hasQuit = false
  }

  private let player: MoviePlayer
  private let state = Lock(State())

  init(_ player: MoviePlayer) { self.player = player }

  func next() { leave(byUser: false) { $0.step = 1 } }

  func previous() { leave(byUser: false) { $0.step = -1 } }

  func quit() { leave(byUser: true) { $0.hasQuit = true } }

  private func leave(byUser: Bool, _ note: (inout State) -> Void) {
    state.withLock { note(&$0) }
    player.stop(byUser: byUser)
  }

  /// Whether the person ended the session.
  var hasQuit: Bool { state.withLock { $0.hasQuit } }

  /// How far to go in the list.
  func take() -> Int {
    state.withLock { state in
      defer { state.step = 1 }
      return state.step
    }
  }
}
