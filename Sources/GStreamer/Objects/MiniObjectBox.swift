internal import CGStreamer

/// One reference to a reference-counted C structure: caps, buffer, sample, event, message.
@safe
final class MiniObjectBox: @unchecked Sendable {
  // @unchecked: the reference count is atomic, and the structure is changed only by an owner that C calls writable.
  let raw: UnsafeMutableRawPointer

  /// Takes over a reference that the caller owns.
  init(adopting raw: UnsafeMutableRawPointer) { self.raw = raw }

  /// Takes a reference of its own on a borrowed pointer.
  init(retaining raw: UnsafeMutableRawPointer) {
    gst_mini_object_ref(raw.assumingMemoryBound(to: GstMiniObject.self))
    self.raw = raw
  }

  deinit { gst_mini_object_unref(raw.assumingMemoryBound(to: GstMiniObject.self)) }
}
