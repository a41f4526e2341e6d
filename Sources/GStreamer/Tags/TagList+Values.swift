internal import CGStreamer

extension TagList {
  /// A tag's first value, or nil if the list has no such tag or it holds something else.
  ///
  /// Setting it replaces all values of the tag, and nil removes them; a value that the tag can't have is dropped, see
  /// ``set(_:to:)`` for an error. The corresponding C functions are `gst_tag_list_get_value_index` and
  /// `gst_tag_list_add_value`.
  public subscript<Content: ValueConvertible>(key: TagKey<Content>) -> Content? {
    get { value(of: key.name, at: 0).flatMap { Content(value: $0) } }
    set {
      if let newValue { _ = try? set(key, to: newValue) } else { remove(key.name) }
    }
  }

  /// All values of a tag, in their order; one that holds something else is left out.
  ///
  /// The corresponding C function is `gst_tag_list_get_value_index`.
  public func all<Content: ValueConvertible>(_ key: TagKey<Content>) -> [Content] {
    values(of: key.name).compactMap { Content(value: $0) }
  }

  /// All values of a tag by its name, in their order; empty if the list has no such tag.
  ///
  /// The corresponding C function is `gst_tag_list_get_value_index`.
  public func values(of name: String) -> [Value] {
    unsafe (0..<Int(gst_tag_list_get_tag_size(raw, name))).compactMap { value(of: name, at: $0) }
  }

  private func value(of name: String, at index: Int) -> Value? {
    unsafe gst_tag_list_get_value_index(raw, name, guint(index)).map { unsafe Value(copying: $0) }
  }

  /// Sets a tag to one value.
  ///
  /// Throws ``GStreamerError`` with code `typeMismatch`, or `tagNotFound` for a tag that nobody registered.
  /// The corresponding C function is `gst_tag_list_add_value`.
  public mutating func set<Content: ValueConvertible>(
    _ key: TagKey<Content>, to value: Content
  ) throws(GStreamerError) { try add(value.value, to: key.name, mode: .replace) }

  /// Adds a value to those that a tag has; a tag that has one only is replaced.
  ///
  /// Throws as ``set(_:to:)`` does. The corresponding C function is `gst_tag_list_add_value`.
  public mutating func add<Content: ValueConvertible>(
    _ value: Content, to key: TagKey<Content>
  ) throws(GStreamerError) { try add(value.value, to: key.name, mode: .append) }

  /// Adds a value to a tag by its name.
  ///
  /// Throws as ``set(_:to:)`` does. The corresponding C function is `gst_tag_list_add_value`.
  public mutating func add(
    _ value: some ValueConvertible, to name: String, mode: TagMergeMode
  ) throws(GStreamerError) {
    guard unsafe gst_tag_exists(name) != 0 else {
      throw GStreamerError(.tagNotFound, "There is no tag \(name).")
    }
    let type = unsafe gst_tag_get_type(name)
    let converted = try value.value.converted(to: type) { (reason) in
      GStreamerError(
        .typeMismatch, unsafe "The tag \(name) takes a \(String(cString: g_type_name(type))), not \(reason).")
    }
    makeWritable()
    unsafe gst_tag_list_add_value(raw, mode.raw, name, &converted.box.raw)
  }

  /// Removes all values of a tag.
  ///
  /// The corresponding C function is `gst_tag_list_remove_tag`.
  public mutating func remove(_ name: String) {
    makeWritable()
    unsafe gst_tag_list_remove_tag(raw, name)
  }

  /// Brings another list's tags into this one.
  ///
  /// The corresponding C function is `gst_tag_list_insert`.
  public mutating func merge(_ other: TagList, mode: TagMergeMode = .replace) {
    makeWritable()
    unsafe gst_tag_list_insert(raw, other.raw, mode.raw)
  }

  /// This list with another's tags in it.
  ///
  /// The corresponding C function is `gst_tag_list_merge`.
  public func merging(_ other: TagList, mode: TagMergeMode = .replace) -> TagList {
    unsafe gst_tag_list_merge(raw, other.raw, mode.raw).map { unsafe TagList(adopting: $0) } ?? self
  }
}

/// What becomes of a tag that both lists of a merge have.
///
/// The corresponding C type is `GstTagMergeMode`.
public enum TagMergeMode: UInt32, Sendable, CaseIterable {
  /// All tags of the first list go.
  case replaceAll = 1
  /// The second list's values take the place of the first's.
  case replace = 2
  /// The second list's values come after the first's.
  case append = 3
  /// The second list's values come before the first's.
  case prepend = 4
  /// The first list's values stay.
  case keep = 5
  /// The first list stays as it is.
  case keepAll = 6

  var raw: GstTagMergeMode { GstTagMergeMode(rawValue: rawValue) }
}
