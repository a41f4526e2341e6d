internal import CGStreamer
internal import Synchronization
internal import Threading

extension Buffer {
  /// Adds a meta of your own: a name with fields.
  ///
  /// A second one of the same name on a buffer is another meta. It is copied with the buffer. Throws `typeMismatch` if the name is taken by a meta of another kind.
  /// The corresponding C functions are `gst_meta_register_custom` and `gst_buffer_add_custom_meta`.
  public mutating func addCustomMeta(_ structure: Structure) throws(GStreamerError) {
    try CustomMetaNames.register(structure.name)
    guard let meta = unsafe gst_buffer_add_custom_meta(writable, structure.name),
      let fields = unsafe gst_custom_meta_get_structure(meta)
    else { throw GStreamerError(.typeMismatch, "The buffer takes no meta \(structure.name).") }
    for field in structure.fieldNames {
      guard let value = structure[field] else { continue }
      unsafe gst_structure_set_value(fields, field, &value.box.raw)
    }
  }

  /// The fields of the meta of your own that has that name.
  ///
  /// The corresponding C function is `gst_buffer_get_custom_meta`.
  public func customMeta(_ name: String) -> Structure? {
    guard let info = unsafe gst_meta_get_info(name), unsafe gst_meta_info_is_custom(info) != 0,
      let meta = unsafe gst_buffer_get_custom_meta(raw, name), let fields = unsafe gst_custom_meta_get_structure(meta)
    else { return nil }
    return unsafe Structure(copying: fields)
  }
}

/// The names that were registered, which GStreamer takes once.
private enum CustomMetaNames {
  private static let registration = Lock(())

  static func register(_ name: String) throws(GStreamerError) {
    let isCustom = registration.withLock { _ in
      if let info = unsafe gst_meta_get_info(name) { return unsafe gst_meta_info_is_custom(info) != 0 }
      // No tags: the meta stays with a buffer whatever is done to its content.
      var tags: [UnsafePointer<gchar>?] = unsafe [nil]
      return unsafe gst_meta_register_custom(name, &tags, nil, nil, nil) != nil
    }
    guard isCustom else { throw GStreamerError(.typeMismatch, "\(name) is the name of a meta of another kind.") }
  }
}
