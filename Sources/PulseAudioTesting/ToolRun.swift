internal import Foundation

/// A program that a test runs to its end.
package struct ToolRun: Sendable {
  /// A program that failed, with all it said.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package let status: Int32
  /// What it wrote, to either stream.
  package let output: String

  /// Runs a program of the PATH, on a thread that may block, for at most `seconds`.
  package static func run(
    _ arguments: [String], environment: [String: String], seconds: Int = 20
  ) async throws -> ToolRun {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try finished(arguments, environment: environment, seconds: seconds) })
      }
    }
  }

  private static func finished(
    _ arguments: [String], environment: [String: String], seconds: Int
  ) throws -> ToolRun {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", String(seconds)] + arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return ToolRun(status: process.terminationStatus, output: output)
  }

  /// True if the PATH has a program of that name.
  package static func isInstalled(_ name: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }
}
