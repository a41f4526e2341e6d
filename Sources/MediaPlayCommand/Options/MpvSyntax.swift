/// Makes mpv's syntax the one that GLib's option parser reads.
///
/// A bare `--mute` or `--loop-file` gets its value after `=`, because GLib would take the next argument for it, and
/// `--no-mute` becomes `--mute=no`. Everything else passes: values as they are, `--gst-…` options, what follows `--`.
/// Throws a ``UsageError`` for an unknown option and for a value that is missing or too much, which are said better
/// here, where the names are known.
package func optionSyntax(
  fromMpv arguments: [[UInt8]], definitions: [OptionDefinition] = OptionDefinition.all
) throws(UsageError) -> [[UInt8]] {
  var result: [[UInt8]] = []
  var rest = arguments[...]
  while let argument = rest.popFirst() {
    let text = String(decoding: argument, as: UTF8.self)
    if text == "--" { return result + [argument] + rest }
    guard text.hasPrefix("-"), text != "-", !text.hasPrefix("--gst-") else {
      result.append(argument)
      continue
    }
    guard text.hasPrefix("--") else {
      guard text.unicodeScalars.dropFirst().allSatisfy({ scalar in definitions.contains { $0.short == scalar } })
      else { throw UsageError(unknownOption: text, known: definitions.flatMap(\.names)) }
      result.append(argument)
      continue
    }
    let option = LongOption(argument)
    if let definition = definitions.first(where: { $0.name == option.name }) {
      result.append(try definition.syntax(of: argument, value: option.value, hasNext: !rest.isEmpty))
      if case .required = definition.argument, option.value == nil, let value = rest.popFirst() { result.append(value) }
    } else if let definition = definitions.first(where: { $0.hasNegation && option.name == "no-\($0.name)" }) {
      guard option.value == nil else {
        throw UsageError("--\(option.name) takes no value; --\(definition.name)=yes|no does")
      }
      result.append(Array("--\(definition.name)=no".utf8))
    } else {
      throw UsageError(unknownOption: text, known: definitions.flatMap(\.names))
    }
  }
  return result
}

/// An argument that starts with two dashes, cut at its first `=`.
private struct LongOption {
  let name: String
  let value: ArraySlice<UInt8>?

  init(_ argument: [UInt8]) {
    let parts = argument.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    name = String(decoding: parts[0], as: UTF8.self)
    value = parts.count == 2 ? parts[1] : nil
  }
}

extension OptionDefinition {
  /// The argument that names this option, with the value that its bare name stands for.
  fileprivate func syntax(
    of argument: [UInt8], value: ArraySlice<UInt8>?, hasNext: Bool
  ) throws(UsageError) -> [UInt8] {
    switch self.argument {
    case .none where value != nil: throw UsageError("--\(name) takes no value")
    case .required(let word) where value == nil && !hasNext:
      throw UsageError("--\(name) needs a value: --\(name)=\(word)")
    case .yesOrNo where value == nil: return argument + Array("=yes".utf8)
    case .optional(_, let bare) where value == nil: return argument + Array("=\(bare)".utf8)
    default: return argument
    }
  }
}
