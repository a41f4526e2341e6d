/// What the command can write of its own options, for an installation.
package enum GeneratedText: Equatable, Sendable {
  /// The manual page.
  case manual
  /// A shell's completion.
  case completion(CompletionShell)

  /// All of them, with the names that the command line has for them.
  package static let all: [(name: String, text: GeneratedText)] =
    [("man", .manual)] + CompletionShell.allCases.map { ($0.rawValue, .completion($0)) }

  /// The text.
  func text(version: String) -> String {
    switch self {
    case .manual: manualPage(version: version)
    case .completion(let shell): shell.script()
    }
  }
}
