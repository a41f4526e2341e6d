internal import CGStreamer

extension Caps {
  /// The alternatives, in order of preference.
  ///
  /// The corresponding C function is `gst_caps_get_structure`.
  public var structures: [Structure] {
    unsafe (0..<gst_caps_get_size(raw)).compactMap { index in
      unsafe gst_caps_get_structure(raw, index).map { unsafe Structure(copying: $0) }
    }
  }

  /// The number of alternatives; 0 also for ``any``.
  ///
  /// The corresponding C function is `gst_caps_get_size`.
  public var count: Int { unsafe Int(gst_caps_get_size(raw)) }

  /// The features of an alternative, which say for example in which kind of memory the media is.
  ///
  /// Nil for an index from ``count`` on. The corresponding C function is `gst_caps_get_features`.
  public func features(at index: Int) -> CapsFeatures? {
    guard 0..<count ~= index else { return nil }
    return unsafe gst_caps_get_features(raw, guint(index)).map { unsafe CapsFeatures(copying: $0) }
  }

  /// Sets the features of an alternative; does nothing for an index from ``count`` on.
  ///
  /// The corresponding C function is `gst_caps_set_features`.
  public mutating func setFeatures(_ features: CapsFeatures, at index: Int) {
    guard 0..<count ~= index else { return }
    makeWritable()
    unsafe gst_caps_set_features(raw, guint(index), features.copy())
  }

  /// Appends an alternative, the last in preference; does nothing to ``any``.
  ///
  /// The corresponding C function is `gst_caps_append_structure_full`.
  public mutating func append(_ structure: Structure, features: CapsFeatures? = nil) {
    makeWritable()
    unsafe gst_caps_append_structure_full(raw, structure.copy(), features?.copy())
  }

  /// Appends the alternatives of others.
  ///
  /// The corresponding C function is `gst_caps_append`.
  public mutating func append(_ other: Caps) {
    makeWritable()
    unsafe gst_caps_append(raw, gst_caps_copy(other.raw))
  }

  /// Appends the alternatives of others that aren't in these yet.
  ///
  /// The corresponding C function is `gst_caps_merge`.
  public mutating func merge(_ other: Caps) {
    // Takes both references, and copies what others share.
    let merged = unsafe gst_caps_merge(gst_caps_ref(raw), gst_caps_ref(other.raw))
    if let merged = unsafe merged { self = unsafe Caps(adopting: merged) }
  }

  /// Removes an alternative; does nothing for an index from ``count`` on.
  ///
  /// The corresponding C function is `gst_caps_remove_structure`.
  public mutating func remove(at index: Int) {
    guard 0..<count ~= index else { return }
    makeWritable()
    unsafe gst_caps_remove_structure(raw, guint(index))
  }

  /// Sets a field in all alternatives.
  ///
  /// The corresponding C function is `gst_caps_set_value`.
  public mutating func set(_ field: String, to value: some ValueConvertible) {
    guard !isAny else { return }
    makeWritable()
    unsafe gst_caps_set_value(raw, field, &value.value.box.raw)
  }
}

extension Caps {
  /// True if both have something in common.
  ///
  /// The corresponding C function is `gst_caps_can_intersect`.
  public func canIntersect(_ other: Caps) -> Bool { unsafe gst_caps_can_intersect(raw, other.raw) != 0 }

  /// Whose order of preference an intersection has.
  public enum Preference: Sendable {
    /// Both alike, in a zigzag.
    case both
    /// That of the caps whose method is called.
    case first
  }

  /// What both have in common.
  ///
  /// The corresponding C function is `gst_caps_intersect_full`.
  public func intersection(_ other: Caps, preferring preference: Preference = .both) -> Caps {
    let mode = preference == .first ? GST_CAPS_INTERSECT_FIRST : GST_CAPS_INTERSECT_ZIG_ZAG
    return unsafe Caps(adopting: gst_caps_intersect_full(raw, other.raw, mode))
  }

  /// What is in one of both, without doubles.
  ///
  /// The corresponding C function is `gst_caps_merge`.
  public func union(_ other: Caps) -> Caps {
    var result = self
    result.merge(other)
    return result
  }

  /// What is in these and not in `other`.
  ///
  /// The corresponding C function is `gst_caps_subtract`.
  public func subtracting(_ other: Caps) -> Caps { unsafe Caps(adopting: gst_caps_subtract(raw, other.raw)) }

  /// True if all of these are in `other`.
  ///
  /// The corresponding C function is `gst_caps_is_subset`.
  public func isSubset(of other: Caps) -> Bool { unsafe gst_caps_is_subset(raw, other.raw) != 0 }

  /// True if all of these are in `other`, or these are so by every field they have; faster than ``isSubset(of:)``.
  ///
  /// The corresponding C function is `gst_caps_is_always_compatible`.
  public func isAlwaysCompatible(with other: Caps) -> Bool {
    unsafe gst_caps_is_always_compatible(raw, other.raw) != 0
  }

  /// The first alternative with one value for each field; nil for ``any`` and for empty caps, which have none.
  ///
  /// The corresponding C function is `gst_caps_fixate`.
  public func fixated() -> Caps? {
    guard !isAny, !isEmpty else { return nil }
    return unsafe Caps(adopting: gst_caps_fixate(gst_caps_ref(raw)))
  }

  /// The same set with every list split into alternatives of its own.
  ///
  /// The corresponding C function is `gst_caps_normalize`.
  public func normalized() -> Caps { unsafe Caps(adopting: gst_caps_normalize(gst_caps_ref(raw))) }

  /// The same set with as few alternatives as possible.
  ///
  /// The corresponding C function is `gst_caps_simplify`.
  public func simplified() -> Caps { unsafe Caps(adopting: gst_caps_simplify(gst_caps_ref(raw))) }

  /// The first alternative alone.
  ///
  /// The corresponding C function is `gst_caps_truncate`.
  public func truncated() -> Caps {
    isAny ? self : unsafe Caps(adopting: gst_caps_truncate(gst_caps_ref(raw)))
  }
}
