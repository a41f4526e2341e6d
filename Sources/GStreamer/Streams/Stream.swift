internal import CGStreamer

/// One elementary stream of media: a picture, a sound, a text.
///
/// Its properties may change while the media is read; a `notify::caps` signal tells.
/// The corresponding C type is `GstStream`.
public final class Stream: Object, @unchecked Sendable {  // for the reasons of Object
  /// Makes a stream.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is `gst_stream_new`.
  public convenience init(
    id: String?, kind: StreamKind, caps: Caps? = nil, flags: StreamFlags = []
  ) throws(GStreamerError) {
    try GStreamer.initialize()
    unsafe self.init(
      fresh: gst_stream_new(id, caps?.raw, kind.raw, GstStreamFlags(rawValue: flags.rawValue)))
  }

  /// The identifier, which selects the stream and names it in STREAM_START.
  ///
  /// The corresponding C function is `gst_stream_get_stream_id`.
  public var id: String { unsafe String(borrowing: gst_stream_get_stream_id(pointer())) ?? "" }

  /// What kind of stream this is.
  ///
  /// The corresponding C function is `gst_stream_get_stream_type`.
  public var kind: StreamKind { unsafe StreamKind(rawValue: gst_stream_get_stream_type(pointer()).rawValue) }

  /// What is special about the stream.
  ///
  /// The corresponding C function is `gst_stream_get_stream_flags`.
  public var flags: StreamFlags { unsafe StreamFlags(rawValue: gst_stream_get_stream_flags(pointer()).rawValue) }

  /// The format; nil while it isn't known.
  ///
  /// The corresponding C function is `gst_stream_get_caps`.
  public var caps: Caps? { unsafe gst_stream_get_caps(pointer()).map { unsafe Caps(adopting: $0) } }

  /// What the stream says of itself, for example its language; nil while it isn't known.
  ///
  /// The corresponding C function is `gst_stream_get_tags`.
  public var tags: TagList? { unsafe gst_stream_get_tags(pointer()).map { unsafe TagList(adopting: $0) } }

  /// Sets what the stream says of itself.
  ///
  /// The corresponding C function is `gst_stream_set_tags`.
  public func setTags(_ tags: TagList?) { unsafe gst_stream_set_tags(pointer(), tags?.raw) }
}

/// The kinds of streams; a container stream may be of several.
///
/// The corresponding C type is `GstStreamType`.
public struct StreamKind: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// The bits as C has them.
  public let rawValue: UInt32

  /// Creates kinds from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  var raw: GstStreamType { GstStreamType(rawValue: rawValue) }

  /// Something else.
  public static let unknown = StreamKind(rawValue: GST_STREAM_TYPE_UNKNOWN.rawValue)
  /// Sound.
  public static let audio = StreamKind(rawValue: GST_STREAM_TYPE_AUDIO.rawValue)
  /// A picture.
  public static let video = StreamKind(rawValue: GST_STREAM_TYPE_VIDEO.rawValue)
  /// Several streams in one.
  public static let container = StreamKind(rawValue: GST_STREAM_TYPE_CONTAINER.rawValue)
  /// Subtitles or other text.
  public static let text = StreamKind(rawValue: GST_STREAM_TYPE_TEXT.rawValue)

  /// The name that GStreamer gives a single kind, for example `audio`.
  ///
  /// The corresponding C function is `gst_stream_type_get_name`.
  public var description: String { unsafe String(borrowing: gst_stream_type_get_name(raw)) ?? "\(rawValue)" }
}

/// What is special about a stream.
///
/// The corresponding C type is `GstStreamFlags`.
public struct StreamFlags: OptionSet, Hashable, Sendable {
  /// The bits as C has them.
  public let rawValue: UInt32

  /// Creates flags from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Data comes now and then, as subtitles do.
  public static let sparse = StreamFlags(rawValue: GST_STREAM_FLAG_SPARSE.rawValue)
  /// The stream is to be selected if the person has no wish.
  public static let select = StreamFlags(rawValue: GST_STREAM_FLAG_SELECT.rawValue)
  /// The stream isn't to be selected unless the person asks for it.
  public static let unselect = StreamFlags(rawValue: GST_STREAM_FLAG_UNSELECT.rawValue)
}
