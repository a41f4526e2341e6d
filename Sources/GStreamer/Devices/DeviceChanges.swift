/// What happened to a device.
public enum DeviceChange: Sendable {
  /// It was plugged in.
  case added(Device)
  /// It was taken away.
  case removed(Device)
  /// It changed, into the first from the second.
  case changed(Device, from: Device)
}

/// The changes of devices as an asynchronous sequence; see ``DeviceMonitor/changes``.
public struct DeviceChanges: AsyncSequence, Sendable {
  private let messages: Messages

  init(_ messages: Messages) { self.messages = messages }

  /// How many changes were dropped because nobody took them in time.
  public var dropped: Int { messages.dropped }

  /// The iterator; all iterators of one sequence take from the same queue.
  public func makeAsyncIterator() -> Iterator { Iterator(messages: messages.makeAsyncIterator()) }

  /// Takes one change after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var messages: Messages.Iterator

    /// The next change; nil when the monitor has gone, or at once when the task is cancelled.
    public mutating func next() async -> DeviceChange? { await next(isolation: #isolation) }

    /// The next change, without leaving the actor that asks.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> DeviceChange? {
      while let message = await messages.next(isolation: actor) {
        switch message.view {
        case .deviceAdded(let device): return .added(device)
        case .deviceRemoved(let device): return .removed(device)
        case .deviceChanged(let device, let before): return .changed(device, from: before)
        default: continue
        }
      }
      return nil
    }
  }
}
