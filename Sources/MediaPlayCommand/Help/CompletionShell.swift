/// A shell whose completion of the options is made of the same table as the help.
package enum CompletionShell: String, CaseIterable, Sendable {
  /// GNU Bash.
  case bash
  /// The Z shell.
  case zsh
  /// The fish shell.
  case fish

  /// The script that the shell reads.
  package func script(_ definitions: [OptionDefinition] = OptionDefinition.all) -> String {
    switch self {
    case .bash: bash(definitions)
    case .zsh: zsh(definitions)
    case .fish: fish(definitions)
    }
  }

  private func bash(_ definitions: [OptionDefinition]) -> String {
    let words = definitions.flatMap { definition in
      definition.names.map { "--\($0)" + (definition.takesValue && $0 == definition.name ? "=" : "") }
    }
    return """
      # bash completion of mediaplay
      _mediaplay() {
        local word=${COMP_WORDS[COMP_CWORD]}
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- "$word"))
          if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace; fi
        fi
      }
      complete -o default -F _mediaplay mediaplay

      """
  }

  private func zsh(_ definitions: [OptionDefinition]) -> String {
    let specifications = definitions.map { definition in
      let value =
        switch definition.argument {
        case .none: ""
        case .required(let word): "=:\(CompletionShell.plain(word)):_files"
        case .yesOrNo: "=-::value:(yes no)"
        case .optional(let word, _): "=-::\(CompletionShell.plain(word)): "
        }
      let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let action = parts.count == 2 ? ":\(parts[1])" : ""
      return "  '--\(definition.name)\(parts.first ?? "")[\(CompletionShell.plain(definition.help))]\(action)'"
    }
    let lines = ["#compdef mediaplay", "_arguments -S"] + specifications + ["  '*:media:_files'"]
    return lines[0] + "\n" + lines.dropFirst().joined(separator: " \\\n") + "\n"
  }

  private func fish(_ definitions: [OptionDefinition]) -> String {
    definitions.map { definition in
      let short = definition.short.map { " -s \($0)" } ?? ""
      let value = if case .required = definition.argument { " -r" } else { "" }
      let help = CompletionShell.plain(definition.help)
      return "complete -c mediaplay\(short) -l \(definition.name)\(value) -d '\(help)'\n"
    }.joined()
  }

  /// Text without the signs that mean something to these shells within their quotes.
  private static func plain(_ text: String) -> String {
    String(
      text.map { character in
        switch character {
        case "'", "\"", "`": "’"
        case "[", "{": "("
        case "]", "}": ")"
        case ":": ";"
        case "\\", "$": "/"
        default: character
        }
      })
  }
}

extension OptionDefinition {
  /// Whether a value must follow.
  fileprivate var takesValue: Bool {
    if case .required = argument { true } else { false }
  }
}
