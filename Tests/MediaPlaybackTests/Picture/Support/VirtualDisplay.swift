import Foundation
import GStreamer

/// A private X server without a screen, which ends with this value, and with the test process however that ends.
final class VirtualDisplay: Sendable {
  /// The display's name, for example `:99`.
  let name: String
  /// The server ends with its last client, which is this one: a signal wouldn't do, since threads of the pools block
  /// them and the server inherits that.
  private let lastClient: Pipeline

  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/Xvfb")
  /// In CI a test that can't have its display fails instead of skipping.
  static let isRequired = ProcessInfo.processInfo.environment["CI"] != nil

  init(width: Int, height: Int) async throws {
    let server = Process()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
    server.arguments = ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-terminate"]
    let output = Pipe()
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.run()
    let answer = output.fileHandleForReading
    let number = try await bounded("Xvfb") {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { (told: CheckedContinuation<String, any Error>) in
          DispatchQueue.global().async {
            // The number with a line's end, or nothing if the server ends.
            let text = String(decoding: answer.availableData, as: UTF8.self)
            told.resume(returning: text.trimmingCharacters(in: .whitespacesAndNewlines))
          }
        }
      } onCancel: {
        kill(server.processIdentifier, SIGKILL)
      }
    }
    guard Int(number) != nil else { throw WaitedTooLong(what: "a display of Xvfb, which said \"\(number)\"") }
    name = ":\(number)"
    lastClient = try Launch.pipeline("ximagesrc display-name=\(name) use-damage=false ! fakesink")
    try lastClient.setState(.paused)
  }

  deinit { _ = try? lastClient.setState(.null) }

  /// What the upper left corner of the screen shows.
  func screenshot(width: Int, height: Int) throws -> PixelMap? {
    let pipeline = try Launch.pipeline(
      "ximagesrc display-name=\(name) use-damage=false show-pointer=false num-buffers=1"
        + " startx=0 starty=0 endx=\(width - 1) endy=\(height - 1)"
        + " ! videoconvert ! video/x-raw,format=BGRx ! appsink name=shot sync=false")
    defer { _ = try? pipeline.setState(.null) }
    try pipeline.setState(.playing)
    return PixelMap((pipeline.element(named: "shot") as? AppSink)?.pullSample(timeout: .seconds(20)))
  }
}
