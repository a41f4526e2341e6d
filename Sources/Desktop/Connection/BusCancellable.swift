internal import CGIO

/// What a call of GLib's can be cancelled with.
@safe
// @unchecked: a GCancellable may be cancelled from any thread.
final class BusCancellable: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<GCancellable>?

  init() { unsafe pointer = g_cancellable_new() }

  deinit { unsafe g_object_unref(pointer) }

  func cancel() { unsafe g_cancellable_cancel(pointer) }
}
