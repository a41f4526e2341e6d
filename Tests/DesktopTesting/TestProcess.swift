import Foundation

/// A program beside the test, which ends with this value, and with the test however that ends.
package final class TestProcess: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// How a program ended that was run to its end.
  package struct Result: Sendable {
    package let status: Int32
    package let output: String
    package let errors: String
  }

  private let process: Process
  private let lifeline: Pipe
  private let output, errors: OutputReader

  /// A program that is started by name, as far as it is installed.
  package static func path(of program: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/", "/bin/"].map { $0 + program }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Starts a program; `environment` changes that of the test.
  package init(_ command: [String], environment: [String: String] = [:]) throws {
    process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    // The shell sees the end of the test at the pipe, and kills: signals that can be blocked are, in what a pool starts.
    let script = #""$@" </dev/null & child=$!; { cat >/dev/null; kill -9 $child; } 2>/dev/null & wait $child"#
    // A job in the background reads from nothing unless it is told otherwise.
    process.arguments = ["-c", "exec 3<&0; " + script.replacing("{ cat >", with: "{ cat <&3 >"), "sh"] + command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    lifeline = Pipe()
    process.standardInput = lifeline
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    self.output = OutputReader(output.fileHandleForReading)
    self.errors = OutputReader(errors.fileHandleForReading)
  }

  deinit { stop() }

  /// Kills it.
  package func stop() { try? lifeline.fileHandleForWriting.close() }

  /// The first line it writes that has `text` in it; throws if none comes within the bound.
  package func line(containing text: String = "", within bound: Duration = .seconds(20)) async throws -> String {
    let find = { @Sendable (all: String) in
      all.split(separator: "\n", omittingEmptySubsequences: false).dropLast().first { $0.contains(text) }.map(
        String.init)
    }
    let alarm = Task { [output] in if (try? await Task.sleep(for: bound)) != nil { output.giveUp() } }
    await output.wait { find($0) != nil }
    alarm.cancel()
    guard let line = find(output.text) else {
      throw Failure(description: "no line with \"\(text)\"; there is: \(output.text) \(errors.text)")
    }
    return line
  }

  /// Waits for its end.
  package func result(within bound: Duration = .seconds(20)) async throws -> Result {
    let alarm = Task { [self] in
      if (try? await Task.sleep(for: bound)) != nil { stop() }
    }
    await output.end()
    await errors.end()
    let isLate = alarm.isCancelled
    alarm.cancel()
    stop()
    process.waitUntilExit()
    if isLate { throw Failure(description: "not done: \(output.text) \(errors.text)") }
    return Result(status: process.terminationStatus, output: output.text, errors: errors.text)
  }

  /// Runs a program to its end.
  package static func run(
    _ command: [String], environment: [String: String] = [:], within bound: Duration = .seconds(20)
  ) async throws -> Result {
    try await TestProcess(command, environment: environment).result(within: bound)
  }
}
