/// What would be needed to play a part of the media and isn't installed.
public struct MissingDecoder: Sendable, Hashable {
  /// What is missing, for a person, for example "MPEG-H 3D Audio decoder".
  public var name: String
  /// The media type that it would read.
  public var mediaType: String?
  /// The Debian package that has it; nil where none is known.
  public var debianPackage: String?

  /// Creates a description of what is missing.
  public init(name: String, mediaType: String? = nil, debianPackage: String? = nil) {
    self.name = name
    self.mediaType = mediaType
    self.debianPackage = debianPackage
  }
}
