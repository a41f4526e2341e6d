internal import CGStreamer

/// What a ``Discoverer`` found out about one stream.
///
/// It doesn't change. The corresponding C type is `GstDiscovererStreamInfo`.
@safe
// @unchecked: the reference count is atomic, and nothing writes to an info once it is handed out.
public class DiscovererStreamInfo: @unchecked Sendable {
  let raw: OpaquePointer
  private let flags: [String: UInt32]

  required init(adopting raw: OpaquePointer, _ flags: [String: UInt32]) {
    unsafe self.raw = unsafe raw
    self.flags = flags
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(raw)) }

  /// What kind of stream it is, for example `video` or `container`.
  ///
  /// The corresponding C function is `gst_discoverer_stream_info_get_stream_type_nick`.
  public var kind: String { unsafe String(borrowing: gst_discoverer_stream_info_get_stream_type_nick(raw)) ?? "" }

  /// The format as it is stored, not decoded.
  ///
  /// The corresponding C function is `gst_discoverer_stream_info_get_caps`.
  public var caps: Caps? { unsafe gst_discoverer_stream_info_get_caps(raw).map { unsafe Caps(adopting: $0) } }

  /// What the media says of the stream.
  ///
  /// The corresponding C function is `gst_discoverer_stream_info_get_tags`.
  public var tags: TagList? {
    unsafe gst_discoverer_stream_info_get_tags(raw).map {
      unsafe TagList(retaining: UnsafeMutablePointer(mutating: $0))
    }
  }

  /// The stream's own chapters and the like.
  ///
  /// The corresponding C function is `gst_discoverer_stream_info_get_toc`.
  public var tableOfContents: Toc? {
    unsafe gst_discoverer_stream_info_get_toc(raw).map { unsafe Toc(borrowing: $0) }
  }

  /// The stream's id, the same each time for the same media; nil for a container.
  ///
  /// The corresponding C function is `gst_discoverer_stream_info_get_stream_id`.
  public var streamID: String? { unsafe String(borrowing: gst_discoverer_stream_info_get_stream_id(raw)) }

  /// The stream's number, from 0; nil where it has none.
  ///
  /// The corresponding C function is `gst_discoverer_stream_info_get_stream_number`.
  public var number: Int? {
    let number = unsafe gst_discoverer_stream_info_get_stream_number(raw)
    return number < 0 ? nil : Int(number)
  }

  /// What the media says about choosing the stream; nil where nothing was said, or nothing decodes the stream.
  ///
  /// The corresponding C function is `gst_event_parse_stream_flags`.
  public var selection: StreamSelectionFlags? { streamID.flatMap { flags[$0] }.map(StreamSelectionFlags.init) }

  /// The stream that this one is made of, if it was taken apart or decoded further.
  ///
  /// The corresponding C function is `gst_discoverer_stream_info_get_next`.
  public var next: DiscovererStreamInfo? {
    unsafe gst_discoverer_stream_info_get_next(raw).map { unsafe DiscovererStreamInfo.wrap(adopting: $0, flags) }
  }

  /// The stream or container that this one was made of.
  ///
  /// The corresponding C function is `gst_discoverer_stream_info_get_previous`.
  public var previous: DiscovererStreamInfo? {
    unsafe gst_discoverer_stream_info_get_previous(raw).map { unsafe DiscovererStreamInfo.wrap(adopting: $0, flags) }
  }

  static func wrap(adopting raw: OpaquePointer, _ flags: [String: UInt32]) -> DiscovererStreamInfo {
    let type = unsafe cgst_type_of(UnsafeRawPointer(raw))
    let kinds: [(GType, DiscovererStreamInfo.Type)] = [
      (gst_discoverer_audio_info_get_type(), DiscovererAudioInfo.self),
      (gst_discoverer_video_info_get_type(), DiscovererVideoInfo.self),
      (gst_discoverer_subtitle_info_get_type(), DiscovererSubtitleInfo.self),
      (gst_discoverer_container_info_get_type(), DiscovererContainerInfo.self),
    ]
    let kind = kinds.first { g_type_is_a(type, $0.0) != 0 }?.1 ?? DiscovererStreamInfo.self
    return unsafe kind.init(adopting: raw, flags)
  }

  /// Takes over a list of streams.
  static func all(adopting list: UnsafeMutablePointer<GList>?, _ flags: [String: UInt32]) -> [DiscovererStreamInfo] {
    defer { unsafe gst_discoverer_stream_info_list_free(list) }
    return unsafe (0..<g_list_length(list)).compactMap { index in
      guard let data = unsafe g_list_nth_data(list, index) else { return nil }
      unsafe g_object_ref(data)
      return unsafe wrap(adopting: OpaquePointer(data), flags)
    }
  }

  fileprivate func children(adopting list: UnsafeMutablePointer<GList>?) -> [DiscovererStreamInfo] {
    unsafe DiscovererStreamInfo.all(adopting: list, flags)
  }
}

/// What media says about choosing one of its streams.
///
/// The corresponding C type is `GstStreamFlags`.
public struct StreamSelectionFlags: OptionSet, Sendable {
  /// The bits as C has them.
  public let rawValue: UInt32

  /// Creates flags from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The stream comes at irregular times, as subtitles do.
  public static let sparse = StreamSelectionFlags(rawValue: GST_STREAM_FLAG_SPARSE.rawValue)
  /// To be chosen if nobody says otherwise.
  public static let select = StreamSelectionFlags(rawValue: GST_STREAM_FLAG_SELECT.rawValue)
  /// Not to be chosen if nobody says otherwise.
  public static let unselect = StreamSelectionFlags(rawValue: GST_STREAM_FLAG_UNSELECT.rawValue)
}

/// A container that a ``Discoverer`` found.
///
/// The corresponding C type is `GstDiscovererContainerInfo`.
public final class DiscovererContainerInfo: DiscovererStreamInfo, @unchecked Sendable {  // as its superclass
  /// The streams in it.
  ///
  /// The corresponding C function is `gst_discoverer_container_info_get_streams`.
  public var streams: [DiscovererStreamInfo] {
    unsafe children(adopting: gst_discoverer_container_info_get_streams(raw))
  }

  /// What is said of the media as a whole.
  ///
  /// The corresponding C function is `gst_discoverer_container_info_get_tags`.
  public var globalTags: TagList? {
    unsafe gst_discoverer_container_info_get_tags(raw).map {
      unsafe TagList(retaining: UnsafeMutablePointer(mutating: $0))
    }
  }
}

/// Subtitles that a ``Discoverer`` found.
///
/// The corresponding C type is `GstDiscovererSubtitleInfo`.
public final class DiscovererSubtitleInfo: DiscovererStreamInfo, @unchecked Sendable {  // as its superclass
  /// The language as an ISO 639 code.
  ///
  /// The corresponding C function is `gst_discoverer_subtitle_info_get_language`.
  public var language: String? { unsafe String(borrowing: gst_discoverer_subtitle_info_get_language(raw)) }
}
