/// One word of a pipeline description: what stands between white space, or an assignment, or a filter's caps.
struct PipelineWord: Sendable {
  enum Kind: Sendable, Equatable {
    case element
    case link
    case caps
    /// `name=value`, of which the pieces are the value.
    case property(String)
    case other
  }

  enum Quoting: Sendable { case bare, double, single }

  enum Piece: Sendable {
    /// The file's text with its escapes.
    case literal(String)
    /// `${name}`, and where it stands.
    case parameter(Int, offset: Int)
  }

  let kind: Kind
  let quoting: Quoting
  let offset: Int
  let pieces: [Piece]

  /// The text in front of a piece as the property or the caps' parser sees it, with an `x` for each parameter.
  func decoded(before count: Int) -> String {
    var decoder = PipelineEncoding.Decoder()
    for piece in pieces.prefix(count) {
      switch piece {
      // The launch syntax takes no escapes off a filter's caps.
      case .literal(let text) where kind == .caps: decoder.appendVerbatim(text)
      case .literal(let text): append(text, to: &decoder)
      case .parameter: decoder.appendVerbatim("x")
      }
    }
    return String(decoder.text)
  }

  /// Within single quotes, which are the shell's, nothing is an escape but `\$`.
  func append(_ literal: String, to decoder: inout PipelineEncoding.Decoder) {
    guard quoting == .single else { return decoder.append(literal) }
    decoder.appendVerbatim(PipelineWord.withoutDollarEscapes(literal))
  }

  static func withoutDollarEscapes(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "$", result.last == "\\" { result.removeLast() }
      result.append(scalar)
    }
    return String(result)
  }
}
