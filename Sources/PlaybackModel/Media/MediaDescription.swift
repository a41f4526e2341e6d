/// What is in media, found out without playing it.
public struct MediaDescription: Sendable, Equatable {
  /// The container's name for a person, for example "Matroska"; nil for a bare stream.
  public var container: String?
  /// How long it is; nil for live media and where nobody knows.
  public var duration: Duration?
  /// True if positions can be sought.
  public var isSeekable = false
  /// True if the source is live: it has no beginning and no end.
  public var isLive = false
  /// The number of bytes; nil where nobody knows.
  public var byteCount: Int?
  /// The tracks: video, audio, subtitles, each kind in the order of the media.
  public var tracks: [MediaTrack] = []
  /// What the media says of itself.
  public var tags = MediaTags()
  /// The parts with names, in the order of their times.
  public var chapters: [MediaChapter] = []
  /// The pictures to be shown for it, the front cover first.
  public var coverArt: [CoverArt] = []
  /// What isn't installed of what all of it would need.
  public var missingDecoders: [MissingDecoder] = []
  /// What went wrong on the way; then the rest of the description may lack something.
  public var problems: [MediaError] = []

  /// Creates the description of media of which nothing is known.
  public init() {}

  /// The mean rate in bits a second, of the bytes and the duration; nil if one of them isn't known.
  public var bitRate: Int? {
    guard let byteCount, let duration, duration > .zero else { return nil }
    let rate = Double(byteCount) * 8 / (duration / .seconds(1))
    return rate < Double(Int.max) ? Int(rate.rounded()) : nil
  }

  /// The tracks of one kind.
  public func tracks(_ kind: MediaTrack.Kind) -> [MediaTrack] { tracks.filter { $0.kind == kind } }

  /// The first picture track that moves, or else the first one.
  public var mainVideo: MediaTrack? {
    tracks(.video).first { $0.video?.isStill == false } ?? tracks(.video).first
  }
}
