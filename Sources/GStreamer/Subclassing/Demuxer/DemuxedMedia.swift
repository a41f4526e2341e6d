/// What the head of media says.
public struct DemuxedMedia: Sendable {
  /// The streams, at least one.
  public var streams: [DemuxedStream]
  /// How long the media is; nil if that isn't known.
  public var duration: Duration?
  /// True if ``DemuxerElement/seek(to:_:)`` can go to any time.
  public var isSeekable: Bool
  /// What the media says of itself as a whole.
  public var tags: TagList?
  /// What of the packets' time is played; nil for all of it.
  ///
  /// What lies before and behind is decoded and cut off, as a coder's priming and padding are. The times of packets, also
  /// that which ``DemuxerElement/seek(to:_:)`` gets and returns, count from the first packet; the media's own time begins
  /// at the lower bound.
  public var played: Range<Duration>?

  /// Creates a description.
  public init(
    _ streams: [DemuxedStream], duration: Duration? = nil, isSeekable: Bool = true, tags: TagList? = nil,
    played: Range<Duration>? = nil
  ) {
    self.streams = streams
    self.duration = duration
    self.isSeekable = isSeekable
    self.tags = tags
    self.played = played
  }
}

/// A stream of media, which gets a pad of its own.
public struct DemuxedStream: Sendable {
  /// The kind, one of the keys of ``DemuxerElement/outputCaps``.
  public var kind: String
  /// The stream's format.
  public var caps: Caps
  /// What the media says of the stream.
  public var tags: TagList?
  /// True for a stream with long pauses, for example subtitles; others don't wait for it.
  public var isSparse: Bool

  /// Creates a description.
  public init(_ kind: String, _ caps: Caps, tags: TagList? = nil, isSparse: Bool = false) {
    self.kind = kind
    self.caps = caps
    self.tags = tags
    self.isSparse = isSparse
  }
}

/// A piece of a stream.
public struct DemuxedPacket: Sendable {
  /// Where the content is.
  public enum Content: Sendable {
    /// In the media as it is, at these bytes. At the end of media that was cut there may be fewer.
    case bytes(Range<UInt64>)
    /// Here; its times are set.
    case buffer(Buffer)
  }

  /// The number of the stream in ``DemuxedMedia/streams``.
  public var stream: Int
  /// The content.
  public var content: Content
  /// When the content is to be presented; nil if unknown.
  public var presentationTime: Duration?
  /// When the content is to be decoded, where that differs; nil if unknown.
  public var decodingTime: Duration?
  /// How long the content lasts; nil if unknown.
  public var duration: Duration?
  /// True if the content can be decoded without what came before.
  public var isKeyUnit: Bool

  /// Creates a packet.
  public init(
    stream: Int = 0, _ content: Content, at presentationTime: Duration?, decodingTime: Duration? = nil,
    duration: Duration? = nil, isKeyUnit: Bool = true
  ) {
    self.stream = stream
    self.content = content
    self.presentationTime = presentationTime
    self.decodingTime = decodingTime
    self.duration = duration
    self.isKeyUnit = isKeyUnit
  }
}
