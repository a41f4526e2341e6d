/// A question to the server whose answer is still to come.
// @unchecked: made by one task, then touched under the loop's lock alone.
@safe
final class PendingRequest: @unchecked Sendable {
  /// What came: an item, or the end.
  @unsafe
  enum Arrival {
    case item(UnsafeRawPointer)
    case end
    case failure(PulseAudioError)
  }

  let what: String
  weak var connection: Connection?
  var operation: SoundLibrary.Operation?
  private let receive: (Arrival) -> Void

  init(_ what: String, receive: @escaping (Arrival) -> Void) {
    self.what = what
    unsafe self.receive = receive
  }

  /// The request that C's user data stands for; its connection holds it as long as C may call.
  static func from(_ data: UnsafeMutableRawPointer?) -> PendingRequest? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<PendingRequest>.fromOpaque(data).takeUnretainedValue()
  }

  /// One call of a list's callback: `end` is 0 for an item, positive at the end, negative on failure.
  func arrived(_ item: UnsafeRawPointer?, end: Int32) {
    if end == 0, let item = unsafe item { return unsafe receive(.item(item)) }
    end > 0 ? finish() : fail()
  }

  /// The one call of a callback that says yes or no.
  func arrived(success: Int32) { success != 0 ? finish() : fail() }

  /// The one call of a callback with a thing, or nil on failure.
  func arrived(_ item: UnsafeRawPointer?) {
    guard let item = unsafe item else { return fail() }
    unsafe receive(.item(item))
    finish()
  }

  func fail(_ error: PulseAudioError) { unsafe receive(.failure(error)) }

  private func finish() {
    connection?.forget(self)
    unsafe receive(.end)
  }

  private func fail() {
    let error = connection?.lastError(for: what) ?? .disconnected
    connection?.forget(self)
    fail(error)
  }
}
