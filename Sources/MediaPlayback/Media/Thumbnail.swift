public import PlaybackModel

/// A picture out of a film, made small.
public struct Thumbnail: Sendable, Hashable {
  /// The time that was asked for.
  public let requestedTime: Duration
  /// The time at which the picture is shown in the film.
  public let actualTime: Duration
  /// The picture, upright and with square pixels.
  public let picture: PixelPicture
}

/// What a request for a thumbnail came to.
public struct ThumbnailResult: Sendable, Equatable {
  /// The time that was asked for.
  public let requestedTime: Duration
  /// The thumbnail, or why there is none.
  public let result: Result<Thumbnail, MediaError>
}
