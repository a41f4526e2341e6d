internal import CGIO
internal import Threading

/// A handler of signals, which is called on the worker's thread until this is released or the connection ends.
@safe
final class SignalSubscription: Sendable {
  private let connection: BusConnection
  private let id: UInt32

  /// Subscribes on the worker's thread, and returns once that is done.
  ///
  /// What is sent to the bus after that is answered after the signals that were asked for.
  static func make(
    _ filter: BusSignalFilter, on connection: BusConnection, _ handler: @escaping @Sendable (BusSignal) -> Void
  ) async throws(DesktopError) -> SignalSubscription {
    try BusName.check(name: filter.sender, path: filter.path, interface: filter.interface, member: filter.name)
    let pending = Pending<SignalSubscription>()
    BusWorker.shared.perform {
      guard !connection.isClosed else { return pending.resolve(.failure(.disconnection)) }
      let id = unsafe GIO.functions.connectionSignalSubscribe(
        connection.pointer, filter.sender, filter.interface, filter.name, filter.path, filter.firstArgument,
        G_DBUS_SIGNAL_FLAGS_NONE, signalArrived, Handover.retained(SignalHandler(handler)), releaseSignalHandler)
      pending.resolve(.success(SignalSubscription(connection, id)))
    }
    return try await pending.value()
  }

  private init(_ connection: BusConnection, _ id: UInt32) { (self.connection, self.id) = (connection, id) }

  deinit {
    BusWorker.shared.perform { [connection, id] in
      unsafe GIO.functions.connectionSignalUnsubscribe(connection.pointer, id)
    }
  }
}

private final class SignalHandler: Sendable {
  let handle: @Sendable (BusSignal) -> Void
  init(_ handle: @escaping @Sendable (BusSignal) -> Void) { self.handle = handle }
}

private let signalArrived: GDBusSignalCallback = { _, sender, path, interface, name, parameters, data in
  Handover.receive()
  guard let data = unsafe data, let parameters = unsafe parameters else { return }
  let text = { (text: UnsafePointer<CChar>?) in unsafe text.map { unsafe String(cString: $0) } ?? "" }
  let signal = unsafe BusSignal(
    sender: text(sender), path: text(path), interface: text(interface), name: text(name),
    arguments: Variant(parameters).arguments)
  unsafe Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue().handle(signal)
}

private let releaseSignalHandler: GDestroyNotify = { data in
  Handover.receive()
  if let data = unsafe data { unsafe Unmanaged<SignalHandler>.fromOpaque(data).release() }
}
