import GStreamer

/// How much room text takes on a terminal.
enum TextWidth {
  /// The number of columns of a line.
  static func columns(of text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// As much of a line from its beginning as has room.
  static func prefix(_ text: String, columns: Int) -> String {
    var (result, width) = ("", 0)
    for character in text {
      width += self.columns(of: String(character))
      if width > columns { break }
      result.append(character)
    }
    return result
  }
}
