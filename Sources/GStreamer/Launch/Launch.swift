internal import CGStreamer

/// Pipelines and bins from descriptions in the syntax of `gst-launch-1.0`.
public enum Launch {
  /// Makes a pipeline from a description.
  ///
  /// Throws ``GStreamerError`` with code `noSuchElement` if an element isn't installed, else `parse`; the message is
  /// GStreamer's. The corresponding C function is `gst_parse_launch_full`.
  public static func pipeline(_ description: String) throws(GStreamerError) -> Pipeline {
    let element = try parse(description) { context, error in
      gst_parse_launch_full(description, context, GST_PARSE_FLAG_FATAL_ERRORS, error)
    }
    if let pipeline = element as? Pipeline { return pipeline }
    // A description of one element makes just that element.
    let pipeline = try Pipeline()
    try pipeline.add(element)
    return pipeline
  }

  /// Makes a bin from a description, with pads where the description has unlinked ones.
  ///
  /// Throws as ``pipeline(_:)`` does. The corresponding C function is `gst_parse_bin_from_description_full`.
  public static func bin(_ description: String) throws(GStreamerError) -> Element {
    try parse(description) { context, error in
      gst_parse_bin_from_description_full(
        description, 1, context,
        GstParseFlags(GST_PARSE_FLAG_FATAL_ERRORS.rawValue | GST_PARSE_FLAG_NO_SINGLE_ELEMENT_BINS.rawValue), error)
    }
  }

  private static func parse(
    _ description: String,
    _ make: (
      OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
    ) -> UnsafeMutablePointer<GstElement>?
  ) throws(GStreamerError) -> Element {
    try GStreamer.initialize()
    let context = gst_parse_context_new()
    defer { gst_parse_context_free(context) }
    var error: UnsafeMutablePointer<GError>?
    let raw = make(context, &error)
    if let error {
      if let raw { gst_object_unref(g_object_ref_sink(raw)) }
      let missing = Launch.missingElements(context)
      throw GStreamerError(missing.isEmpty ? .parse : .noSuchElement, adopting: error, fallback: "", source: missing.first)
    }
    guard let raw else { throw GStreamerError(.parse, "\"\(description)\" describes no element.") }
    return Object.wrap(adopting: g_object_ref_sink(raw)) as? Element ?? Element(retaining: raw)
  }

  private static func missingElements(_ context: OpaquePointer?) -> [String] {
    guard let list = gst_parse_context_get_missing_elements(context) else { return [] }
    defer { g_strfreev(list) }
    var names: [String] = []
    var index = 0
    while let name = list[index] {
      names.append(String(cString: name))
      index += 1
    }
    return names
  }
}
