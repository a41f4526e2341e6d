internal import CGStreamer

/// What media says of itself: title, artist, codec, orientation and the like.
///
/// It's a value: a copy that is changed leaves the other as it was. The corresponding C type is `GstTagList`.
@safe
public struct TagList: Sendable, CustomStringConvertible {
  private var box: MiniObjectBox

  init(adopting raw: UnsafeMutablePointer<GstTagList>) { box = unsafe MiniObjectBox(adopting: raw) }

  init(retaining raw: UnsafeMutablePointer<GstTagList>) { box = unsafe MiniObjectBox(retaining: raw) }

  var raw: UnsafeMutablePointer<GstTagList> { unsafe box.raw.assumingMemoryBound(to: GstTagList.self) }

  /// Creates an empty list.
  ///
  /// The corresponding C function is `gst_tag_list_new_empty`.
  public init() {
    // Its failure comes with the first thing that can throw.
    _ = try? GStreamer.initialize()
    unsafe self.init(adopting: gst_tag_list_new_empty())
  }

  /// Parses the serialised form, for example `taglist, title="A title", track-number=(uint)7`.
  ///
  /// Throws ``GStreamerError`` with code `parse`. The corresponding C function is `gst_tag_list_new_from_string`.
  public init(parsing text: String) throws(GStreamerError) {
    // A structure of another name would be refused without a word to us.
    let structure = try Structure(parsing: text)
    guard structure.name == "taglist", let raw = unsafe gst_tag_list_new_from_string(text) else {
      throw GStreamerError(.parse, "\"\(text)\" is no tag list; it looks like `taglist, title=\"A title\"`.")
    }
    unsafe self.init(adopting: raw)
  }

  /// What a list is about.
  ///
  /// The corresponding C type is `GstTagScope`.
  public enum Scope: UInt32, Sendable, CaseIterable {
    /// One stream.
    case stream = 0
    /// The whole media.
    case global = 1
  }

  /// What the list is about; one stream by default.
  ///
  /// The corresponding C functions are `gst_tag_list_get_scope` and `gst_tag_list_set_scope`.
  public var scope: Scope {
    get { unsafe gst_tag_list_get_scope(raw) == GST_TAG_SCOPE_GLOBAL ? .global : .stream }
    set {
      MiniObjectBox.makeWritable(&box)
      unsafe gst_tag_list_set_scope(raw, GstTagScope(rawValue: newValue.rawValue))
    }
  }

  /// True for what is said of the whole media, false for what is said of one stream.
  ///
  /// The corresponding C function is `gst_tag_list_get_scope`.
  public var isGlobal: Bool { scope == .global }

  /// True if the list has no tag.
  ///
  /// The corresponding C function is `gst_tag_list_is_empty`.
  public var isEmpty: Bool { unsafe gst_tag_list_is_empty(raw) != 0 }

  /// The names of the tags in the list.
  ///
  /// The corresponding C function is `gst_tag_list_nth_tag_name`.
  public var names: [String] {
    unsafe (0..<max(0, gst_tag_list_n_tags(raw))).compactMap {
      unsafe String(borrowing: gst_tag_list_nth_tag_name(raw, UInt32($0)))
    }
  }

  /// The serialised form, which ``init(parsing:)`` reads.
  ///
  /// The corresponding C function is `gst_tag_list_to_string`.
  public var description: String { unsafe String(adopting: gst_tag_list_to_string(raw)) ?? "" }

  mutating func makeWritable() { MiniObjectBox.makeWritable(&box) }
}

extension TagList: Equatable {
  /// True for the same tags with the same values.
  ///
  /// The corresponding C function is `gst_tag_list_is_equal`.
  public static func == (left: TagList, right: TagList) -> Bool {
    unsafe gst_tag_list_is_equal(left.raw, right.raw) != 0
  }
}
