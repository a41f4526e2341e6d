internal import CGStreamer

extension Toc {
  /// Takes over a table that the caller owns.
  init(adopting raw: OpaquePointer) {
    defer { unsafe gst_mini_object_unref(UnsafeMutablePointer<GstMiniObject>(raw)) }
    unsafe self.init(borrowing: raw)
  }

  /// Reads a table that somebody else owns.
  init(borrowing raw: OpaquePointer) {
    unsafe self.init(
      gst_toc_get_scope(raw) == GST_TOC_SCOPE_GLOBAL ? .global : .current,
      TocEntry.list(gst_toc_get_entries(raw), depth: 0),
      tags: gst_toc_get_tags(raw).map { unsafe TagList(retaining: $0) })
  }

  /// A table of C's that the caller owns.
  func copy() -> OpaquePointer {
    let raw: OpaquePointer = unsafe gst_toc_new(scope == .global ? GST_TOC_SCOPE_GLOBAL : GST_TOC_SCOPE_CURRENT)
    if let tags { unsafe gst_toc_set_tags(raw, gst_tag_list_ref(tags.raw)) }
    for entry in entries { unsafe gst_toc_append_entry(raw, entry.copy()) }
    return unsafe raw
  }
}

extension TocEntry {
  /// What a hostile file nests deeper is left out.
  private static let deepest = 16

  fileprivate static func list(_ list: UnsafeMutablePointer<GList>?, depth: Int) -> [TocEntry] {
    guard depth < deepest else { return [] }
    return unsafe list.pointers.compactMap { unsafe TocEntry(OpaquePointer($0), depth: depth) }
  }

  private init?(_ raw: OpaquePointer, depth: Int) {
    guard let kind = unsafe Kind(gst_toc_entry_get_entry_type(raw)) else { return nil }
    unsafe self.init(
      kind, id: String(borrowing: gst_toc_entry_get_uid(raw)) ?? "",
      tags: gst_toc_entry_get_tags(raw).map { unsafe TagList(retaining: $0) },
      entries: TocEntry.list(gst_toc_entry_get_sub_entries(raw), depth: depth + 1))
    var (start, stop): (gint64, gint64) = (-1, -1)
    if unsafe gst_toc_entry_get_start_stop_times(raw, &start, &stop) != 0 {
      self.start = start < 0 ? nil : .nanoseconds(Int64(start))
      self.stop = stop < 0 ? nil : .nanoseconds(Int64(stop))
    }
    var loop = GST_TOC_LOOP_NONE
    var count: gint = 0
    if unsafe gst_toc_entry_get_loop(raw, &loop, &count) != 0 {
      self.loop = Loop(loop)
      repeatCount = self.loop == nil || count <= 0 ? nil : Int(count)
    }
  }

  /// An entry of C's that the caller owns.
  fileprivate func copy() -> OpaquePointer {
    let raw: OpaquePointer = unsafe gst_toc_entry_new(kind.raw, id)
    unsafe gst_toc_entry_set_start_stop_times(
      raw, start.map { gint64($0.wholeNanoseconds) } ?? -1, stop.map { gint64($0.wholeNanoseconds) } ?? -1)
    if let loop { unsafe gst_toc_entry_set_loop(raw, loop.raw, gint(clamping: repeatCount ?? -1)) }
    if let tags { unsafe gst_toc_entry_set_tags(raw, gst_tag_list_ref(tags.raw)) }
    for entry in entries { unsafe gst_toc_entry_append_sub_entry(raw, entry.copy()) }
    return unsafe raw
  }
}

extension TocEntry.Kind {
  fileprivate var raw: GstTocEntryType {
    switch self {
    case .angle: GST_TOC_ENTRY_TYPE_ANGLE
    case .version: GST_TOC_ENTRY_TYPE_VERSION
    case .edition: GST_TOC_ENTRY_TYPE_EDITION
    case .title: GST_TOC_ENTRY_TYPE_TITLE
    case .track: GST_TOC_ENTRY_TYPE_TRACK
    case .chapter: GST_TOC_ENTRY_TYPE_CHAPTER
    }
  }

  fileprivate init?(_ raw: GstTocEntryType) {
    guard let kind = Self.allCases.first(where: { $0.raw == raw }) else { return nil }
    self = kind
  }
}

extension TocEntry.Loop {
  fileprivate var raw: GstTocLoopType {
    switch self {
    case .forward: GST_TOC_LOOP_FORWARD
    case .reverse: GST_TOC_LOOP_REVERSE
    case .pingPong: GST_TOC_LOOP_PING_PONG
    }
  }

  fileprivate init?(_ raw: GstTocLoopType) {
    switch raw {
    case GST_TOC_LOOP_FORWARD: self = .forward
    case GST_TOC_LOOP_REVERSE: self = .reverse
    case GST_TOC_LOOP_PING_PONG: self = .pingPong
    default: return nil
    }
  }
}

extension Optional where Wrapped == UnsafeMutablePointer<GList> {
  /// What the list's nodes point at, in order.
  var pointers: [UnsafeMutableRawPointer] {
    var pointers: [UnsafeMutableRawPointer] = unsafe []
    var node = self
    while let entry = unsafe node {
      if let data = unsafe entry.pointee.data { unsafe pointers.append(data) }
      unsafe node = unsafe entry.pointee.next
    }
    return unsafe pointers
  }
}
