internal import CGStreamer

/// Addresses that are given relative to another one, by the rules of RFC 3986.
public enum URIReference {
  /// The address that a reference means in a document of another address; nil if either is none.
  ///
  /// The parts `.` and `..` of its path are resolved. The corresponding C function is `g_uri_resolve_relative`.
  public static func resolve(_ reference: String, against base: String) -> String? {
    // What isn't escaped as it should be, such as a space, is taken as it was meant.
    let flags = GUriFlags(
      G_URI_FLAGS_ENCODED.rawValue | G_URI_FLAGS_PARSE_RELAXED.rawValue | G_URI_FLAGS_SCHEME_NORMALIZE.rawValue)
    return unsafe String(adopting: g_uri_resolve_relative(base, reference, flags, nil))
  }

  /// The scheme of an absolute address in lower case; nil for what has none.
  ///
  /// The corresponding C function is `g_uri_peek_scheme`.
  public static func scheme(of address: String) -> String? {
    // The text belongs to GLib.
    unsafe g_uri_peek_scheme(address).map { unsafe String(cString: $0) }
  }
}
