internal import CGStreamer
internal import Threading

/// One reference to a reference-counted C structure: caps, buffer, sample, event, message.
@safe
// @unchecked: the reference count is atomic, and the structure and the flag are changed only by an owner who has
// seen that nobody else refers to the box.
final class MiniObjectBox: @unchecked Sendable {
  let raw: UnsafeMutableRawPointer
  private var isGivenAway = false

  /// Takes over a reference that the caller owns.
  init(adopting raw: UnsafeMutableRawPointer) { unsafe self.raw = unsafe raw }

  /// Takes a reference of its own on a borrowed pointer.
  init(retaining raw: UnsafeMutableRawPointer) {
    unsafe gst_mini_object_ref(raw.assumingMemoryBound(to: GstMiniObject.self))
    unsafe self.raw = unsafe raw
  }

  deinit { if !isGivenAway { unsafe gst_mini_object_unref(raw.assumingMemoryBound(to: GstMiniObject.self)) } }
}

extension MiniObjectBox {
  /// Makes the structure in `box` one that may be changed: this one if nobody else refers to it, otherwise a copy.
  ///
  /// The corresponding C function is `gst_mini_object_make_writable`.
  static func makeWritable(_ box: inout MiniObjectBox) {
    let object = unsafe box.raw.assumingMemoryBound(to: GstMiniObject.self)
    // Other Swift values share the box and its one reference, other C owners have references of their own.
    if isKnownUniquelyReferenced(&box), unsafe gst_mini_object_is_writable(object) != 0 { return }
    if let copy = unsafe gst_mini_object_copy(object) { box = unsafe MiniObjectBox(adopting: copy) }
  }

  /// A reference for C to take over: this box's own if nothing else in Swift holds the box, which then is spent.
  ///
  /// That spares C a count of 2, which it would take for a reason to copy.
  static func giveAway(_ box: inout MiniObjectBox) -> UnsafeMutableRawPointer {
    Handover.publish()
    if isKnownUniquelyReferenced(&box) {
      box.isGivenAway = true
    } else {
      unsafe gst_mini_object_ref(box.raw.assumingMemoryBound(to: GstMiniObject.self))
    }
    return unsafe box.raw
  }
}
