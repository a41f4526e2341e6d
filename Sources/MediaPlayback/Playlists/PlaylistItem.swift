public import PlaybackModel

/// An item that a list names.
public struct PlaylistItem: Sendable, Hashable {
  /// Where it is.
  public let location: MediaLocation
  /// What the list calls it.
  public let title: String?
  /// How long the list says that it is.
  public let duration: Duration?
  /// The lists that it stands in, the outermost first: their addresses, and the real paths of files.
  public let lists: [String]

  /// Creates an item, which stands in no list unless told otherwise.
  public init(_ location: MediaLocation, title: String? = nil, duration: Duration? = nil, lists: [String] = []) {
    (self.location, self.title, self.duration, self.lists) = (location, title, duration, lists)
  }
}

/// What a list names.
public struct PlaylistContents: Sendable {
  /// The items in their order, each of which may be a list again.
  public var items: [PlaylistItem]
  /// What the list names and may not: it's left out.
  public var refused: [MediaError]

  /// What was left out in one sentence; nil if nothing was.
  public var refusal: MediaError? {
    guard let first = refused.first else { return nil }
    guard refused.count > 1 else { return first }
    let shown = refused.prefix(3).map(\.message).joined(separator: " ")
    let more = refused.count > 3 ? " And \(refused.count - 3) more entries are left out." : ""
    return MediaError(first.code, shown + more, source: first.source)
  }
}
