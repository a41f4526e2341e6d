/// One of the streams that media is made of: a picture, a sound or subtitles.
public struct MediaTrack: Sendable, Hashable {
  /// What a track is for.
  public enum Kind: String, Sendable, CaseIterable, Hashable {
    /// A picture, moving or still.
    case video
    /// Sound.
    case audio
    /// Text or pictures that are laid over the picture.
    case subtitles = "subtitle"
  }

  /// What the track is for.
  public var kind: Kind
  /// The track's number among those of its kind, from 1.
  public var number: Int
  /// The language as an ISO 639 code or a BCP 47 tag, for example `en`; nil where nothing is said.
  public var language: String?
  /// The title that the media gives the track.
  public var title: String?
  /// The codec's name for a person, for example "H.264 (High Profile)".
  public var codec: String?
  /// The encoded form's media type, for example `video/x-h264`.
  public var mediaType: String?
  /// True if the track is played; where nothing plays, the first of its kind.
  public var isSelected: Bool
  /// True if the media marks the track as the one to choose, false if it doesn't; nil where that can't be known.
  public var isDefault: Bool?
  /// True if the media marks the track as one to show in any case; nil where that can't be known.
  public var isForced: Bool?
  /// The mean rate in bits a second.
  public var bitRate: Int?
  /// What is known of a picture; nil for the other kinds.
  public var video: VideoProperties?
  /// What is known of sound; nil for the other kinds.
  public var audio: AudioProperties?

  /// Creates a track of which nothing else is known.
  public init(
    kind: Kind, number: Int, language: String? = nil, title: String? = nil, codec: String? = nil,
    mediaType: String? = nil, isSelected: Bool = false, isDefault: Bool? = nil, isForced: Bool? = nil,
    bitRate: Int? = nil, video: VideoProperties? = nil, audio: AudioProperties? = nil
  ) {
    self.kind = kind
    self.number = number
    self.language = language
    self.title = title
    self.codec = codec
    self.mediaType = mediaType
    self.isSelected = isSelected
    self.isDefault = isDefault
    self.isForced = isForced
    self.bitRate = bitRate
    self.video = video
    self.audio = audio
  }
}
