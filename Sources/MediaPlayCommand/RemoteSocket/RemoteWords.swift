/// A command as one types it: words, in double quotes where they have spaces in them.
package enum RemoteWords {
  /// The words of a line; nil where a quote has no end or the line has a character that no command has.
  package static func words(_ line: String) -> [String]? {
    guard line.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0 != "\u{FFFD}" || $0 == "\t" || $0 == "\r" }) else {
      return nil
    }
    var words: [String] = []
    var word: String?
    var (isQuoted, isEscaped) = (false, false)
    for character in line {
      if isEscaped {
        word?.append(character)
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard !isQuoted else { return nil }
    if let word { words.append(word) }
    return words
  }
}
