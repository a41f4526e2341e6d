internal import GStreamer

/// The names that the media gave itself and its codecs so far; what was said first stands.
struct MediaNames {
  private(set) var container: String?
  private(set) var videoCodec: String?
  private(set) var audioCodec: String?
  private var mediaTitle: String?
  private var streamTitles: [String] = []

  /// The media's title; of one stream only if the media has no other title and the stream is alone.
  func title(streams: Int) -> String? { mediaTitle ?? (streams == 1 ? streamTitles.first : nil) }

  mutating func merge(_ tags: TagList) {
    container = container ?? tags[.containerFormat]
    videoCodec = videoCodec ?? tags[.videoCodec]
    audioCodec = audioCodec ?? tags[.audioCodec]
    guard let title = tags[.title] else { return }
    if tags.isGlobal { mediaTitle = mediaTitle ?? title } else { streamTitles.append(title) }
  }
}
