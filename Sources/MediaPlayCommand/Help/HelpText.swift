/// The text of `mediaplay --help`, at most 80 columns wide and in ASCII, so that any terminal shows it.
package func helpText(_ definitions: [OptionDefinition] = OptionDefinition.all) -> String {
  var lines = [
    "Usage: mediaplay [OPTION...] [--] URL|FILE...",
    "       mediaplay --pipeline FILE [--set NAME=VALUE...]",
    "",
    "Plays movies, sound and streams. A URL is a path, or file:, http:, https:, rtsp:",
    "and whatever else GStreamer reads. - is the standard input.",
  ]
  for group in OptionDefinition.Group.allCases {
    let members = definitions.filter { $0.group == group }
    if members.isEmpty { continue }
    lines += ["", "\(group.rawValue):"] + members.flatMap(optionLines)
  }
  lines += [
    "",
    "Options take their value after = or as the next argument; what is in [] only",
    "after =. GStreamer's own options work too, such as --gst-debug=3.",
    "",
    "Keys, while mediaplay is in the foreground of a terminal:",
  ]
  lines += keyHelp.flatMap { entryLines($0.keys, $0.meaning) } + ["", "Examples:"]
  lines += helpExamples.map { "  \($0)" } + ["", "Exit status:"]
  lines += ExitStatus.allCases.map { "  \($0.rawValue)  \($0.explanation)" }
  return lines.joined(separator: "\n") + "\n"
}

/// The commands that the help and the manual page show.
let helpExamples = [
  "mediaplay film.mp4",
  "mediaplay --start=1:30 --length=10 --scaling=aspect-fill film.mp4",
  "mediaplay --vo=null --ao=null --events=json -- *.ogg",
  "mediaplay --loop-file --volume=60 rain.flac",
]

private let helpWidth = 80
private let helpColumn = 27

/// One option's lines: its synopsis, and beside or below it what it does.
private func optionLines(_ definition: OptionDefinition) -> [String] {
  entryLines(definition.synopsis, definition.help + (definition.defaultText.map { " Default: \($0)." } ?? ""))
}

private func entryLines(_ label: String, _ help: String) -> [String] {
  let synopsis = "  " + label
  var texts = wrapped(help, width: helpWidth - helpColumn)
  // Two spaces between the columns.
  guard synopsis.count <= helpColumn - 2 else { return [synopsis] + texts.map { indented("", $0) } }
  let first = texts.isEmpty ? "" : texts.removeFirst()
  return [indented(synopsis, first)] + texts.map { indented("", $0) }
}

private func indented(_ label: String, _ text: String) -> String {
  label + String(repeating: " ", count: max(0, helpColumn - label.count)) + text
}

/// The text in lines that are at most `width` wide, broken at spaces; a longer word has a line of its own.
private func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
