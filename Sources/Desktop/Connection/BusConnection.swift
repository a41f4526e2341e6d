internal import CGIO
internal import Synchronization
internal import Threading

/// One connection to a message bus, which is gone for good once it is closed.
@safe
// @unchecked: a GDBusConnection may be used from any thread; everything else is behind the lock.
final class BusConnection: @unchecked Sendable {
  let pointer: OpaquePointer
  private let closing = Lock(Closing())

  private struct Closing {
    var isClosed = false
    var lastAction = 0
    var actions: [Int: @Sendable () -> Void] = [:]
  }

  /// Takes over a reference; to be called on the worker's thread.
  init(adopting pointer: OpaquePointer) {
    unsafe self.pointer = unsafe pointer
    unsafe GIO.functions.connectionSetExitOnClose(pointer, 0)
  }

  /// Hears of the end from now on; to be called on the worker's thread.
  func watchClosing() {
    unsafe g_signal_connect_data(
      UnsafeMutableRawPointer(pointer), "closed", unsafeBitCast(connectionClosed, to: GCallback.self),
      Handover.retained(WeakConnection(self)), releaseWeakConnection, GConnectFlags(rawValue: 0))
    if unsafe GIO.functions.connectionIsClosed(pointer) != 0 { noteClosed() }
  }

  deinit {
    let pointer = unsafe SendablePointer(value: pointer)
    // What was sent before is sent; nobody waits for it.
    BusWorker.shared.perform {
      unsafe GIO.functions.connectionClose(pointer.value, nil, nil, nil)
      unsafe g_object_unref(UnsafeMutableRawPointer(pointer.value))
    }
  }

  /// The name that the bus gave this connection, for example `:1.42`.
  var uniqueName: String {
    unsafe GIO.functions.connectionGetUniqueName(pointer).map { unsafe String(cString: $0) } ?? ""
  }

  var isClosed: Bool { closing.withLock { $0.isClosed } }

  /// Calls `action` once when the connection ends, at once if it has; returns a number to take that back.
  func onClosing(_ action: @escaping @Sendable () -> Void) -> Int {
    let id = closing.withLock { state -> Int in
      guard !state.isClosed else { return 0 }
      state.lastAction += 1
      state.actions[state.lastAction] = action
      return state.lastAction
    }
    if id == 0 { action() }
    return id
  }

  func cancelClosingAction(_ id: Int) { _ = closing.withLock { $0.actions.removeValue(forKey: id) } }

  func noteClosed() {
    let actions = closing.withLock { state -> [@Sendable () -> Void] in
      defer { (state.isClosed, state.actions) = (true, [:]) }
      return state.isClosed ? [] : state.actions.sorted { $0.key < $1.key }.map(\.value)
    }
    for action in actions { action() }
  }

  /// Ends the connection; what was sent before is sent.
  func close() {
    BusWorker.shared.perform { [self] in
      unsafe GIO.functions.connectionClose(pointer, nil, nil, nil)
    }
    noteClosed()
  }

  /// Connects; the answer comes on the worker's thread.
  static func open(_ address: String, cancellable: BusCancellable, result: Pending<BusConnection>) {
    BusWorker.shared.perform {
      let flags = GDBusConnectionFlags(
        rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
      unsafe GIO.functions.connectionNewForAddress(
        address, flags, nil, cancellable.pointer, connectionOpened, Handover.retained(result))
    }
  }
}

/// Carries a pointer into a closure that outlives the object.
@safe
// @unchecked: what it points to may be used from any thread.
struct SendablePointer: @unchecked Sendable {
  let value: OpaquePointer
}

private final class WeakConnection: Sendable {
  // A weak reference, because the connection's signal would keep it for ever.
  private let reference: Lock<WeakBox>
  private struct WeakBox { weak var connection: BusConnection? }
  init(_ connection: BusConnection) { reference = Lock(WeakBox(connection: connection)) }
  var connection: BusConnection? { reference.withLock { $0.connection } }
}

private let connectionOpened: GAsyncReadyCallback = { _, result, data in
  Handover.receive()
  guard let data = unsafe data else { return }
  let pending = unsafe Unmanaged<Pending<BusConnection>>.fromOpaque(data).takeRetainedValue()
  var error: UnsafeMutablePointer<GError>?
  guard let pointer = unsafe GIO.functions.connectionNewForAddressFinish(result, &error) else {
    let failure = unsafe DesktopError(consuming: error, about: "Connecting to the message bus")
    pending.resolve(.failure(failure))
    return
  }
  let connection = unsafe BusConnection(adopting: pointer)
  connection.watchClosing()
  pending.resolve(.success(connection))
}

private let connectionClosed:
  @convention(c) (
    OpaquePointer?, gboolean, UnsafeMutablePointer<GError>?, UnsafeMutableRawPointer?
  ) -> Void = { _, _, _, data in
    Handover.receive()
    guard let data = unsafe data else { return }
    unsafe Unmanaged<WeakConnection>.fromOpaque(data).takeUnretainedValue().connection?.noteClosed()
  }

private let releaseWeakConnection: GClosureNotify = { data, _ in
  Handover.receive()
  if let data = unsafe data { unsafe Unmanaged<WeakConnection>.fromOpaque(data).release() }
}
