import MediaPlayCommand
import Testing

@Suite("Help text")
struct HelpTextTests {
  @Test("no line is wider than 80 columns, and all is ASCII")
  func width() {
    for line in helpText().split(separator: "\n") {
      #expect(line.count <= 80 && line.allSatisfy(\.isASCII) && line.last != " ", "\(line)")
    }
  }

  @Test("every option is in it once, with its help")
  func options() {
    let lines = helpText().split(separator: "\n").map(String.init)
    for definition in OptionDefinition.all {
      #expect(lines.count { $0 == "  \(definition.synopsis)" || $0.hasPrefix("  \(definition.synopsis)  ") } == 1)
      #expect(!definition.help.isEmpty && definition.help.hasSuffix("."))
    }
  }

  @Test("no name is there twice, and none hides another's negation")
  func names() {
    let names = OptionDefinition.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
    let shorts = OptionDefinition.all.compactMap(\.short)
    #expect(Set(shorts).count == shorts.count)
  }

  @Test("quiet is what the command does without its lines, and the terminal is promised nothing that isn't there")
  func messages() throws {
    let helps = Dictionary(uniqueKeysWithValues: OptionDefinition.all.map { ($0.name, $0.help) })
    #expect(helps["quiet"]?.hasPrefix("Leave out what is played, the status line, levels, warnings, and") == true)
    #expect(helps["terminal"] == "For scripts: read no keys and draw no status line.")
  }

  @Test("every exit status is explained")
  func statuses() {
    for status in MediaPlayCommand.ExitStatus.allCases {
      #expect(helpText().contains("\n  \(status.rawValue)  "))
    }
  }
}
