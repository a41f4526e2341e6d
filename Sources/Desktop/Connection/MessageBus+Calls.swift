internal import CGIO
internal import Threading

/// A method of an object on a message bus.
public struct BusMethod: Sendable, Hashable {
  /// The name of who has the object.
  public var destination: String
  /// The object.
  public var path: String
  /// The interface that the method belongs to.
  public var interface: String
  /// The method.
  public var name: String

  /// Names a method; what is no name of D-Bus throws `invalidValue` when it is called.
  public init(_ name: String, of interface: String, at path: String, on destination: String) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.name = name
  }
}

extension MessageBus {
  /// Calls a method and waits for what it answers.
  ///
  /// - Parameters:
  ///   - method: What to call.
  ///   - arguments: What it takes.
  ///   - timeout: How long the answer may take.
  ///   - startsService: Whether the bus may start a program that has the name.
  ///
  /// Throws what the service answers as an error, `noService`, `timedOut`, `disconnected`, `invalidValue` for arguments that
  /// can't be sent, and `cancelled` at once when the waiting task is; the method may run all the same then.
  @discardableResult
  public func call(
    _ method: BusMethod, _ arguments: [BusValue] = [], timeout: Duration = .seconds(25), startsService: Bool = true
  ) async throws(DesktopError) -> [BusValue] {
    try BusName.check(
      name: method.destination, path: method.path, interface: method.interface, member: method.name)
    let connection = try await connection()
    let parameters = try Variant(arguments: arguments)
    let (cancellable, call) = (BusCancellable(), PendingCall(about: "\(method.interface).\(method.name)"))
    let milliseconds = Int32(clamping: max(1, Int64(timeout / .milliseconds(1))))
    let flags = startsService ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
    BusWorker.shared.perform {
      unsafe GIO.functions.connectionCallWithUnixFdList(
        connection.pointer, method.destination, method.path, method.interface, method.name, parameters.pointer, nil,
        flags, milliseconds, parameters.descriptors, cancellable.pointer, callAnswered, Handover.retained(call))
    }
    return try await call.reply.value(onCancel: { cancellable.cancel() })
  }

  /// What a property of an object is.
  ///
  /// Throws as ``call(_:_:timeout:startsService:)`` does.
  public func property(
    _ name: String, of interface: String, at path: String, on destination: String, timeout: Duration = .seconds(25)
  ) async throws(DesktopError) -> BusValue {
    let method = BusMethod("Get", of: "org.freedesktop.DBus.Properties", at: path, on: destination)
    let reply = try await call(method, [.string(interface), .string(name)], timeout: timeout)
    guard case .variant(let value) = reply.first else {
      throw DesktopError.unexpected(reply, from: "The property \(name)")
    }
    return value
  }

  /// Calls a method of the bus itself.
  @discardableResult
  func callBus(
    _ method: String, _ arguments: [BusValue], timeout: Duration = .seconds(25)
  ) async throws(DesktopError) -> [BusValue] {
    try await call(
      BusMethod(method, of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus"), arguments,
      timeout: timeout)
  }

  /// The process that has a name on the bus.
  ///
  /// Throws `noService` if nobody has it.
  public func processID(of name: String) async throws(DesktopError) -> UInt32 {
    let reply = try await callBus("GetConnectionUnixProcessID", [.string(name)])
    guard let id = reply.first?.uint32Value else { throw DesktopError.unexpected(reply, from: "The message bus") }
    return id
  }
}

/// A call on its way.
private final class PendingCall: Sendable {
  let reply = Pending<[BusValue]>()
  let about: String

  init(about: String) { self.about = about }
}

private let callAnswered: GAsyncReadyCallback = { source, result, data in
  Handover.receive()
  guard let data = unsafe data else { return }
  let call = unsafe Unmanaged<PendingCall>.fromOpaque(data).takeRetainedValue()
  var error: UnsafeMutablePointer<GError>?
  var list: UnsafeMutablePointer<GUnixFDList>?
  let connection = OpaquePointer(source)
  let reply = unsafe GIO.functions.connectionCallWithUnixFdListFinish(connection, &list, result, &error)
  defer { unsafe release(list) }
  guard let reply = unsafe reply else {
    let failure = unsafe DesktopError(consuming: error, about: call.about)
    call.reply.resolve(.failure(failure))
    return
  }
  let values = unsafe Variant(reply, descriptors: list).arguments
  unsafe g_variant_unref(reply)
  call.reply.resolve(.success(values))
}

private func release(_ list: UnsafeMutablePointer<GUnixFDList>?) {
  if let list = unsafe list { unsafe g_object_unref(list) }
}
