internal import GStreamer

/// An observation of a player, which ends when it is cancelled or released.
public final class PlayerObservation: Sendable {
  private let end: OnceAction

  package init(_ end: @escaping @Sendable () -> Void) { self.end = OnceAction(end) }

  deinit { cancel() }

  /// Ends the observation; a call that runs at this moment goes on.
  public func cancel() { end.run() }
}
