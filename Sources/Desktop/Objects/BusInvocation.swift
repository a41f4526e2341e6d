internal import CGIO
internal import Synchronization
internal import Threading

/// A call of an object that waits for its answer; gets exactly one.
@safe
// @unchecked: a GDBusMethodInvocation may be answered from any thread; that it is answered once is behind the lock.
final class BusInvocation: @unchecked Sendable {
  let interface: String
  let method: String
  let request: BusRequest
  private let pointer: OpaquePointer
  private let isAnswered = Lock(false)

  /// Takes over the reference that GLib gives to who answers.
  init(adopting pointer: OpaquePointer) {
    unsafe self.pointer = unsafe pointer
    let text = { (text: UnsafePointer<CChar>?) in unsafe text.map { unsafe String(cString: $0) } ?? "" }
    interface = unsafe text(g_dbus_method_invocation_get_interface_name(pointer))
    method = unsafe text(g_dbus_method_invocation_get_method_name(pointer))
    let message = unsafe g_dbus_method_invocation_get_message(pointer)
    let list = unsafe g_dbus_message_get_unix_fd_list(message)
    let arguments = unsafe g_dbus_method_invocation_get_parameters(pointer).map {
      unsafe Variant($0, descriptors: list).arguments
    }
    request = unsafe BusRequest(
      sender: text(g_dbus_method_invocation_get_sender(pointer)), arguments: arguments ?? [])
  }

  /// Nobody is left without an answer.
  deinit { fail(.failed("The object is gone.")) }

  /// Answers, in the types that were declared; with an error if the values have others.
  func answer(_ values: [BusValue], declared: [String]?) {
    do throws(DesktopError) {
      guard declared == nil || declared == values.map(\.type.signature) else {
        return fail(.failed("\(method) would have answered with values of undeclared types."))
      }
      let reply = try Variant(arguments: values)
      guard isFirst() else { return }
      unsafe g_dbus_method_invocation_return_value_with_unix_fd_list(pointer, reply.pointer, reply.descriptors)
    } catch {
      fail(.failed(error.message))
    }
  }

  /// Answers with an error.
  func fail(_ failure: BusFailure) {
    guard isFirst() else { return }
    let name = BusName.isInterface(failure.name) ? failure.name : "org.freedesktop.DBus.Error.Failed"
    let message = String(decoding: failure.message.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    unsafe g_dbus_method_invocation_return_dbus_error(pointer, name, message)
  }

  private func isFirst() -> Bool {
    isAnswered.withLock { isAnswered in
      defer { isAnswered = true }
      return !isAnswered
    }
  }
}
