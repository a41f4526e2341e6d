import Foundation
import Synchronization

/// A program beside the test, which ends with this value, and with the test however that ends.
package final class TestProcess: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    package init(description: String) { self.description = description }
  }

  /// How a program ended that was run to its end.
  package struct Result: Sendable {
    package let status: Int32
    package let output: String
    package let errors: String
  }

  private let process: SpawnedProcess
  private let output, errors: OutputReader
  /// Whether the lifeline was cut, and the status once it is known.
  private let end = Mutex((isCut: false, status: Int32?.none))

  /// Where a program is that is started by name; nil if it isn't installed.
  package static func path(of program: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/", "/bin/"].map { $0 + program }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Starts a program; `environment` changes that of the test.
  package init(_ command: [String], environment: [String: String] = [:]) throws {
    // The shell sees the end of the test at its input, and kills.
    let script = """
      exec 3<&0
      "$@" 3<&- </dev/null & child=$!
      { cat <&3; kill -9 $child; } >/dev/null 2>&1 & watcher=$!
      wait $child; status=$?
      kill $watcher 2>/dev/null
      exit $status
      """
    process = try SpawnedProcess(
      "/bin/sh", ["-c", script, "sh"] + command,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
    output = OutputReader(FileHandle(fileDescriptor: process.output, closeOnDealloc: true))
    errors = OutputReader(FileHandle(fileDescriptor: process.errors, closeOnDealloc: true))
  }

  deinit {
    stop()
    _ = reap()
  }

  /// Kills it.
  package func stop() {
    end.withLock { end in
      if !end.isCut { close(process.input) }
      end.isCut = true
    }
  }

  /// Waits for the shell, which ends with the program.
  private func reap() -> Int32 {
    end.withLock { end in
      let status = end.status ?? process.reap()
      end.status = status
      return status
    }
  }

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

  /// What it wrote so far.
  package var outputText: String { output.text }

  /// Waits for its end; throws if that doesn't come within the bound.
  package func result(within bound: Duration = .seconds(20)) async throws -> Result {
    let alarm = Task { [self] in
      guard (try? await Task.sleep(for: bound)) != nil else { return false }
      stop()
      return true
    }
    await output.end()
    await errors.end()
    alarm.cancel()
    if await alarm.value { throw Failure(description: "not done: \(output.text) \(errors.text)") }
    return Result(status: reap(), output: output.text, errors: errors.text)
  }

  /// Runs a program to its end.
  package static func run(
    _ command: [String], environment: [String: String] = [:], within bound: Duration = .seconds(20)
  ) async throws -> Result {
    try await TestProcess(command, environment: environment).result(within: bound)
  }
}
