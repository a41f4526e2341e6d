internal import CGStreamer

/// Pipelines and bins from descriptions in the syntax of `gst-launch-1.0`.
public enum Launch {
  /// Makes a pipeline from a description.
  ///
  /// Throws ``GStreamerError`` with code `noSuchElement` if an element isn't installed, else `parse`; the message is
  /// GStreamer's. The corresponding C function is `gst_parse_launch_full`.
  public static func pipeline(_ description: String) throws(GStreamerError) -> Pipeline {
    let element = try unsafe parse(description) { context, error in
      unsafe gst_parse_launch_full(description, context, GST_PARSE_FLAG_FATAL_ERRORS, error)
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
    try unsafe parse(description) { context, error in
      unsafe gst_parse_bin_from_description_full(
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
    let context = unsafe gst_parse_context_new()
    defer { unsafe gst_parse_context_free(context) }
    var error: UnsafeMutablePointer<GError>?
    let raw = unsafe make(context, &error)
    if let error = unsafe error {
      if let raw = unsafe raw { unsafe gst_object_unref(g_object_ref_sink(raw)) }
      // Elements whose properties can't be set are listed, too; names that no element has in a link have the same code.
      let missing = unsafe Launch.missingElements(context)
      let isMissing = unsafe error.pointee.code == GST_PARSE_ERROR_NO_SUCH_ELEMENT.rawValue && !missing.isEmpty
      throw unsafe GStreamerError(
        isMissing ? .noSuchElement : .parse, adopting: error, fallback: "", source: missing.first)
    }
    guard let raw = unsafe raw else { throw GStreamerError(.parse, "\"\(description)\" describes no element.") }
    return unsafe Object.wrap(adopting: g_object_ref_sink(raw)) as? Element ?? Element(retaining: raw)
  }

  private static func missingElements(_ context: OpaquePointer?) -> [String] {
    guard let list = unsafe gst_parse_context_get_missing_elements(context) else { return [] }
    defer { unsafe g_strfreev(list) }
    var names: [String] = []
    var index = 0
    while let name = unsafe list[index] {
      unsafe names.append(String(cString: name))
      index += 1
    }
    return names
  }
}
