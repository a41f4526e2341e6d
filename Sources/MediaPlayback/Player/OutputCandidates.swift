internal import Glibc

/// The sinks to try, best first, in an environment.
struct OutputCandidates {
  /// What of the process's surroundings decides.
  struct Surroundings: Sendable, Equatable {
    var waylandDisplay: String?
    var xDisplay: String?
    var hasGraphicsDevice = false
    var hasSoundCard = false

    static var current: Surroundings {
      unsafe Surroundings(
        waylandDisplay: variable("WAYLAND_DISPLAY"), xDisplay: variable("DISPLAY"),
        hasGraphicsDevice: access("/dev/dri/card0", R_OK) == 0, hasSoundCard: access("/dev/snd/controlC0", R_OK) == 0)
    }

    private static func variable(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }
  }

  /// Sinks that need a display are tried only where one is named: some of them crash without one.
  static func video(_ surroundings: Surroundings) -> [String] {
    var names: [String] = []
    if let display = surroundings.waylandDisplay, !display.isEmpty { names.append("waylandsink") }
    if let display = surroundings.xDisplay, !display.isEmpty { names += ["xvimagesink", "ximagesink"] }
    if names.isEmpty, surroundings.hasGraphicsDevice { names.append("kmssink") }
    return names
  }

  static func audio(_ surroundings: Surroundings) -> [String] {
    surroundings.hasSoundCard ? ["pulsesink", "alsasink"] : ["pulsesink"]
  }
}
