internal import CGStreamer

/// A connected signal handler; the connection ends with it.
public final class SignalConnection: Sendable {
  private let object: Object
  private let id: gulong

  init(object: Object, id: gulong) {
    self.object = object
    self.id = id
  }

  deinit { cancel() }

  /// Disconnects the handler; a call that runs at this moment on another thread goes on.
  ///
  /// The corresponding C function is `g_signal_handler_disconnect`.
  public func cancel() {
    if unsafe g_signal_handler_is_connected(object.raw, id) != 0 { unsafe g_signal_handler_disconnect(object.raw, id) }
  }

  /// Runs `body` without the handler being called.
  ///
  /// The corresponding C functions are `g_signal_handler_block` and `g_signal_handler_unblock`.
  public func blocked<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard unsafe g_signal_handler_is_connected(object.raw, id) != 0 else { return try body() }
    unsafe g_signal_handler_block(object.raw, id)
    defer {
      if unsafe g_signal_handler_is_connected(object.raw, id) != 0 { unsafe g_signal_handler_unblock(object.raw, id) }
    }
    return try body()
  }
}
