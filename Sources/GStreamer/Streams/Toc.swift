internal import CGStreamer

/// A table of contents: the chapters, tracks or editions of media.
///
/// The corresponding C type is `GstToc`.
public struct Toc: Sendable {
  /// Whether a table tells of the media or of what plays now.
  public enum Scope: Sendable, Hashable {
    /// The whole media.
    case global
    /// What plays at the moment.
    case current
  }

  /// What the table tells of.
  public var scope: Scope
  /// The entries of the top level.
  public var entries: [TocEntry]
  /// What the media says of itself.
  public var tags: TagList?

  /// Creates a table.
  public init(_ scope: Scope = .global, _ entries: [TocEntry] = [], tags: TagList? = nil) {
    self.scope = scope
    self.entries = entries
    self.tags = tags
  }

  /// The entry of that identifier, on whatever level.
  ///
  /// The corresponding C function is `gst_toc_find_entry`.
  public func entry(_ id: String) -> TocEntry? {
    entries.lazy.compactMap { $0.entry(id) }.first
  }
}

/// An entry of a table of contents.
///
/// The corresponding C type is `GstTocEntry`.
public struct TocEntry: Sendable {
  /// What an entry stands for.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Another angle of the same.
    case angle
    /// Another version of the same.
    case version
    /// Another edition of the same.
    case edition
    /// A title, one after the other.
    case title
    /// A track, one after the other.
    case track
    /// A chapter, one after the other.
    case chapter
  }

  /// How an entry repeats.
  public enum Loop: Sendable, Hashable {
    /// Forwards, again and again.
    case forward
    /// Backwards, again and again.
    case reverse
    /// Forwards and backwards by turns.
    case pingPong
  }

  /// What the entry stands for.
  public var kind: Kind
  /// The identifier, which a selection names.
  public var id: String
  /// Where the entry begins, in stream time; nil if unknown.
  public var start: Duration?
  /// Where the entry ends, in stream time; nil if unknown.
  public var stop: Duration?
  /// How the entry repeats; nil if it doesn't.
  public var loop: Loop?
  /// How often it repeats; nil for without an end.
  public var repeatCount: Int?
  /// What the entry says of itself, for example its title.
  public var tags: TagList?
  /// The entries below.
  public var entries: [TocEntry]

  /// Creates an entry.
  public init(
    _ kind: Kind, id: String, start: Duration? = nil, stop: Duration? = nil, tags: TagList? = nil,
    entries: [TocEntry] = []
  ) {
    self.kind = kind
    self.id = id
    self.start = start
    self.stop = stop
    self.tags = tags
    self.entries = entries
  }

  /// True if one of several is played, false if all of them are, one after the other.
  ///
  /// The corresponding C function is `gst_toc_entry_is_alternative`.
  public var isAlternative: Bool { kind == .angle || kind == .version || kind == .edition }

  fileprivate func entry(_ id: String) -> TocEntry? {
    self.id == id ? self : entries.lazy.compactMap { $0.entry(id) }.first
  }
}
