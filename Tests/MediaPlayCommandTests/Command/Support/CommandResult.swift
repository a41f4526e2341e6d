import Foundation

/// What a run of the command wrote, and how it ended.
struct CommandResult: Sendable {
  var output: [UInt8] = []
  var errors: [UInt8] = []
  /// Nil while the command runs.
  var end: CommandEnd?
  /// The command had to be killed.
  var isLate = false
  var duration = Duration.zero

  var outputText: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
  var outputLines: [String] { Self.lines(output) }
  var errorLines: [String] { Self.lines(errors) }

  /// The events on the standard output; throws for a line that isn't valid.
  func events() throws -> [CommandEvent] {
    let schema = try JSONSchema.events()
    return try outputLines.map { line in
      guard try schema.accepts(line) else { throw CommandFailure(result: self, invalid: line) }
      return try JSONDecoder().decode(CommandEvent.self, from: Data(line.utf8))
    }
  }

  /// The lines that are whole.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A run that didn't do what was waited for.
struct CommandFailure: Error, CustomStringConvertible {
  let result: CommandResult
  var invalid: String?

  var description: String {
    let what = invalid.map { "The line isn't valid: \($0)" } ?? (result.isLate ? "The time was over." : "It ended.")
    return """
      \(what) \(result.end.map { "\($0)" } ?? "Still running") after \(result.duration)
      stdout: \(result.outputText)
      stderr: \(result.errorText)
      """
  }
}

extension [CommandEvent] {
  /// The events' names.
  var names: [String] { map(\.event) }

  subscript(name: String) -> [CommandEvent] { filter { $0.event == name } }

  /// Why the items finished.
  var reasons: [String] { self["playback-did-finish"].compactMap(\.reason) }
}
