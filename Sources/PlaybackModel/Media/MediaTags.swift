/// What the media says of itself.
public struct MediaTags: Sendable, Hashable {
  /// A tag as text, whatever it is.
  public struct Entry: Sendable, Hashable {
    /// The tag's name in GStreamer, for example `album-artist`.
    public var name: String
    /// The tag's values as text.
    public var values: [String]

    /// Creates an entry.
    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// By how much to change the volume so that tracks are equally loud.
  public struct ReplayGain: Sendable, Hashable {
    /// The change for this track alone, in dB.
    public var trackGain: Double?
    /// The highest sample of this track, where 1 is full scale.
    public var trackPeak: Double?
    /// The change for the whole album, in dB.
    public var albumGain: Double?
    /// The highest sample of the whole album, where 1 is full scale.
    public var albumPeak: Double?

    /// Creates a replay gain.
    public init(
      trackGain: Double? = nil, trackPeak: Double? = nil, albumGain: Double? = nil, albumPeak: Double? = nil
    ) {
      self.trackGain = trackGain
      self.trackPeak = trackPeak
      self.albumGain = albumGain
      self.albumPeak = albumPeak
    }
  }

  /// The title.
  public var title: String?
  /// The performers.
  public var artists: [String] = []
  /// The album.
  public var album: String?
  /// Whom the album is by.
  public var albumArtist: String?
  /// Who wrote it.
  public var composers: [String] = []
  /// The genres.
  public var genres: [String] = []
  /// When it was made.
  public var date: MediaDate?
  /// The number on its disc, from 1.
  public var trackNumber: Int?
  /// How many tracks the disc has.
  public var trackCount: Int?
  /// The number of the disc in its album, from 1.
  public var discNumber: Int?
  /// How many discs the album has.
  public var discCount: Int?
  /// A remark.
  public var comment: String?
  /// Who has the rights.
  public var copyright: String?
  /// The program that encoded it.
  public var encoder: String?
  /// Equal loudness; nil where nothing is said of it.
  public var replayGain: ReplayGain?
  /// All tags in the order of the media, the typed ones too; but for pictures.
  public var all: [Entry] = []

  /// Creates tags that say nothing.
  public init() {}

  /// The performers as one text; nil without one.
  public var artist: String? { artists.isEmpty ? nil : artists.joined(separator: ", ") }

  /// The genres as one text; nil without one.
  public var genre: String? { genres.isEmpty ? nil : genres.joined(separator: ", ") }

  /// True if nothing is said.
  public var isEmpty: Bool { all.isEmpty }
}
