import GStreamer
import MediaPlayback
import Synchronization

/// How keys step through the items of a session.
final class ItemSteps: SessionSteering {
  private struct State {
    var step = 1
    var hasNext = false
    var hasPrevious = false
    var hasQuit = false
  }

  private let player: MoviePlayer
  private let onLeave: @Sendable () -> Void
  private let state = Lock(State())

  /// `onLeave` ends whatever waits behind an item that was stopped.
  init(_ player: MoviePlayer, onLeave: @escaping @Sendable () -> Void) {
    (self.player, self.onLeave) = (player, onLeave)
  }

  /// Tells what there is at an item.
  func offer(hasNext: Bool, hasPrevious: Bool) {
    state.withLock { ($0.step, $0.hasNext, $0.hasPrevious) = (1, hasNext, hasPrevious) }
  }

  func next() -> Bool {
    leave(byUser: false) { state in
      state.step = 1
      return state.hasNext
    }
  }

  func previous() -> Bool {
    leave(byUser: false) { state in
      state.step = state.hasPrevious ? -1 : 1
      return state.hasPrevious
    }
  }

  func quit() {
    leave(byUser: true) { state in
      state.hasQuit = true
      return true
    }
  }

  @discardableResult
  private func leave(byUser: Bool, _ note: (inout State) -> Bool) -> Bool {
    guard state.withLock({ note(&$0) }) else { return false }
    player.stop(byUser: byUser)
    onLeave()
    return true
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
