internal import CGStreamer

/// What a ``Discoverer`` found.
///
/// It doesn't change. The corresponding C type is `GstDiscovererInfo`.
@safe
// @unchecked: the reference count is atomic, and nothing writes to an info once it is handed out.
public final class DiscovererInfo: @unchecked Sendable {
  private let raw: OpaquePointer
  private let flags: [String: UInt32]

  init(retaining raw: OpaquePointer, flags: [String: UInt32]) {
    unsafe g_object_ref(UnsafeMutableRawPointer(raw))
    unsafe self.raw = unsafe raw
    self.flags = flags
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(raw)) }

  /// The URI that was looked at.
  ///
  /// The corresponding C function is `gst_discoverer_info_get_uri`.
  public var uri: String { unsafe String(borrowing: gst_discoverer_info_get_uri(raw)) ?? "" }

  /// How long the media is; nil where nobody knows.
  ///
  /// The corresponding C function is `gst_discoverer_info_get_duration`.
  public var duration: Duration? { unsafe Duration(clockTime: gst_discoverer_info_get_duration(raw)) }

  /// True if positions can be sought.
  ///
  /// The corresponding C function is `gst_discoverer_info_get_seekable`.
  public var isSeekable: Bool { unsafe gst_discoverer_info_get_seekable(raw) != 0 }

  /// True if the source is live.
  ///
  /// The corresponding C function is `gst_discoverer_info_get_live`.
  public var isLive: Bool { unsafe gst_discoverer_info_get_live(raw) != 0 }

  /// The chapters and the like of the media as a whole; nil where there are none.
  ///
  /// The corresponding C function is `gst_discoverer_info_get_toc`.
  public var tableOfContents: Toc? {
    unsafe gst_discoverer_info_get_toc(raw).map { unsafe Toc(borrowing: $0) }
  }

  /// What is missing, as installers of codecs want it: parts between bars, the last but one a name for a person.
  ///
  /// The corresponding C function is `gst_discoverer_info_get_missing_elements_installer_details`.
  public var missingElementDetails: [String] {
    guard let list = unsafe gst_discoverer_info_get_missing_elements_installer_details(raw) else { return [] }
    var details: [String] = []
    while let text = unsafe String(borrowing: list[details.count]) { details.append(text) }
    return details
  }

  /// The outermost stream: a container, or the only stream.
  ///
  /// The corresponding C function is `gst_discoverer_info_get_stream_info`.
  public var topology: DiscovererStreamInfo? {
    unsafe gst_discoverer_info_get_stream_info(raw).map { unsafe DiscovererStreamInfo.wrap(adopting: $0, flags) }
  }

  /// All streams and containers, in the order in which they were found.
  ///
  /// The corresponding C function is `gst_discoverer_info_get_stream_list`.
  public var streams: [DiscovererStreamInfo] {
    unsafe DiscovererStreamInfo.all(adopting: gst_discoverer_info_get_stream_list(raw), flags)
  }

  /// The sounds.
  ///
  /// The corresponding C function is `gst_discoverer_info_get_audio_streams`.
  public var audioStreams: [DiscovererAudioInfo] { streams.compactMap { $0 as? DiscovererAudioInfo } }

  /// The pictures, moving or still.
  ///
  /// The corresponding C function is `gst_discoverer_info_get_video_streams`.
  public var videoStreams: [DiscovererVideoInfo] { streams.compactMap { $0 as? DiscovererVideoInfo } }

  /// The subtitles.
  ///
  /// The corresponding C function is `gst_discoverer_info_get_subtitle_streams`.
  public var subtitleStreams: [DiscovererSubtitleInfo] { streams.compactMap { $0 as? DiscovererSubtitleInfo } }

  /// The containers.
  ///
  /// The corresponding C function is `gst_discoverer_info_get_container_streams`.
  public var containers: [DiscovererContainerInfo] { streams.compactMap { $0 as? DiscovererContainerInfo } }
}
