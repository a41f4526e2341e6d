/// What becomes of a name that was asked for, out of the bus's answer and its signals.
///
/// The answer may be read after signals that the bus sent behind it, so once there was a signal the answer is old news.
struct NameStateMachine: Sendable {
  private(set) var state: NameOwnership.State?
  private var hasHeardSignal = false

  /// The answer to the request; returns the state if it is news.
  mutating func answer(_ code: UInt32) -> NameOwnership.State? {
    guard !hasHeardSignal else { return nil }
    return switch code {
    case 1, 4: change(to: .acquired)
    case 2: change(to: .queued)
    default: change(to: .denied)
    }
  }

  /// A signal about the name; returns the state if it is news.
  mutating func signal(isAcquired: Bool) -> NameOwnership.State? {
    hasHeardSignal = true
    return change(to: isAcquired ? .acquired : .lost)
  }

  private mutating func change(to state: NameOwnership.State) -> NameOwnership.State? {
    guard self.state != state else { return nil }
    self.state = state
    return state
  }
}
