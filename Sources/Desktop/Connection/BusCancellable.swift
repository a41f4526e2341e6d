internal import CGIO

/// What a call of GLib's can be cancelled with.
@safe
// @unchecked: a GCancellable may be cancelled from any thread.
final class BusCancellable: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<GCancellable>?

  init() { unsafe pointer = GIO.functions.cancellableNew() }

  deinit { unsafe g_object_unref(pointer) }

  func cancel() { unsafe GIO.functions.cancellableCancel(pointer) }
}
