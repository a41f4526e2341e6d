import PlaybackModel

/// A command line that can't be carried out; the exit status is 1.
package struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, with the option and its value, and what would be right.
  package let message: String
  /// What may have been meant instead, the nearest first.
  package let suggestions: [String]

  /// Creates an error.
  package init(_ message: String, suggestions: [String] = []) {
    self.message = message
    self.suggestions = suggestions
  }

  /// An option's value that isn't allowed.
  package init(option: String, value: [UInt8], expected: String, suggestions: [String] = []) {
    self.init("--\(option)=\(printable(value)): expected \(expected)", suggestions: suggestions)
  }

  /// An option that doesn't exist; `known` are the names that do, without their dashes.
  package init(unknownOption option: String, known: [String]) {
    // One dash is the older spelling of other players, so the name alone decides.
    let name = String(option.drop { $0 == "-" }.prefix { $0 != "=" })
    let near = known.contains(name) ? [name] : nearestNames(to: name, among: known)
    let remedy = near.isEmpty ? "; `mediaplay --help` lists the options" : ""
    self.init("there is no option \(printable(option.utf8))\(remedy)", suggestions: near.map { "--\($0)" })
  }

  /// The message and the suggestions in one line.
  package var description: String {
    suggestions.isEmpty ? message : "\(message); did you mean \(alternatives(suggestions))?"
  }
}

/// A list for a sentence: `a, b or c`.
func alternatives(_ names: [String]) -> String { enumeration(names, "or") }

/// A list for a sentence, with a word before the last.
func enumeration(_ names: [String], _ word: String) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " \(word) " + last
}
