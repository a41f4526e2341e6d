internal import CGStreamer
internal import Glibc

/// Paths and URIs, which are different things: a path is bytes, a URI is text with escapes.
public enum FileURI {
  /// The `file:` URI of a path, relative to the current folder or absolute; the path may have any bytes but 0.
  ///
  /// Throws ``GStreamerError`` with code `uri`. The corresponding C function is `gst_filename_to_uri`.
  public static func uri(ofPath path: [UInt8]) throws(GStreamerError) -> String {
    guard !path.isEmpty, !path.contains(0) else {
      throw GStreamerError(.uri, path.isEmpty ? "An empty path names no file." : "A path can't have a byte 0 in it.")
    }
    var error: UnsafeMutablePointer<GError>?
    let uri = unsafe (path + [0]).withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { unsafe gst_filename_to_uri($0.baseAddress, &error) }
    }
    guard let text = unsafe String(adopting: uri) else {
      throw unsafe GStreamerError(
        .uri, adopting: error, fallback: "\"\(String(decoding: path, as: UTF8.self))\" can't be made a URI.")
    }
    return text
  }

  /// The path in a `file:` URI as bytes, nil for other URIs.
  ///
  /// The corresponding C function is `g_filename_from_uri`.
  public static func path(ofURI uri: String) -> [UInt8]? {
    guard let path = unsafe g_filename_from_uri(uri, nil, nil) else { return nil }
    defer { unsafe g_free(path) }
    return unsafe Array(UnsafeBufferPointer(start: path, count: strlen(path))).map { UInt8(bitPattern: $0) }
  }

  /// True if an installed element reads URIs of that scheme.
  ///
  /// The corresponding C function is `gst_uri_protocol_is_supported`.
  public static func canRead(scheme: String) throws(GStreamerError) -> Bool {
    try GStreamer.initialize()
    return unsafe gst_uri_protocol_is_supported(GST_URI_SRC, scheme) != 0
  }
}
