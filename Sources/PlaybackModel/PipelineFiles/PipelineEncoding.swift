/// How a text is written so that each of GStreamer's parsers takes it as one value.
///
/// Every byte becomes an octal escape, the safe ones too: nothing is left that the launch syntax, a structure, or
/// an element property, which takes a launch line of its own, could read as anything but a text. It also avoids
/// what backslashes can't say: a backslash before the closing quote, a newline in a bare word, the text `NULL`.
enum PipelineEncoding {
  /// The text as a value within a structure, with or without the quotes around it.
  static func structure(_ text: String, quotes: Bool) -> String {
    var result = quotes ? "\"" : ""
    for byte in text.utf8 {
      result += "\\\(byte >> 6)\(byte >> 3 & 7)\(byte & 7)"
    }
    return quotes ? result + "\"" : result
  }

  /// The text as the value of a property in the launch syntax, without quotes around it.
  static func property(_ text: String) -> String { escaped(structure(text, quotes: true)) }

  /// Escapes what the launch syntax takes off again.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\\" || scalar == "\"" { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
  }

  /// Takes the launch syntax's escapes off, as `gst_parse_launch` does it.
  struct Decoder {
    private(set) var text = String.UnicodeScalarView()
    private var isQuoted = false
    private var last: Unicode.Scalar?
    private var isEscaped = false

    mutating func append(_ raw: String) {
      for scalar in raw.unicodeScalars {
        if isEscaped {
          isEscaped = false
        } else if scalar == "\\" && !isQuoted {
          isEscaped = true
          last = scalar
          continue
        } else if scalar == "\"" && (!isQuoted || last != "\\") {
          isQuoted.toggle()
        }
        text.append(scalar)
        last = scalar
      }
    }

    mutating func appendVerbatim(_ value: String) { text.append(contentsOf: value.unicodeScalars) }
  }
}
