internal import Synchronization
internal import Threading

/// Something that is done once, by the first who asks for it.
package final class OnceAction: Sendable {
  private let action: Lock<(@Sendable () -> Void)?>

  package init(_ action: @escaping @Sendable () -> Void) { self.action = Lock(action) }

  /// Does it, outside of any lock; nothing if it was done.
  package func run() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
