internal import CGStreamer

/// News from an element to the application; it doesn't change.
///
/// The corresponding C type is `GstMessage`.
@safe
public final class Message: @unchecked Sendable {
  // @unchecked: the reference count is atomic, and a message is read-only once it is posted.
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

  /// The message's fields, nil if it has none.
  ///
  /// The corresponding C function is `gst_message_get_structure`.
  public var structure: Structure? { unsafe gst_message_get_structure(raw).map { unsafe Structure(copying: $0) } }

  /// A kind of message.
  ///
  /// Not a set of bits: the newer kinds overlap the bits of the old ones. The corresponding C type is `GstMessageType`.
  public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The number that C has for it.
    public let rawValue: UInt32

    /// Creates a kind from C's number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(_ type: GstMessageType) { rawValue = UInt32(bitPattern: type.rawValue) }

    /// The name that GStreamer logs, for example `state-changed`.
    public var description: String {
      unsafe String(cString: gst_message_type_get_name(GstMessageType(rawValue: Int32(bitPattern: rawValue))))
    }

    /// All sinks reached the end.
    public static let endOfStream = Kind(GST_MESSAGE_EOS)
    /// An element can't go on.
    public static let error = Kind(GST_MESSAGE_ERROR)
    /// An element has something to complain about and goes on.
    public static let warning = Kind(GST_MESSAGE_WARNING)
    /// An element has something to tell.
    public static let info = Kind(GST_MESSAGE_INFO)
    /// The media told something of itself.
    public static let tag = Kind(GST_MESSAGE_TAG)
    /// A network source fills its buffer.
    public static let buffering = Kind(GST_MESSAGE_BUFFERING)
    /// An element changed its state.
    public static let stateChanged = Kind(GST_MESSAGE_STATE_CHANGED)
    /// The clock stopped being usable.
    public static let clockLost = Kind(GST_MESSAGE_CLOCK_LOST)
    /// A message with a structure of the element's own.
    public static let element = Kind(GST_MESSAGE_ELEMENT)
    /// The end of a segment was reached that was asked for with ``SeekFlags/segment``.
    public static let segmentDone = Kind(GST_MESSAGE_SEGMENT_DONE)
    /// The duration has to be asked for again.
    public static let durationChanged = Kind(GST_MESSAGE_DURATION_CHANGED)
    /// The latency changed.
    public static let latency = Kind(GST_MESSAGE_LATENCY)
    /// A state change or a seek is over.
    public static let asyncDone = Kind(GST_MESSAGE_ASYNC_DONE)
    /// A new stream starts.
    public static let streamStart = Kind(GST_MESSAGE_STREAM_START)
    /// An element asks for a state of the pipeline.
    public static let requestState = Kind(GST_MESSAGE_REQUEST_STATE)
    /// A message of the application's own.
    public static let application = Kind(GST_MESSAGE_APPLICATION)
  }
}

extension Message {
  /// Creates a message of the application's own.
  ///
  /// The corresponding C function is `gst_message_new_application`.
  public static func application(_ structure: Structure, from source: Object? = nil) -> Message {
    unsafe Message(adopting: gst_message_new_application(source?.pointer(), structure.copy()))
  }
}

extension Element {
  /// Posts an ERROR message in the name of this element.
  ///
  /// The corresponding C function is `gst_message_new_error`.
  public func post(error text: String) {
    guard let error = unsafe g_error_new_literal(cgst_library_error_quark(), 1, text) else { return }
    defer { unsafe g_error_free(error) }
    unsafe post(Message(adopting: gst_message_new_error(pointer(), error, nil)))
  }
}
