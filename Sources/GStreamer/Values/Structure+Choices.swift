internal import CGStreamer

extension Structure {
  /// Makes of every range and list one value, the first that fits.
  ///
  /// The corresponding C function is `gst_structure_fixate`.
  public mutating func fixate() {
    makeWritable()
    unsafe gst_structure_fixate(box.raw)
  }

  /// Makes of a range or a list the value nearest to a number; false where the field has nothing to choose.
  ///
  /// The corresponding C function is `gst_structure_fixate_field_nearest_int`.
  @discardableResult
  public mutating func fixate(_ field: String, nearest number: some BinaryInteger) -> Bool {
    guard self[field] != nil else { return false }
    makeWritable()
    return unsafe gst_structure_fixate_field_nearest_int(box.raw, field, gint(clamping: number)) != 0
  }

  /// Makes of a range or a list the fraction nearest to another; false where the field has nothing to choose.
  ///
  /// The corresponding C function is `gst_structure_fixate_field_nearest_fraction`.
  @discardableResult
  public mutating func fixate(_ field: String, nearest fraction: Fraction) -> Bool {
    guard self[field] != nil else { return false }
    makeWritable()
    return unsafe gst_structure_fixate_field_nearest_fraction(
      box.raw, field, fraction.numerator, fraction.denominator) != 0
  }

  /// True if `other` has all of this one's possibilities.
  ///
  /// The corresponding C function is `gst_structure_is_subset`.
  public func isSubset(of other: Structure) -> Bool { unsafe gst_structure_is_subset(box.raw, other.box.raw) != 0 }

  /// What both have in common; nil if that is nothing.
  ///
  /// The corresponding C function is `gst_structure_intersect`.
  public func intersection(_ other: Structure) -> Structure? {
    unsafe gst_structure_intersect(box.raw, other.box.raw).map { unsafe Structure(adopting: $0) }
  }
}
