/// A file name or message as one line that a terminal can be given.
///
/// Bytes that are no UTF-8 become U+FFFD, and control characters, which could drive the terminal, `\x1b` and the like.
package func printable(_ bytes: some Sequence<UInt8>) -> String {
  var text = ""
  for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
    switch scalar.value {
    case 0x0A, 0x0D, 0x09: text += " "
    case 0..<0x20, 0x7F..<0xA0:
      let digits = String(scalar.value, radix: 16)
      text += "\\x" + (digits.count < 2 ? "0" : "") + digits
    // Line and paragraph separators, and the marks that turn the direction of the text around them.
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: text += "\u{FFFD}"
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text
}

/// A message of several lines, such as one that shows a place, as lines that a terminal can be given.
func printableLines(_ message: String) -> String {
  message.split(separator: "\n", omittingEmptySubsequences: false).map { printable($0.utf8) }.joined(separator: "\n")
}
