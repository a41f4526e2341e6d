import Foundation

/// What the command is run with.
enum CommandEnvironment {
  /// The built executable, which lies beside the test bundle.
  static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "mediaplay").path(percentEncoded: false)

  /// The package's folder.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path(percentEncoded: false)

  /// The test's own environment without a display, a sound server and settings of GStreamer.
  static let base: [String: String] = {
    var variables = ProcessInfo.processInfo.environment
    let unwanted = ["DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"]
    for name in variables.keys where unwanted.contains(name) || name.hasPrefix("GST_") || name.hasPrefix("G_") {
      variables[name] = nil
    }
    variables["PULSE_SERVER"] = "unix:/proc/nonexistent"
    variables["LC_ALL"] = "C.UTF-8"
    return variables
  }()
}
