internal import Foundation

/// The sinks to try, best first, in an environment.
struct OutputCandidates {
  /// What of the process's surroundings decides.
  struct Surroundings: Sendable, Equatable {
    var waylandDisplay: String?
    var xDisplay: String?
    var hasGraphicsDevice = false
    var hasSoundCard = false

    static var current: Surroundings {
      let environment = ProcessInfo.processInfo.environment
      return Surroundings(
        waylandDisplay: environment["WAYLAND_DISPLAY"], xDisplay: environment["DISPLAY"],
        hasGraphicsDevice: FileManager.default.fileExists(atPath: "/dev/dri/card0"),
        hasSoundCard: FileManager.default.fileExists(atPath: "/dev/snd/controlC0"))
    }
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
