/// A look at messages while they are posted; it ends with this value.
///
/// See ``Bus/intercept(_:_:)``.
public final class Interception: Sendable {
  /// What becomes of a message.
  public enum Answer: Sendable {
    /// Everybody else gets it, too.
    case pass
    /// Nobody else gets it.
    case take
  }

  private let end: OnceAction

  init(_ end: @escaping @Sendable () -> Void) { self.end = OnceAction(end) }

  deinit { cancel() }

  /// Ends the interception; a call that runs at this moment goes on.
  public func cancel() { end.run() }
}
