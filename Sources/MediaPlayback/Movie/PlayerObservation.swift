internal import GStreamer
internal import Synchronization

/// An observation of a player, which ends when it is cancelled or released.
public final class PlayerObservation: Sendable {
  private let end: Lock<(@Sendable () -> Void)?>

  init(_ end: @escaping @Sendable () -> Void) { self.end = Lock(end) }

  deinit { cancel() }

  /// Ends the observation; a call that runs at this moment goes on.
  public func cancel() {
    let end = end.withLock { end in
      defer { end = nil }
      return end
    }
    end?()
  }
}
