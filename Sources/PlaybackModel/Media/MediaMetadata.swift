/// What the media says of itself and brings along beside its tracks.
public struct MediaMetadata: Sendable, Hashable {
  /// Title, performers and so on.
  public var tags: MediaTags
  /// The chapters, in their order.
  public var chapters: [MediaChapter]
  /// Pictures to be shown for the media, the front cover first.
  public var coverArt: [CoverArt]

  /// Creates metadata, which says nothing by default.
  public init(tags: MediaTags = MediaTags(), chapters: [MediaChapter] = [], coverArt: [CoverArt] = []) {
    self.tags = tags
    self.chapters = chapters
    self.coverArt = coverArt
  }

  /// True if nothing is said.
  public var isEmpty: Bool { tags.isEmpty && chapters.isEmpty && coverArt.isEmpty }

  /// The chapter at a position; nil before the first one and without chapters.
  public func chapter(at position: Duration) -> MediaChapter? { chapters.last { $0.start <= position } }
}

/// Something that the media said of itself at a moment, while it played.
public struct TimedMetadata: Sendable, Hashable {
  /// The name of what was said, for example `title`.
  public let key: String
  /// What was said.
  public let value: String
  /// When it was said, on the media's own timeline; nil where nobody knows.
  public let time: Duration?

  /// Creates timed metadata.
  public init(key: String, value: String, time: Duration?) {
    self.key = key
    self.value = value
    self.time = time
  }
}
