internal import CGStreamer

extension Element {
  /// The URI that the element reads or writes; nil if it has none, or handles none.
  ///
  /// The corresponding C function is `gst_uri_handler_get_uri`.
  public var uri: String? {
    guard isURIHandler else { return nil }
    return unsafe String(adopting: gst_uri_handler_get_uri(opaque))
  }

  /// Gives the element a URI to read or to write.
  ///
  /// Throws ``GStreamerError`` with code `uri`, with the element's reason for refusing it.
  /// The corresponding C function is `gst_uri_handler_set_uri`.
  public func setURI(_ uri: String) throws(GStreamerError) {
    guard isURIHandler else { throw GStreamerError(.uri, "\(label) handles no URIs.", source: path) }
    var error: UnsafeMutablePointer<GError>?
    guard unsafe gst_uri_handler_set_uri(opaque, uri, &error) != 0 else {
      throw unsafe GStreamerError(.uri, adopting: error, fallback: "\(label) refused \(uri).", source: path)
    }
  }

  private var isURIHandler: Bool { unsafe g_type_is_a(cgst_type_of(raw), gst_uri_handler_get_type()) != 0 }
}
