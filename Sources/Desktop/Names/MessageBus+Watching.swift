internal import Synchronization
internal import Threading

extension MessageBus {
  /// Who has a name: its unique name or nil, first as it is now and then with each change.
  ///
  /// Back pressure: none. Consumers: one. The stream ends with the connection; from your side, with the last reference to
  /// it. Throws as ``open()`` does.
  public func owners(of name: String) async throws(DesktopError) -> AsyncStream<String?> {
    try BusName.check(name: name)
    let connection = try await connection()
    let (stream, continuation) = AsyncStream.makeStream(of: String?.self)
    let watch = OwnerWatch(continuation)
    let filter = BusSignalFilter(
      sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      name: "NameOwnerChanged", firstArgument: name)
    let subscription = try await SignalSubscription.make(filter, on: connection) { signal in
      if signal.arguments.count == 3, let owner = signal.arguments[2].stringValue { watch.signal(owner) }
    }
    do throws(DesktopError) {
      watch.answer(try await callBus("GetNameOwner", [.string(name)]).first?.stringValue ?? "")
    } catch DesktopError.Code.noService {
      watch.answer("")
    }
    let closing = connection.onClosing { continuation.finish() }
    continuation.onTermination = { [weak connection] _ in
      connection?.cancelClosingAction(closing)
      withExtendedLifetime(subscription) {}
    }
    return stream
  }
}

/// Puts the answer and the signals in order: behind a signal the answer is old news.
private final class OwnerWatch: Sendable {
  private let continuation: AsyncStream<String?>.Continuation
  private let last = Lock<String?>(nil)

  init(_ continuation: AsyncStream<String?>.Continuation) { self.continuation = continuation }

  func answer(_ owner: String) { tell(owner, isSignal: false) }
  func signal(_ owner: String) { tell(owner, isSignal: true) }

  private func tell(_ owner: String, isSignal: Bool) {
    last.withLock { last in
      guard last == nil || isSignal, last != owner else { return }
      last = owner
      continuation.yield(owner.isEmpty ? nil : owner)
    }
  }
}
