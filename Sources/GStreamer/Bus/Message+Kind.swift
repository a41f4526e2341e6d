internal import CGStreamer

extension Message {
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
    ///
    /// The corresponding C function is `gst_message_type_get_name`.
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
    /// A step is over.
    public static let stepDone = Kind(GST_MESSAGE_STEP_DONE)
    /// An element can be the clock.
    public static let clockProvide = Kind(GST_MESSAGE_CLOCK_PROVIDE)
    /// The clock stopped being usable.
    public static let clockLost = Kind(GST_MESSAGE_CLOCK_LOST)
    /// Another clock was chosen.
    public static let newClock = Kind(GST_MESSAGE_NEW_CLOCK)
    /// Pads are being linked or unlinked.
    public static let structureChange = Kind(GST_MESSAGE_STRUCTURE_CHANGE)
    /// A streaming thread is made, begins, ends.
    public static let streamStatus = Kind(GST_MESSAGE_STREAM_STATUS)
    /// A message of the application's own.
    public static let application = Kind(GST_MESSAGE_APPLICATION)
    /// A message with a structure of the element's own.
    public static let element = Kind(GST_MESSAGE_ELEMENT)
    /// A segment begins.
    public static let segmentStart = Kind(GST_MESSAGE_SEGMENT_START)
    /// The end of a segment was reached that was asked for with ``SeekFlags/segment``.
    public static let segmentDone = Kind(GST_MESSAGE_SEGMENT_DONE)
    /// The duration has to be asked for again.
    public static let durationChanged = Kind(GST_MESSAGE_DURATION_CHANGED)
    /// The latency changed.
    public static let latency = Kind(GST_MESSAGE_LATENCY)
    /// An element in a bin changes its state without waiting.
    public static let asyncStart = Kind(GST_MESSAGE_ASYNC_START)
    /// A state change or a seek is over.
    public static let asyncDone = Kind(GST_MESSAGE_ASYNC_DONE)
    /// An element asks for a state of the pipeline.
    public static let requestState = Kind(GST_MESSAGE_REQUEST_STATE)
    /// A step begins.
    public static let stepStart = Kind(GST_MESSAGE_STEP_START)
    /// An element dropped data or changed its quality to keep up.
    public static let qualityOfService = Kind(GST_MESSAGE_QOS)
    /// Something that takes time goes on.
    public static let progress = Kind(GST_MESSAGE_PROGRESS)
    /// A table of contents.
    public static let toc = Kind(GST_MESSAGE_TOC)
    /// The running time begins anew.
    public static let resetTime = Kind(GST_MESSAGE_RESET_TIME)
    /// A new stream starts.
    public static let streamStart = Kind(GST_MESSAGE_STREAM_START)
    /// An element lacks something that elements share.
    public static let needContext = Kind(GST_MESSAGE_NEED_CONTEXT)
    /// An element has something for others to share.
    public static let haveContext = Kind(GST_MESSAGE_HAVE_CONTEXT)
    /// A device was plugged in.
    public static let deviceAdded = Kind(GST_MESSAGE_DEVICE_ADDED)
    /// A device was taken away.
    public static let deviceRemoved = Kind(GST_MESSAGE_DEVICE_REMOVED)
    /// A device changed.
    public static let deviceChanged = Kind(GST_MESSAGE_DEVICE_CHANGED)
    /// A property that is watched changed.
    public static let propertyNotify = Kind(GST_MESSAGE_PROPERTY_NOTIFY)
    /// The streams that the media offers.
    public static let streamCollection = Kind(GST_MESSAGE_STREAM_COLLECTION)
    /// The streams that play.
    public static let streamsSelected = Kind(GST_MESSAGE_STREAMS_SELECTED)
    /// The media is somewhere else.
    public static let redirect = Kind(GST_MESSAGE_REDIRECT)
    /// An element asks the pipeline to change its rate at once.
    public static let instantRateRequest = Kind(GST_MESSAGE_INSTANT_RATE_REQUEST)
  }
}
