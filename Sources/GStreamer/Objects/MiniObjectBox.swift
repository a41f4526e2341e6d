internal import CGStreamer

/// One reference to a reference-counted C structure: caps, buffer, sample, event, message.
@safe
final class MiniObjectBox: @unchecked Sendable {
  // @unchecked: the reference count is atomic, and the structure is changed only by an owner that C calls writable.
  let raw: UnsafeMutableRawPointer

  /// Takes over a reference that the caller owns.
  init(adopting raw: UnsafeMutableRawPointer) { unsafe self.raw = unsafe raw }

  /// Takes a reference of its own on a borrowed pointer.
  init(retaining raw: UnsafeMutableRawPointer) {
    unsafe gst_mini_object_ref(raw.assumingMemoryBound(to: GstMiniObject.self))
    unsafe self.raw = unsafe raw
  }

  deinit { unsafe gst_mini_object_unref(raw.assumingMemoryBound(to: GstMiniObject.self)) }
}
