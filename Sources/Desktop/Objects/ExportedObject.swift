internal import CGIO
internal import Threading

/// An object of this program on the bus, from its export to the last reference to this.
@safe
public final class ExportedObject: Sendable {
  /// Where it is.
  public let path: String
  private let connection: BusConnection
  private let introspection: BusIntrospection
  private let registrations: [UInt32]
  private let queue: InvocationQueue
  private let serving: Task<Void, Never>
  private let closing: Int

  init(_ object: any BusObject, _ introspection: BusIntrospection, at path: String, on bus: MessageBus)
    async throws(DesktopError)
  {
    try BusName.check(path: path)
    let connection = try await bus.connection()
    let queue = InvocationQueue()
    let pending = Pending<[UInt32]>()
    BusWorker.shared.perform {
      pending.resolve(
        Result { () throws(DesktopError) in try register(introspection, at: path, on: connection, queue) })
    }
    registrations = try await pending.value()
    let server = ObjectServer(object: object, introspection: introspection)
    serving = Task { for await invocation in queue.invocations { await server.serve(invocation) } }
    closing = connection.onClosing { queue.finish() }
    (self.path, self.connection, self.introspection, self.queue) = (path, connection, introspection, queue)
  }

  deinit { withdraw() }

  /// Takes the object away; a request that is being answered is still answered.
  public func withdraw() {
    connection.cancelClosingAction(closing)
    queue.finish()
    for registration in registrations { unregister(registration, from: connection) }
  }

  /// Takes the object away, and returns once all requests that came before are answered, or after the bound.
  public func withdraw(answeringWithin bound: Duration) async {
    withdraw()
    let wait = Task { [serving] in
      let answered = Pending<Void>()
      Task {
        await serving.value
        answered.resolve(.success(()))
      }
      _ = try? await answered.value()
    }
    let alarm = Task { if (try? await Task.sleep(for: bound)) != nil { wait.cancel() } }
    await wait.value
    alarm.cancel()
  }

  /// Tells that properties changed; their new values are of the declared types.
  ///
  /// Throws `invalidValue` for values that can't be sent, `disconnected` when the connection has ended.
  public func emitPropertiesChanged(of interface: String, _ values: [String: BusValue]) throws(DesktopError) {
    try emit(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", [.string(interface), .options(values), .strings([])])
  }

  /// Tells a signal to everybody.
  ///
  /// Throws as ``emitPropertiesChanged(of:_:)`` does.
  public func emit(_ signal: String, of interface: String, _ arguments: [BusValue] = []) throws(DesktopError) {
    try BusName.check(interface: interface, member: signal)
    let parameters = try Variant(arguments: arguments)
    guard !connection.isClosed else { throw .disconnection }
    _ = unsafe GIO.functions.connectionEmitSignal(
      connection.pointer, nil, path, interface, signal, parameters.pointer, nil)
  }
}

extension MessageBus {
  /// Lets others call an object of this program.
  ///
  /// Throws as ``open()`` does, and `refused` if there is another of this program's objects already.
  public func export(
    _ object: any BusObject, _ introspection: BusIntrospection, at path: String
  ) async throws(DesktopError) -> ExportedObject {
    try await ExportedObject(object, introspection, at: path, on: self)
  }
}

/// The requests that wait for an object.
final class InvocationQueue: Sendable {
  let invocations: AsyncStream<BusInvocation>
  private let continuation: AsyncStream<BusInvocation>.Continuation

  init() { (invocations, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1024)) }

  func finish() { continuation.finish() }

  func take(_ invocation: BusInvocation) {
    switch continuation.yield(invocation) {
    case .dropped(let invocation):
      invocation.fail(BusFailure(name: "org.freedesktop.DBus.Error.LimitsExceeded", "Too many requests wait."))
    case .terminated:
      invocation.fail(BusFailure(name: "org.freedesktop.DBus.Error.UnknownObject", "The object is gone."))
    case .enqueued: break
    @unknown default: break
    }
  }
}

/// Registers the interfaces, all or none; on the worker's thread, which is where calls then arrive.
private func register(
  _ introspection: BusIntrospection, at path: String, on connection: BusConnection, _ queue: InvocationQueue
) throws(DesktopError) -> [UInt32] {
  guard !connection.isClosed else { throw .disconnection }
  var registrations: [UInt32] = []
  for name in introspection.interfaces {
    let info = unsafe introspection.interface(name)
    var error: UnsafeMutablePointer<GError>?
    // Without functions for properties GLib sends their calls to the one for methods, which doesn't answer at once.
    var table = GDBusInterfaceVTable()
    unsafe table.method_call = invoked
    let id = unsafe GIO.functions.connectionRegisterObject(
      connection.pointer, path, info, &table, Handover.retained(queue), releaseQueue, &error)
    guard id != 0 else {
      for registration in registrations { unregister(registration, from: connection) }
      throw unsafe DesktopError(consuming: error, about: "Exporting \(name) at \(path)")
    }
    registrations.append(id)
  }
  return registrations
}

private func unregister(_ registration: UInt32, from connection: BusConnection) {
  // On the worker's thread, where GLib then gives back what it held.
  BusWorker.shared.perform { _ = unsafe GIO.functions.connectionUnregisterObject(connection.pointer, registration) }
}

private let invoked: GDBusInterfaceMethodCallFunc = { _, _, _, _, _, _, invocation, data in
  Handover.receive()
  guard let invocation = unsafe invocation, let data = unsafe data else { return }
  let queue = unsafe Unmanaged<InvocationQueue>.fromOpaque(data).takeUnretainedValue()
  unsafe queue.take(BusInvocation(adopting: invocation))
}

private let releaseQueue: GDestroyNotify = { data in
  Handover.receive()
  if let data = unsafe data { unsafe Unmanaged<InvocationQueue>.fromOpaque(data).release() }
}
