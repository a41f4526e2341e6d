extension PipelineScanner {
  var peek: Unicode.Scalar? { peek(0) }

  func peek(_ distance: Int) -> Unicode.Scalar? {
    index + distance < source.end ? source.scalars[index + distance] : nil
  }

  /// The property's name if an assignment begins here.
  func assignment() -> String? {
    var end = index
    if peek == "@" { end += 1 }
    while end < source.end, isPropertyScalar(source.scalars[end]) { end += 1 }
    guard end > index, let first = peek, first != "-", first != "%", first != ":" else { return nil }
    let name = source.text(index..<end)
    return valueStart(name) == nil ? nil : name
  }

  private func isPropertyScalar(_ scalar: Unicode.Scalar) -> Bool {
    PipelineValue.isNameScalar(scalar) || scalar == "%" || scalar == ":"
  }

  /// Where the value of the assignment that begins here begins; white space may stand around the `=`.
  func valueStart(_ name: String) -> Int? {
    let equals = skipWhitespace(from: index + name.unicodeScalars.count)
    guard equals < source.end, source.scalars[equals] == "=" else { return nil }
    return skipWhitespace(from: equals + 1)
  }

  private func skipWhitespace(from start: Int) -> Int {
    var end = start
    while end < source.end, source.scalars[end].properties.isWhitespace { end += 1 }
    return end
  }

  /// The quote that ends what began before `start`.
  func closing(_ quote: Unicode.Scalar, from start: Int) -> Int? {
    var end = start
    while end < source.end, source.scalars[end] != quote {
      end += quote == "\"" && source.scalars[end] == "\\" ? 2 : 1
    }
    return end < source.end ? end : nil
  }

  /// The end of a word without quotes: white space that has no backslash in front of it.
  func bareEnd(from start: Int) -> Int {
    var end = start
    while end < source.end, !source.scalars[end].properties.isWhitespace, !isContinuation(end) {
      end += source.scalars[end] == "\\" && end + 1 < source.end && source.scalars[end + 1] != "\n" ? 2 : 1
    }
    return min(end, source.end)
  }

  /// Whether a backslash at a line's end stands here, which joins two lines.
  func isContinuation(_ offset: Int) -> Bool {
    offset + 1 < source.end && source.scalars[offset] == "\\" && source.scalars[offset + 1] == "\n"
  }

  /// Cuts a word where `${name}` stands in it; `\$` is no parameter's beginning, nor is a `$` without a brace.
  func pieces(_ range: Range<Int>, escapes: Bool) throws(MediaError) -> [PipelineWord.Piece] {
    var pieces: [PipelineWord.Piece] = []
    var literalStart = range.lowerBound
    var offset = range.lowerBound
    while offset < range.upperBound {
      let next = offset + 1 < range.upperBound ? source.scalars[offset + 1] : nil
      switch source.scalars[offset] {
      case "\\" where escapes || next == "$":
        offset += 2
      case "$" where next == "{":
        if literalStart < offset { pieces.append(.literal(source.text(literalStart..<offset))) }
        let (parameter, end) = try reference(at: offset, before: range.upperBound)
        pieces.append(.parameter(parameter, offset: offset))
        offset = end
        literalStart = end
      case "\0":
        throw source.error(at: offset, "a NUL can't be in a pipeline; is this a text file?")
      default:
        offset += 1
      }
    }
    if literalStart < range.upperBound { pieces.append(.literal(source.text(literalStart..<range.upperBound))) }
    return pieces
  }

  /// The parameter that `${name}` names, and the offset behind it.
  private func reference(at start: Int, before limit: Int) throws(MediaError) -> (Int, Int) {
    var end = start + 2
    while end < limit, PipelineValue.isNameScalar(source.scalars[end]) { end += 1 }
    let name = source.text((start + 2)..<end)
    guard end < limit, source.scalars[end] == "}", !name.isEmpty else {
      throw source.error(
        at: start,
        "`${` begins a parameter, which goes on with its name and `}`; "
          + "write `\\${` where these two characters are meant")
    }
    guard let parameter = names.firstIndex(of: name) else {
      let list = names.map(quotedText).joined(separator: ", ")
      let known = names.isEmpty ? "the file declares none" : "declared are \(list)"
      let remedy = suggestionText(for: name, among: names)
      let problem = "no parameter \(quotedText(name)) is declared"
      throw source.error(at: start + 2, "\(problem)\(remedy.isEmpty ? ";" : remedy) \(known)")
    }
    return (parameter, end + 1)
  }
}
