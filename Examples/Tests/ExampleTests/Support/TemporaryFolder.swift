import Foundation

/// A folder that goes with its last reference.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// Makes media with a pipeline that ends by itself.
  func launch(_ description: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gst-launch-1.0", "-q"] + description.split(separator: " ").map(String.init)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw LaunchError(description: description) }
  }

  struct LaunchError: Error { let description: String }
}
