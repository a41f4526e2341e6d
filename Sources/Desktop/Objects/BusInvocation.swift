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
    interface = unsafe text(GIO.functions.methodInvocationGetInterfaceName(pointer))
    method = unsafe text(GIO.functions.methodInvocationGetMethodName(pointer))
    let message = unsafe GIO.functions.methodInvocationGetMessage(pointer)
    let list = unsafe GIO.functions.messageGetUnixFdList(message)
    let arguments = unsafe GIO.functions.methodInvocationGetParameters(pointer).map {
      unsafe Variant($0, descriptors: list).arguments
    }
    request = unsafe BusRequest(
      sender: text(GIO.functions.methodInvocationGetSender(pointer)), arguments: arguments ?? [])
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
      unsafe GIO.functions.methodInvocationReturnValueWithUnixFdList(pointer, reply.pointer, reply.descriptors)
    } catch {
      fail(.failed(error.message))
    }
  }

  /// Answers with an error.
  func fail(_ failure: BusFailure) {
    guard isFirst() else { return }
    let name = BusName.isInterface(failure.name) ? failure.name : "org.freedesktop.DBus.Error.Failed"
    let message = String(decoding: failure.message.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    unsafe GIO.functions.methodInvocationReturnDbusError(pointer, name, message)
  }

  private func isFirst() -> Bool {
    isAnswered.withLock { isAnswered in
      defer { isAnswered = true }
      return !isAnswered
    }
  }
}
