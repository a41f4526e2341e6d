/// The manual page `mediaplay(1)` as roff's macros `man` want it, made of the same table as the help.
package func manualPage(version: String, _ definitions: [OptionDefinition] = OptionDefinition.all) -> String {
  var lines = [
    #".TH MEDIAPLAY 1 "" "mediaplay \#(version)" "User Commands""#,
    ".SH NAME",
    #"mediaplay \- play movies, sound and streams"#,
    ".SH SYNOPSIS",
    ".B mediaplay",
    #"[\fIOPTION\fR...] [\-\-] \fIURL\fR|\fIFILE\fR..."#,
    ".br",
    ".B mediaplay",
    #"\-\-pipeline \fIFILE\fR [\-\-set \fINAME\fR=\fIVALUE\fR...]"#,
    ".SH DESCRIPTION",
    "Plays each item to its end and tells by its exit status how that went.",
    "A URL is a path, or file:, http:, https:, rtsp: and whatever else GStreamer reads;",
    #"\- is the standard input."#,
    "Options take their value after = or as the next argument; what is in [] only after =.",
    #"GStreamer's own options work too, such as \-\-gst\-debug=3."#,
    ".SH OPTIONS",
  ]
  for group in OptionDefinition.Group.allCases {
    let members = definitions.filter { $0.group == group }
    if members.isEmpty { continue }
    lines.append(".SS \(roff(group.rawValue))")
    for definition in members {
      lines += [".TP", ".B \(roff(definition.synopsis))", roff(definition.help)]
      if let text = definition.defaultText { lines.append("Default: \(roff(text)).") }
    }
  }
  lines += [".SH KEYS", "While mediaplay is in the foreground of a terminal it reads these keys there:"]
  for (keys, meaning) in keyHelp { lines += [".TP", ".B \(roff(keys))", roff(meaning)] }
  lines += [
    ".SH PIPELINE FILES",
    #"The argument of \-\-pipeline is a file's name. A bare name, with or without .pipeline, that is no file here is looked"#,
    "for in the folder mediaplay/pipelines of $XDG_DATA_HOME, of the share folder beside the program's, and of each of",
    "$XDG_DATA_DIRS.",
    ".SH EXIT STATUS",
  ]
  for status in ExitStatus.allCases { lines += [".TP", ".B \(status.rawValue)", roff(status.explanation)] }
  lines += [".SH EXAMPLES", ".nf"] + helpExamples.map(roff) + [".fi"]
  lines += [".SH SEE ALSO", #".BR gst\-launch\-1.0 (1),"#, #".BR gst\-inspect\-1.0 (1)"#]
  return lines.joined(separator: "\n") + "\n"
}

/// Text that roff takes as it is.
private func roff(_ text: String) -> String {
  var escaped = ""
  for character in text {
    switch character {
    case "\\": escaped += #"\e"#
    case "-": escaped += #"\-"#
    case "'": escaped += #"\(aq"#
    default: escaped.append(character)
    }
  }
  // A period that begins a line would be a command.
  return escaped.hasPrefix(".") ? #"\&"# + escaped : escaped
}
