internal import CGStreamer
internal import Glibc

/// GStreamer as a whole: its start and its version.
public enum GStreamer {
  /// Starts GStreamer, once for the process; everything that needs it calls this by itself.
  ///
  /// Throws ``GStreamerError`` with code `notInitialized` and GStreamer's own text.
  /// The corresponding C function is `gst_init_check`.
  public static func initialize() throws(GStreamerError) {
    if let failure = outcome { throw failure }
  }

  /// GStreamer's version, for example `1.22.0`.
  ///
  /// The corresponding C function is `gst_version`.
  public static var version: String {
    var (major, minor, micro, nano): (guint, guint, guint, guint) = (0, 0, 0, 0)
    unsafe gst_version(&major, &minor, &micro, &nano)
    return "\(major).\(minor).\(micro)"
  }

  /// What the start came to; made on first use, by whichever thread is first.
  private static let outcome: GStreamerError? = {
    var error: UnsafeMutablePointer<GError>?
    if unsafe gst_init_check(nil, nil, &error) != 0 { return nil }
    return unsafe GStreamerError(.notInitialized, adopting: error, fallback: "GStreamer can't be initialised.")
  }()
}
