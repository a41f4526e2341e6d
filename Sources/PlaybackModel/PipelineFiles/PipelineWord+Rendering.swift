extension PipelineWord {
  /// The word in the launch syntax, with values for its parameters.
  func rendered(_ values: [PipelineValue]) -> String {
    guard case .property(let name) = kind else { return verbatim(values) { $0 } }
    let takesText = pieces.contains { if case .parameter(let index, _) = $0 { values[index].isText } else { false } }
    if takesText && !isStructure || endsInBackslash {
      return "\(name)=\(PipelineEncoding.property(text(values)))"
    }
    switch quoting {
    case .bare: return "\(name)=\(verbatim(values, PipelineEncoding.escaped))"
    case .double, .single: return "\(name)=\"\(verbatim(values, PipelineEncoding.escaped))\""
    }
  }

  /// How a text parameter may not stand here; `nil` if all is well.
  func misplacement(of index: Int) -> String? {
    switch kind {
    case .property where !isStructure: return nil
    case .property, .caps: break
    case .element, .link, .other:
      return "stands for a text, and a text can only be (a part of) a property's value; "
        + "for an element's name declare it as `element` or `choice(…)`, for a number as `int`"
    }
    let before = decoded(before: index)
    if PipelineWord.isQuoted(after: before) { return nil }
    let after: String
    if index + 1 < pieces.count, case .literal(let text) = pieces[index + 1] { after = text } else { after = "" }
    let isAlone = before.last == "=" || before.last == ")"
    let ends = after.isEmpty || after.hasPrefix(",") || after.hasPrefix(";") || after.hasPrefix(" ")
    if isAlone && ends && !parameterFollows(index) { return nil }
    return "stands for a text, and within caps a text can only be a field's whole value or stand within quotes; "
      + "declare it as `choice(…)`, `int` or `fraction`"
  }

  private func parameterFollows(_ index: Int) -> Bool {
    if index + 1 < pieces.count, case .parameter = pieces[index + 1] { true } else { false }
  }

  private func verbatim(_ values: [PipelineValue], _ escape: (String) -> String) -> String {
    pieces.indices.reduce(into: "") { result, index in
      switch pieces[index] {
      case .literal(let text):
        result += quoting == .single ? escape(PipelineWord.withoutDollarEscapes(text)) : text
      case .parameter(let parameter, _):
        switch values[parameter] {
        case .word(let word): result += word
        case .text(let text):
          let isQuoted = PipelineWord.isQuoted(after: decoded(before: index))
          result += escape(PipelineEncoding.structure(text, quotes: !isQuoted))
        }
      }
    }
  }

  /// The whole value as one text.
  private func text(_ values: [PipelineValue]) -> String {
    var decoder = PipelineEncoding.Decoder()
    for piece in pieces {
      switch piece {
      case .literal(let text): append(text, to: &decoder)
      case .parameter(let index, _): decoder.appendVerbatim(values[index].text)
      }
    }
    return String(decoder.text)
  }

  /// Whether the literal text is caps or another structure (`name, field=…`), where a text must not add fields.
  private var isStructure: Bool {
    let text = decoded(before: pieces.count)
    return text.prefixMatch(of: /[A-Za-z][\w+.:\/\-]*\s*(?:\([^)]*\))?\s*[,;]\s*[\w\-]+\s*=/) != nil
  }

  /// A backslash at the end of a value would take the quote or the space behind it into the value.
  private var endsInBackslash: Bool {
    if case .literal(let text) = pieces.last { text.unicodeScalars.last == "\\" } else { false }
  }

  /// Whether an odd number of quotes stands in a structure's text.
  private static func isQuoted(after text: String) -> Bool {
    var isQuoted = false
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return isQuoted
  }
}

extension PipelineValue {
  var isText: Bool { if case .text = self { true } else { false } }
  var text: String {
    switch self {
    case .word(let text), .text(let text): text
    }
  }
}
