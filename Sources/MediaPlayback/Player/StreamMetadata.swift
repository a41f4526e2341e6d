internal import GStreamer
internal import PlaybackModel

/// Collects what the streams say of the media; what is said last stands, but for the names of formats.
struct StreamMetadata {
  /// The container's name for a person.
  private(set) var container: String?
  /// The picture codec's name for a person.
  private(set) var videoCodec: String?
  /// The sound codec's name for a person.
  private(set) var audioCodec: String?
  private var global: [TagList] = []
  private var streams: [TagList] = []
  /// The table of contents, in which the chapters stand.
  var contents: Toc?
  /// The chapters that stand in the file where GStreamer doesn't look; nil until somebody has looked.
  private var chaptersInFile: [MediaChapter]?

  /// Tags that change all the time, of which nobody wants to be told.
  private static let unsteady: Set<String> = [
    "bitrate", "minimum-bitrate", "maximum-bitrate", "nominal-bitrate", "has-crc", "channel-mode",
  ]

  mutating func add(_ tags: TagList) {
    container = container ?? tags[.containerFormat]
    videoCodec = videoCodec ?? tags[.videoCodec]
    audioCodec = audioCodec ?? tags[.audioCodec]
    if tags.isGlobal {
      StreamMetadata.add(tags, to: &global)
    } else {
      StreamMetadata.add(tags, to: &streams)
    }
  }

  private static func add(_ tags: TagList, to lists: inout [TagList]) {
    let names = Set(tags.names)
    lists.removeAll { names.isSuperset(of: $0.names) }
    lists.insert(tags, at: 0)
  }

  /// The media's title; of one stream only if the media has no other title and the stream is alone.
  func title(streamCount: Int) -> String? {
    (streamCount == 1 ? global + streams : global).lazy.compactMap { $0[.title] }.first
  }

  /// What is known now; what a stream says of itself is the media's if the stream is alone, or nothing else is said.
  mutating func metadata(streamCount: Int, duration: Duration?, location: MediaLocation?) -> MediaMetadata {
    let lists = streamCount == 1 || global.isEmpty ? global + streams : global
    var tags = MediaTags(global: lists, tracks: [])
    tags.all.removeAll { StreamMetadata.unsteady.contains($0.name) }
    return MediaMetadata(
      tags: tags, chapters: chapters(duration: duration, location: location),
      coverArt: CoverArt.all(in: global + streams))
  }

  private mutating func chapters(duration: Duration?, location: MediaLocation?) -> [MediaChapter] {
    if let contents { return MediaChapter.all(in: contents, duration: duration) }
    let inFile = chaptersInFile ?? location?.containerChapters ?? []
    chaptersInFile = inFile
    return MediaChapter.closed(inFile, at: duration)
  }
}
