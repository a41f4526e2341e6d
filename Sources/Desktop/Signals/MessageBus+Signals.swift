extension MessageBus {
  /// The signals that match a filter, from the moment this returns.
  ///
  /// Back pressure: none; of more than 256 that wait the oldest are dropped. Consumers: one. The stream ends with the
  /// connection; from your side, with the last reference to it, or when the waiting task is cancelled. Throws as
  /// ``open()`` does, and `invalidValue` for a filter that isn't made of names.
  public func signals(_ filter: BusSignalFilter) async throws(DesktopError) -> AsyncStream<BusSignal> {
    let connection = try await connection()
    let (stream, continuation) = AsyncStream.makeStream(of: BusSignal.self, bufferingPolicy: .bufferingNewest(256))
    let subscription = try await SignalSubscription.make(filter, on: connection) { continuation.yield($0) }
    let closing = connection.onClosing { continuation.finish() }
    continuation.onTermination = { [weak connection] _ in
      connection?.cancelClosingAction(closing)
      // Ends here, with the closure that holds it.
      withExtendedLifetime(subscription) {}
    }
    return stream
  }
}
