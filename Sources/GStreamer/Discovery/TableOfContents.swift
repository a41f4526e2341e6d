internal import CGStreamer

/// The parts of media: editions, chapters, tracks and the like.
///
/// The corresponding C type is `GstToc`.
public struct TableOfContents: Sendable {
  /// One part, which can have parts of its own.
  public struct Entry: Sendable {
    /// What kind of part it is, for example `chapter` or `edition`.
    public let kind: String
    /// What tells it from the others.
    public let uid: String
    /// Where it begins; nil where nothing is said.
    public let start: Duration?
    /// Where it ends; nil where nothing is said.
    public let stop: Duration?
    /// What is said of it, mostly its title.
    public let tags: TagList?
    /// The parts of it.
    public let entries: [Entry]
  }

  /// What is said of all of it.
  public let tags: TagList?
  /// The parts.
  public let entries: [Entry]

  init(borrowing toc: OpaquePointer) {
    tags = unsafe gst_toc_get_tags(toc).map { unsafe TagList(retaining: $0) }
    entries = unsafe TableOfContents.entries(gst_toc_get_entries(toc), depth: 0)
  }

  /// What a hostile file nests deeper is left out.
  private static let deepest = 16

  private static func entries(_ list: UnsafeMutablePointer<GList>?, depth: Int) -> [Entry] {
    guard depth < deepest else { return [] }
    var entries: [Entry] = []
    var item = unsafe list
    while let current = unsafe item {
      if let data = unsafe current.pointee.data {
        unsafe entries.append(entry(OpaquePointer(data), depth: depth))
      }
      unsafe item = unsafe current.pointee.next
    }
    return entries
  }

  private static func entry(_ raw: OpaquePointer, depth: Int) -> Entry {
    var (start, stop): (gint64, gint64) = (-1, -1)
    _ = unsafe gst_toc_entry_get_start_stop_times(raw, &start, &stop)
    return unsafe Entry(
      kind: String(borrowing: gst_toc_entry_type_get_nick(gst_toc_entry_get_entry_type(raw))) ?? "",
      uid: String(borrowing: gst_toc_entry_get_uid(raw)) ?? "", start: start < 0 ? nil : .nanoseconds(Int64(start)),
      stop: stop < 0 ? nil : .nanoseconds(Int64(stop)),
      tags: gst_toc_entry_get_tags(raw).map { unsafe TagList(retaining: $0) },
      entries: entries(gst_toc_entry_get_sub_entries(raw), depth: depth + 1))
  }
}
