internal import CGStreamer

/// News from an element to the application; it doesn't change.
///
/// The corresponding C type is `GstMessage`.
@safe
// @unchecked: the reference count is atomic, and a message is read-only once it is posted.
public final class Message: @unchecked Sendable {
  let raw: UnsafeMutablePointer<GstMessage>

  /// Takes over a reference that the caller owns.
  init(adopting raw: UnsafeMutablePointer<GstMessage>) { unsafe self.raw = unsafe raw }

  deinit { unsafe gst_message_unref(raw) }

  /// What kind of message this is.
  public var kind: Kind { unsafe Kind(rawValue: UInt32(bitPattern: raw.pointee.type.rawValue)) }

  /// The object that posted it.
  public var source: Object? { unsafe raw.pointee.src.map { unsafe Object.wrap(retaining: $0) } }

  /// True if `object` posted it; cheaper than comparing ``source``.
  public func isFrom(_ object: Object) -> Bool {
    unsafe raw.pointee.src.map { UnsafeMutableRawPointer($0) } == object.raw
  }

  /// The number that a message shares with the event or seek that caused it.
  ///
  /// The corresponding C function is `gst_message_get_seqnum`.
  public var sequenceNumber: UInt32 { unsafe gst_message_get_seqnum(raw) }

  /// When the message was posted, on GLib's monotonic clock; nil if it wasn't yet.
  public var timestamp: Duration? { unsafe Duration(clockTime: raw.pointee.timestamp) }

  /// The message's fields, nil if it has none.
  ///
  /// The corresponding C function is `gst_message_get_structure`.
  public var structure: Structure? { unsafe gst_message_get_structure(raw).map { unsafe Structure(copying: $0) } }
}

extension Element {
  /// Posts an ERROR message in the name of this element.
  ///
  /// The corresponding C function is `gst_message_new_error`.
  public func post(error text: String) { post(.error(GStreamerError(.element, text), from: self)) }
}
