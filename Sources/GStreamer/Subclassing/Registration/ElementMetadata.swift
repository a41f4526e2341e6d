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
  public var rank: ElementRank

  /// Creates metadata.
  ///
  /// The corresponding C function is `gst_element_class_set_metadata`.
  public init(
    factory: String, longName: String, classification: String, summary: String, author: String,
    rank: ElementRank = .none
  ) {
    self.factory = factory
    self.longName = longName
    self.classification = classification
    self.summary = summary
    self.author = author
    self.rank = rank
  }
}

/// How much autoplugging prefers an element or a type finder over others.
///
/// The corresponding C type is `GstRank`.
public struct ElementRank: RawRepresentable, Sendable, Hashable, Comparable {
  /// The number that C has for it; more is preferred.
  public let rawValue: UInt32

  /// Creates a rank from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Never plugged automatically.
  public static let none = ElementRank(rawValue: 0)
  /// Plugged where nothing else will do.
  public static let marginal = ElementRank(rawValue: 64)
  /// Plugged where no primary will do.
  public static let secondary = ElementRank(rawValue: 128)
  /// Plugged first.
  public static let primary = ElementRank(rawValue: 256)

  /// True if `right` is preferred.
  public static func < (left: ElementRank, right: ElementRank) -> Bool { left.rawValue < right.rawValue }
}
