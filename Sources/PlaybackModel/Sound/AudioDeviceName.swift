/// The name of a sound device as in `--audio-device`: a driver, and after a slash a device of it.
package struct AudioDeviceName: Sendable, Hashable {
  /// What a name stands for.
  package enum Target: Sendable, Hashable {
    /// The best output that works.
    case automatic
    /// Nowhere, in real time.
    case null
    /// A sink element, with its property `device` unless that's nil.
    case sink(factory: String, device: String?)
  }

  private static let factories = ["pulse": "pulsesink", "alsa": "alsasink"]

  package let target: Target

  /// Reads a name: `auto`, `null`, `pulse`, `alsa`, `pulse/NAME`, `alsa/NAME`; nil for anything else.
  package init?(_ text: String) {
    switch text {
    case "auto": target = .automatic
    case "null": target = .null
    default:
      let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let factory = Self.factories[String(parts[0])], parts.count < 2 || !parts[1].isEmpty else { return nil }
      target = .sink(factory: factory, device: parts.count < 2 ? nil : String(parts[1]))
    }
  }

  /// The name of a device that an element of this factory plays to; nil if there is no name for it.
  package static func text(factory: String, device: String) -> String? {
    factories.first { $0.value == factory }.map { "\($0.key)/\(device)" }
  }
}
