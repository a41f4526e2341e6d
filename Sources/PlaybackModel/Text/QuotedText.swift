/// A piece of somebody's text in a message: in backquotes, of one line, bounded, and without what steers a terminal.
package func quotedText(_ text: some StringProtocol) -> String {
  var shown = String.UnicodeScalarView()
  shown.append(contentsOf: text.unicodeScalars.prefix(80).map(visibleScalar))
  return "`\(String(shown))\(text.unicodeScalars.dropFirst(80).isEmpty ? "" : "…")`"
}

/// "; did you mean `a` or `b`?" for a name that isn't among those known, or nothing.
package func suggestionText(for name: String, among known: some Sequence<String>) -> String {
  let near = nearestNames(to: name, among: known)
  return near.isEmpty ? "" : "; did you mean \(near.map(quotedText).joined(separator: " or "))?"
}

/// Keeps what would steer a terminal out of a message.
func visibleScalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: scalar == "\t" ? scalar : "\u{FFFD}"
  default: scalar
  }
}
