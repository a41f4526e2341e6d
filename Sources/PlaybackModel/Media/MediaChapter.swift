/// A part of the media with a name.
public struct MediaChapter: Sendable, Hashable {
  /// The title; nil where the chapter has none.
  public var title: String?
  /// Where it begins.
  public var start: Duration
  /// Where it ends; nil for the end of the media if that isn't known.
  public var end: Duration?

  /// Creates a chapter.
  public init(title: String? = nil, start: Duration, end: Duration? = nil) {
    self.title = title
    self.start = start
    self.end = end
  }
}
