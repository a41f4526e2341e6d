internal import GStreamer
public import PlaybackModel
internal import Synchronization

extension MoviePlayer {
  /// Calls `handler` with each event on the player's executor, until the observation is given up.
  ///
  /// It must be quick; ``events`` is for everything that isn't.
  public func observeEvents(_ handler: @escaping @Sendable (PlayerEvent) -> Void) -> PlayerObservation {
    let id = nextObserver()
    core.addEventHandler(handler, id: id)
    return PlayerObservation { [weak core] in core?.removeEventHandler(id) }
  }

  private func nextObserver() -> Int {
    wishes.withLock { wishes in
      wishes.lastObserver += 1
      return wishes.lastObserver
    }
  }

  /// Calls `handler` with the position every `interval` while playing, until the observation is given up.
  ///
  /// It runs on the player's executor and must be quick.
  public func observePosition(
    every interval: Duration, _ handler: @escaping @Sendable (Duration) -> Void
  ) -> PlayerObservation {
    observe(PeriodicObserver(interval: interval, position: positionOfCore, handler: handler))
  }

  /// Calls `handler` with each of `times` when playback passes it, until the observation is given up.
  ///
  /// A seek over a time doesn't pass it. It runs on the player's executor and must be quick.
  public func observeBoundaries(
    _ times: [Duration], _ handler: @escaping @Sendable (Duration) -> Void
  ) -> PlayerObservation {
    observe(BoundaryObserver(times: times, position: positionOfCore, handler: handler))
  }

  private var positionOfCore: @Sendable () -> Duration? {
    { [weak core] in core.flatMap { PlayerCore.position(in: $0.snapshot.withLock { $0 }) } }
  }

  private func observe(_ observer: any TimeObserver) -> PlayerObservation {
    let id = nextObserver()
    core.add(observer, id: id)
    return PlayerObservation { [weak core] in core?.removeObserver(id) }
  }
}
