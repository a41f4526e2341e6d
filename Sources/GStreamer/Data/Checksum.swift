internal import CGStreamer

/// Checksums of bytes.
public enum Checksum {
  /// The SHA-256 of bytes, as 64 hexadecimal digits in lower case.
  ///
  /// The corresponding C function is `g_compute_checksum_for_data`.
  public static func sha256(_ bytes: [UInt8]) -> String {
    // Nil only for a kind of checksum that GLib doesn't have.
    guard let text = unsafe g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count)) else { return "" }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }
}
