internal import Threading

/// A Swift closure as C keeps it: retained for the callback, released by its `GDestroyNotify`.
final class CallbackBox<Body: Sendable>: Sendable {
  let body: Body

  init(_ body: Body) { self.body = body }

  /// The pointer for C's user data, with one reference that ``release(_:)`` gives back.
  func retained() -> UnsafeMutableRawPointer { unsafe Handover.retained(self) }

  static func from(_ data: UnsafeMutableRawPointer?) -> CallbackBox<Body>? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<CallbackBox<Body>>.fromOpaque(data).takeUnretainedValue()
  }

  static func release(_ data: UnsafeMutableRawPointer?) {
    guard let data = unsafe data else { return }
    unsafe Unmanaged<CallbackBox<Body>>.fromOpaque(data).release()
  }
}
