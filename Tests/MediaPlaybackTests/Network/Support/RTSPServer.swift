import DesktopTesting
import Foundation
import Testing

/// An RTSP server of the tests' own, on loopback, and how its clients have it send.
final class RTSPServer: Sendable {
  /// In CI a test that can't have its server fails instead of skipping.
  static let isRequired = ProcessInfo.processInfo.environment["CI"] != nil
  static let isInstalled = FileManager.default.fileExists(
    atPath: "/usr/lib/\(machine)/girepository-1.0/GstRtspServer-1.0.typelib")
  #if arch(arm64)
    private static let machine = "aarch64-linux-gnu"
  #else
    private static let machine = "x86_64-linux-gnu"
  #endif

  private let process: TestProcess
  let port: Int

  init() async throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../FaultServer/rtsp_server.py").path(percentEncoded: false)
    process = try TestProcess(["/usr/bin/python3", script])
    let line = try await process.line(containing: "ready ")
    port = try #require(line.split(separator: " ").last.flatMap { Int($0) }, "\(line)")
  }

  func stop() { process.stop() }

  func line(containing text: String) async throws -> String { try await process.line(containing: text) }
}
