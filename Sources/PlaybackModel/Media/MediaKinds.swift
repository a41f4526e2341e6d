/// The kinds of content in media that are played.
///
/// The raw values are those of `MPMovieMediaTypeMask`.
public struct MediaKinds: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Creates kinds from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A picture.
  public static let video = MediaKinds(rawValue: 1)
  /// Sound.
  public static let audio = MediaKinds(rawValue: 2)
}

/// Where media comes from.
///
/// The raw values are those of `MPMovieSourceType`.
public enum MediaSourceKind: Int, Sendable, CaseIterable, Hashable {
  /// Not known yet.
  case unknown = 0
  /// A file, local or downloaded while it plays.
  case file = 1
  /// A stream, live or on demand.
  case streaming = 2
}
