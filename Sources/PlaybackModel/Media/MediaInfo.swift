/// What is in the media that is loaded.
public struct MediaInfo: Sendable, Equatable {
  /// The container's name for a person, for example "ISO MP4/M4A"; nil where there is none.
  public var container: String?
  /// The title that the media gives itself.
  public var title: String?
  /// How long it is; nil for live media and where nobody knows.
  public var duration: Duration?
  /// The size to show, with pixel aspect and rotation applied; nil without a picture.
  public var naturalSize: PictureSize?
  /// The video codec's name for a person; nil without a picture.
  public var videoCodec: String?
  /// The audio codec's name for a person; nil without sound.
  public var audioCodec: String?
  /// True if there is a picture that is played.
  public var hasVideo: Bool
  /// True if there is sound that is played.
  public var hasAudio: Bool
  /// True if positions can be sought.
  public var isSeekable: Bool
  /// True if the source is live: it has no beginning and no end.
  public var isLive: Bool
  /// True for a picture file, still or animated.
  public var isPicture: Bool
  /// Where it comes from.
  public var source: MediaSourceKind = .unknown

  /// The kinds of content that are played.
  public var kinds: MediaKinds {
    var kinds: MediaKinds = []
    if hasVideo { kinds.insert(.video) }
    if hasAudio { kinds.insert(.audio) }
    return kinds
  }

  /// Creates the description of media in which nothing is known.
  public init(
    container: String? = nil, title: String? = nil, duration: Duration? = nil, naturalSize: PictureSize? = nil,
    videoCodec: String? = nil, audioCodec: String? = nil, hasVideo: Bool = false, hasAudio: Bool = false,
    isSeekable: Bool = false, isLive: Bool = false, isPicture: Bool = false
  ) {
    self.container = container
    self.title = title
    self.duration = duration
    self.naturalSize = naturalSize
    self.videoCodec = videoCodec
    self.audioCodec = audioCodec
    self.hasVideo = hasVideo
    self.hasAudio = hasAudio
    self.isSeekable = isSeekable
    self.isLive = isLive
    self.isPicture = isPicture
  }
}
