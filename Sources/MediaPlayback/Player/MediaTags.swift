internal import GStreamer

/// What the media said of itself so far; what was said first stands.
struct MediaTags {
  private(set) var container: String?
  private(set) var title: String?
  private(set) var videoCodec: String?
  private(set) var audioCodec: String?

  mutating func merge(_ tags: TagList) {
    container = container ?? tags[.containerFormat]
    title = title ?? tags[.title]
    videoCodec = videoCodec ?? tags[.videoCodec]
    audioCodec = audioCodec ?? tags[.audioCodec]
  }
}
