internal import Synchronization
internal import Threading

/// What hangs on an appsrc or an appsink for all the Swift values that stand for it: who waits for its queue, and who
/// wakes them.
final class AppLink: Sendable {
  let waiters = Waiters()
  private let state = Lock(State())

  private struct State {
    var hasCallbacks = false
    var watch: StateWatch?
  }

  /// Makes sure that who waits is woken when the queue has what it waits for, and when the element stops.
  ///
  /// `install` sets callbacks that wake; those of the user's own do so, too.
  func prepareToWait(for element: Element, install: () -> Void) {
    let isFirst = state.withLock { state in
      defer { state.hasCallbacks = true }
      return !state.hasCallbacks
    }
    if isFirst { install() }
    guard let pipeline = element.enclosingPipeline, state.withLock({ $0.watch?.pipeline }) != ObjectIdentity(pipeline)
    else { return }
    let watch = StateWatch(of: element, in: pipeline, wakes: waiters)
    // The one before is released outside of the lock.
    let former = state.withLock { state in
      let former = state.watch
      state.watch = watch
      return former
    }
    withExtendedLifetime(former) {}
  }

  /// Notes that the callbacks are set.
  func noteCallbacks() { state.withLock { $0.hasCallbacks = true } }
}
