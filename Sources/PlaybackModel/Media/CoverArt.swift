/// A picture that the media carries to be shown for it, such as an album's cover.
public struct CoverArt: Sendable, Hashable {
  /// The picture file's bytes, encoded.
  public var data: [UInt8]
  /// The picture file's type, for example `image/jpeg`; nil where it isn't known.
  public var mimeType: String?
  /// What it shows, for example `front-cover`, in GStreamer's names; nil where nothing is said.
  public var role: String?

  /// Creates cover art.
  public init(data: [UInt8], mimeType: String? = nil, role: String? = nil) {
    self.data = data
    self.mimeType = mimeType
    self.role = role
  }
}
