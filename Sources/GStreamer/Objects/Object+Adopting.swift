internal import CGStreamer

extension Object {
  /// Takes over what a constructor returned: a floating reference, or one that the caller owns.
  convenience init(fresh raw: UnsafeMutableRawPointer) {
    if unsafe g_object_is_floating(raw) != 0 { unsafe g_object_ref_sink(raw) }
    unsafe self.init(adopting: raw)
  }
}

/// For targets of this package that stand on C libraries of their own.
extension Object {
  /// Lends the C object.
  package func withRaw<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result { unsafe body(raw) }

  /// The Swift value of an object that another target made, whose floating or only reference it hands over.
  package static func adopt(_ raw: UnsafeMutableRawPointer) -> Self {
    if unsafe g_object_is_floating(raw) != 0 { unsafe g_object_ref_sink(raw) }
    let object = unsafe Object.wrap(adopting: raw)
    if let object = object as? Self { return object }
    unsafe g_object_ref(raw)
    return unsafe Self(adopting: raw)
  }
}

extension Value {
  /// Makes a copy of the value in an empty one of C's, which the caller unsets.
  package func copy(into raw: UnsafeMutableRawPointer) {
    let target = unsafe raw.assumingMemoryBound(to: GValue.self)
    unsafe g_value_init(target, box.raw.g_type)
    unsafe g_value_copy(&box.raw, target)
  }
}
