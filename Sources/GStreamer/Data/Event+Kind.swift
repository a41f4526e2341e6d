internal import CGStreamer

extension Event {
  /// A kind of event.
  ///
  /// The corresponding C type is `GstEventType`.
  public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The number that C has for it.
    public let rawValue: UInt32

    /// Creates a kind from C's number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ type: GstEventType) { rawValue = UInt32(type.rawValue) }

    var raw: GstEventType { GstEventType(rawValue: .init(rawValue)) }

    /// The name that GStreamer logs, for example `stream-start`.
    ///
    /// The corresponding C function is `gst_event_type_get_name`.
    public var description: String { unsafe String(borrowing: gst_event_type_get_name(raw)) ?? "\(rawValue)" }

    private var flags: UInt32 { UInt32(gst_event_type_get_flags(raw).rawValue) }

    /// True if it can travel against the direction of the data.
    public var isUpstream: Bool { flags & UInt32(GST_EVENT_TYPE_UPSTREAM.rawValue) != 0 }

    /// True if it can travel in the direction of the data.
    public var isDownstream: Bool { flags & UInt32(GST_EVENT_TYPE_DOWNSTREAM.rawValue) != 0 }

    /// True if it keeps its place between the buffers.
    public var isSerialized: Bool { flags & UInt32(GST_EVENT_TYPE_SERIALIZED.rawValue) != 0 }

    /// True if a pad keeps it for elements that are linked later.
    public var isSticky: Bool { flags & UInt32(GST_EVENT_TYPE_STICKY.rawValue) != 0 }

    /// What is on its way is thrown away from here.
    public static let flushStart = Kind(GST_EVENT_FLUSH_START)
    /// The end of throwing away.
    public static let flushStop = Kind(GST_EVENT_FLUSH_STOP)
    /// A new stream begins.
    public static let streamStart = Kind(GST_EVENT_STREAM_START)
    /// The format from here on.
    public static let caps = Kind(GST_EVENT_CAPS)
    /// The segment from here on.
    public static let segment = Kind(GST_EVENT_SEGMENT)
    /// The streams that the media offers.
    public static let streamCollection = Kind(GST_EVENT_STREAM_COLLECTION)
    /// What the media says of itself.
    public static let tags = Kind(GST_EVENT_TAG)
    /// The sizes of buffers.
    public static let bufferSize = Kind(GST_EVENT_BUFFERSIZE)
    /// A message that a sink posts when it gets there.
    public static let sinkMessage = Kind(GST_EVENT_SINK_MESSAGE)
    /// A group of streams is over.
    public static let streamGroupDone = Kind(GST_EVENT_STREAM_GROUP_DONE)
    /// No more data comes.
    public static let endOfStream = Kind(GST_EVENT_EOS)
    /// A table of contents.
    public static let toc = Kind(GST_EVENT_TOC)
    /// What a decrypter has to know.
    public static let protection = Kind(GST_EVENT_PROTECTION)
    /// The end of a segment was reached.
    public static let segmentDone = Kind(GST_EVENT_SEGMENT_DONE)
    /// There is no data for a time.
    public static let gap = Kind(GST_EVENT_GAP)
    /// The rate changes at once.
    public static let instantRateChange = Kind(GST_EVENT_INSTANT_RATE_CHANGE)
    /// How well a sink keeps up.
    public static let qualityOfService = Kind(GST_EVENT_QOS)
    /// Playback is to move.
    public static let seek = Kind(GST_EVENT_SEEK)
    /// A key or the pointer.
    public static let navigation = Kind(GST_EVENT_NAVIGATION)
    /// The latency of the pipeline.
    public static let latency = Kind(GST_EVENT_LATENCY)
    /// Playback is to step.
    public static let step = Kind(GST_EVENT_STEP)
    /// The format is to be agreed on anew.
    public static let reconfigure = Kind(GST_EVENT_RECONFIGURE)
    /// An entry of the table of contents was chosen.
    public static let tocSelect = Kind(GST_EVENT_TOC_SELECT)
    /// Streams were chosen.
    public static let selectStreams = Kind(GST_EVENT_SELECT_STREAMS)
    /// The running time at which a rate changed.
    public static let instantRateSyncTime = Kind(GST_EVENT_INSTANT_RATE_SYNC_TIME)
    /// An event of your own against the direction of the data.
    public static let customUpstream = Kind(GST_EVENT_CUSTOM_UPSTREAM)
    /// An event of your own in the direction of the data, in its place between the buffers.
    public static let customDownstream = Kind(GST_EVENT_CUSTOM_DOWNSTREAM)
    /// An event of your own in the direction of the data that overtakes it.
    public static let customDownstreamOutOfBand = Kind(GST_EVENT_CUSTOM_DOWNSTREAM_OOB)
    /// An event of your own in the direction of the data that pads keep.
    public static let customDownstreamSticky = Kind(GST_EVENT_CUSTOM_DOWNSTREAM_STICKY)
    /// An event of your own in both directions, in its place between the buffers.
    public static let customBoth = Kind(GST_EVENT_CUSTOM_BOTH)
    /// An event of your own in both directions that overtakes the data.
    public static let customBothOutOfBand = Kind(GST_EVENT_CUSTOM_BOTH_OOB)
  }
}
