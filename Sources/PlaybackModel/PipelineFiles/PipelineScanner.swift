/// Cuts the body of a pipeline description file into words.
///
/// It cuts as GStreamer's launch syntax does, and takes what only a shell would have taken off as well: a `\` at a
/// line's end, single quotes, and quotes around a whole word.
struct PipelineScanner {
  let source: PipelineSource
  /// The parameters' names; a word refers to them by index.
  let names: [String]
  var index: Int
  private(set) var words: [PipelineWord] = []

  init(_ source: PipelineSource, names: [String], from start: Int) {
    self.source = source
    self.names = names
    index = start
  }

  /// Reads all words, without a leading `gst-launch-1.0` and its options.
  mutating func scan() throws(MediaError) -> [PipelineWord] {
    while skipToWord() {
      if try declarationStandsHere() { continue }
      let isInCaps = words.last?.kind == .caps
      if isInCaps, peek != "!" {
        try scanCaps()
      } else if let name = assignment(), !isInCaps {
        try scanProperty(name)
      } else if peek == "\"" || peek == "'" {
        try scanQuotedWord()
      } else {
        try scanWord()
      }
    }
    dropCommandName()
    return words
  }

  /// Goes to the next word; false at the end.
  private mutating func skipToWord() -> Bool {
    while let scalar = peek {
      if scalar.properties.isWhitespace {
        index += 1
      } else if scalar == "\\", peek(1) == "\n" {
        index += 2
      } else if scalar == "#", index == 0 || source.scalars[index - 1].properties.isWhitespace, peek(1) != ":" {
        while let next = peek, next != "\n" { index += 1 }
      } else {
        return true
      }
    }
    return false
  }

  private mutating func declarationStandsHere() throws(MediaError) -> Bool {
    guard peek == "#", peek(1) == ":" else { return false }
    throw source.error(
      at: index, "a parameter is declared after the pipeline began; move its line to the head of the file")
  }

  private mutating func scanProperty(_ name: String) throws(MediaError) {
    let start = index
    index = valueStart(name) ?? index
    let valueStart = index
    if let quote = peek, quote == "\"" || quote == "'", let close = closing(quote, from: index + 1) {
      let bareEnd = bareEnd(from: valueStart)
      // The longer reading is the one: a quote in the middle of a bare word doesn't end it.
      if bareEnd <= close + 1 || isContinuation(close + 1) {
        let pieces = try pieces((valueStart + 1)..<close, escapes: quote == "\"")
        index = close + 1
        return add(.property(name), quote == "\"" ? .double : .single, start, pieces)
      }
    } else if peek == "\"" || peek == "'" {
      throw source.error(at: valueStart, "the quote that begins here isn't closed")
    }
    index = bareEnd(from: valueStart)
    guard index > valueStart else {
      let shown = quotedText(name)
      throw source.error(at: start, "the property \(shown) has no value; write `\"\"` for an empty one")
    }
    add(.property(name), .bare, start, try pieces(valueStart..<index, escapes: true))
  }

  /// A whole word in quotes, as a shell takes them: caps, or an assignment.
  private mutating func scanQuotedWord() throws(MediaError) {
    let start = index
    guard let quote = peek, let close = closing(quote, from: start + 1) else {
      throw source.error(at: start, "the quote that begins here isn't closed")
    }
    index = start + 1
    if let name = assignment(), let valueStart = valueStart(name), valueStart <= close {
      let pieces = try pieces(valueStart..<close, escapes: quote == "\"")
      index = close + 1
      return add(.property(name), quote == "\"" ? .double : .single, start, pieces)
    }
    var pieces = try pieces((start + 1)..<close, escapes: true)
    if quote == "\"" {
      pieces = pieces.map { piece in
        guard case .literal(let text) = piece else { return piece }
        return .literal(PipelineScanner.withoutQuoteEscapes(text))
      }
    }
    let text = source.text((start + 1)..<close)
    index = close + 1
    add(kind(of: text), .bare, start, pieces)
  }

  /// A piece of a filter's caps, up to white space outside quotes or the `!` that ends them.
  private mutating func scanCaps() throws(MediaError) {
    let start = index
    var opening: Int?
    while let scalar = peek {
      if opening == nil, scalar.properties.isWhitespace || scalar == "!" { break }
      if scalar == "\\", isContinuation(index) { break }
      if scalar == "\"" { opening = opening == nil ? index : nil }
      index += scalar == "\\" && peek(1) != nil ? 2 : 1
    }
    if let opening { throw source.error(at: opening, "the quote that begins here isn't closed") }
    add(.caps, .bare, start, try pieces(start..<index, escapes: true))
  }

  private mutating func scanWord() throws(MediaError) {
    let start = index
    let end = bareEnd(from: start)
    if peek == "!" {
      index += 1
    } else if isMediaType(source.text(start..<end)) {
      return try scanCaps()
    } else {
      // A `!` needs no space around it behind an element's name; in a URL it is a part of it.
      while index < end, let scalar = peek, scalar != "!" { index += 1 }
      if !source.scalars[start..<index].allSatisfy(PipelineScanner.isReferenceScalar) { index = end }
    }
    let text = source.text(start..<index)
    add(kind(of: text), .bare, start, try pieces(start..<index, escapes: true))
  }

  private mutating func add(
    _ kind: PipelineWord.Kind, _ quoting: PipelineWord.Quoting, _ offset: Int, _ pieces: [PipelineWord.Piece]
  ) {
    words.append(PipelineWord(kind: kind, quoting: quoting, offset: offset, pieces: pieces))
  }

  private func kind(of text: String) -> PipelineWord.Kind {
    if text == "!" || text == ":" { return .link }
    if isMediaType(text) { return .caps }
    let isName = text.unicodeScalars.allSatisfy { PipelineValue.isNameScalar($0) || "${}".unicodeScalars.contains($0) }
    return isName ? .element : .other
  }

  /// Whether caps begin here: a media type behind a link.
  private func isMediaType(_ text: String) -> Bool {
    guard words.last?.kind == .link else { return false }
    let type = text.unicodeScalars.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard type.count == 2, let first = type[1].first else { return false }
    let isName = { (scalar: Unicode.Scalar) in
      PipelineValue.isNameScalar(scalar) || "${}".unicodeScalars.contains(scalar)
    }
    return !type[0].isEmpty && type[0].allSatisfy(isName) && isName(first)
  }

  /// Lets a line that was copied from a terminal be used as it is.
  private mutating func dropCommandName() {
    func isLiteral(_ word: PipelineWord, _ test: (String) -> Bool) -> Bool {
      guard word.pieces.count == 1, case .literal(let text) = word.pieces[0] else { return false }
      return test(text)
    }
    var rest = words[...]
    if let first = rest.first, isLiteral(first, { $0 == "$" }) { rest = rest.dropFirst() }
    guard let first = rest.first, isLiteral(first, { $0 == "gst-launch-1.0" || $0.hasSuffix("/gst-launch-1.0") }) else {
      return
    }
    words = Array(rest.dropFirst().drop { isLiteral($0) { $0.hasPrefix("-") } })
  }

  /// What an element's name, a pad's and the brackets of a bin are made of.
  private static func isReferenceScalar(_ scalar: Unicode.Scalar) -> Bool {
    PipelineValue.isNameScalar(scalar) || ".:+(){}$".unicodeScalars.contains(scalar)
  }

  private static func withoutQuoteEscapes(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\"", result.last == "\\" { result.removeLast() }
      result.append(scalar)
    }
    return String(result)
  }
}
