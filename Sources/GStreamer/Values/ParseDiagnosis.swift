/// Finds the part of a text that isn't understood; GStreamer's own parser only says that something isn't.
enum ParseDiagnosis {
  /// The first field of a structure that isn't understood, in words that follow a colon; empty if none can be named.
  static func field(in text: String, isValid: (String) -> Bool) -> String {
    let fields = split(text, at: ",")
    var prefix = ""
    for (index, field) in fields.enumerated() {
      prefix += index == 0 ? field : "," + field
      guard !isValid(prefix) else { continue }
      let place = field.trimmed
      return place.isEmpty ? ": a field is missing" : ": `\(place)` isn't understood"
    }
    return ""
  }

  /// The parts of a text between separators outside of quotes and brackets.
  static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for character in text {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted {
        if "[{<(".contains(character) { depth += 1 }
        if "]}>)".contains(character) { depth -= 1 }
        if character == separator, depth <= 0 {
          parts.append("")
          continue
        }
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}

extension String {
  fileprivate var trimmed: String {
    let kept = drop { $0.isWhitespace }
    return String(kept.reversed().drop { $0.isWhitespace }.reversed())
  }
}
