import Foundation

/// One of the programs, run as a person runs it.
struct Example {
  let name: String

  /// What a run printed, and its exit status.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs the program to its end; one that takes longer than `limit` is ended and counts as failed by its status.
  func run(_ arguments: [String] = [], limit: Duration = .seconds(60)) throws -> Result {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: name)
    process.arguments = arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let watchdog = DispatchSource.makeTimerSource()
    watchdog.schedule(deadline: .now() + .seconds(Int(limit.components.seconds)))
    watchdog.setEventHandler { process.terminate() }
    watchdog.resume()
    defer { watchdog.cancel() }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: text, errors: complaint)
  }
}
