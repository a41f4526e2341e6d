/// Reads one declaration: `#: name type [= default] [[min...max]] description`, from behind its `#:`.
struct PipelineDeclaration {
  let source: PipelineSource
  var index: Int
  private let end: Int

  init(_ source: PipelineSource, _ range: Range<Int>) {
    self.source = source
    index = range.lowerBound
    end = range.upperBound
  }

  private static let form = "a declaration is `#: name type [= default] [[min...max]] description`"

  mutating func parameter() throws(MediaError) -> PipelineParameter {
    skipBlanks()
    let nameStart = index
    let name = take(while: PipelineValue.isNameScalar)
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic, atBlank else {
      throw source.error(
        at: nameStart,
        "a parameter's name begins with a letter and has letters, digits, `-` and `_`; "
          + PipelineDeclaration.form)
    }
    skipBlanks()
    var kind = try kind()
    skipBlanks()
    let (defaultValue, defaultStart) = try defaultValue(of: name)
    skipBlanks()
    if peek == "[" { kind = try ranged(kind) }
    skipBlanks()
    if let defaultValue, PipelineValue(defaultValue, kind: kind) == nil {
      throw source.error(
        at: defaultStart,
        "the default \(quotedText(defaultValue)) of \(quotedText(name)) "
          + "isn't allowed: it must be \(kind.allowed)")
    }
    return PipelineParameter(
      name: name, kind: kind, defaultValue: defaultValue, description: rest(), place: source.place(at: nameStart))
  }

  private mutating func kind() throws(MediaError) -> PipelineParameter.Kind {
    let start = index
    let name = take(while: PipelineValue.isNameScalar)
    switch name {
    case "string": return .string
    case "path": return .path
    case "url": return .url
    case "element": return .element
    case "int": return .int(PipelineBounds())
    case "double": return .double(PipelineBounds())
    case "bool": return .bool
    case "duration": return .duration(PipelineBounds())
    case "fraction": return .fraction
    case "choice": return .choice(try choices())
    default:
      let known = PipelineParameter.Kind.names
      let problem = name.isEmpty ? "the parameter's type is missing" : "\(quotedText(name)) is no type"
      let remedy = suggestionText(for: name, among: known)
      throw source.error(
        at: start, "\(problem)\(remedy.isEmpty ? ";" : remedy) the types are \(known.joined(separator: ", "))")
    }
  }

  private mutating func choices() throws(MediaError) -> [String] {
    guard peek == "(" else {
      throw source.error(at: index, "the words to choose from are missing: write `choice(first, second)`")
    }
    let start = index
    index += 1
    var words: [String] = []
    while true {
      skipBlanks()
      let wordStart = index
      let word = take(while: PipelineValue.isWordScalar)
      skipBlanks()
      guard !word.isEmpty, peek == "," || peek == ")" else {
        if index == end { throw source.error(at: start, "the list of words to choose from has no `)`") }
        throw source.error(
          at: word.isEmpty ? wordStart : index,
          "a choice is a word of letters, digits and `-_.+:/`, with a comma between two")
      }
      if words.contains(word) {
        throw source.error(at: wordStart, "the choice \(quotedText(word)) is listed twice")
      }
      words.append(word)
      index += 1
      if source.scalars[index - 1] == ")" { return words }
    }
  }

  private mutating func defaultValue(of name: String) throws(MediaError) -> (String?, Int) {
    guard peek == "=" else { return (nil, index) }
    index += 1
    skipBlanks()
    let start = index
    guard peek == "\"" else {
      let word = take { !$0.properties.isWhitespace }
      guard !word.isEmpty else {
        throw source.error(
          at: start,
          "the default of \(quotedText(name)) is missing; "
            + "leave the `=` out where a value must be set, or write `\"\"` for an empty text")
      }
      return (word, start)
    }
    index += 1
    var value = String.UnicodeScalarView()
    while let scalar = peek {
      index += 1
      if scalar == "\"" { return (String(value), start) }
      if scalar == "\\", let next = peek {
        index += 1
        value.append(next)
      } else {
        value.append(scalar)
      }
    }
    throw source.error(at: start, "the quote that begins here isn't closed")
  }

  var peek: Unicode.Scalar? { index < end ? source.scalars[index] : nil }
  private var atBlank: Bool { peek.map(\.properties.isWhitespace) ?? true }

  private mutating func skipBlanks() { _ = take(while: \.properties.isWhitespace) }

  mutating func take(while isTaken: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while let scalar = peek, isTaken(scalar) { index += 1 }
    return source.text(start..<index)
  }

  private mutating func rest() -> String {
    var last = end
    while last > index, source.scalars[last - 1].properties.isWhitespace { last -= 1 }
    defer { index = end }
    return source.text(index..<last)
  }
}
