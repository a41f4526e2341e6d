/// What a factory says of its elements, as `gst-inspect-1.0` shows it.
public struct ElementMetadata: Sendable, Hashable {
  /// The name that pipeline descriptions use, for example `volume`: letters, digits and hyphens.
  public var factory: String
  /// The name for a person, for example `Volume`.
  public var longName: String
  /// What kind of element it is, for example `Filter/Effect/Audio`; autoplugging goes by it.
  public var classification: String
  /// What it does, in a sentence.
  public var summary: String
  /// Who wrote it, for example `Ada Lovelace <ada@example.org>`.
  public var author: String
  /// How much autoplugging prefers it; not at all by default.
  public var rank: Rank

  /// Creates metadata.
  ///
  /// The corresponding C function is `gst_element_class_set_metadata`.
  public init(
    factory: String, longName: String, classification: String, summary: String, author: String,
    rank: Rank = .none
  ) {
    self.factory = factory
    self.longName = longName
    self.classification = classification
    self.summary = summary
    self.author = author
    self.rank = rank
  }
}
