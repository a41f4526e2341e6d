import MediaPlayCommand
import Testing

@Suite("The manual page and the completions")
struct GeneratedTextTests {
  @Test("the manual page has every option with its help, and every exit status")
  func manual() {
    let page = manualPage(version: "1.2")
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.first == #".TH MEDIAPLAY 1 "" "mediaplay 1.2" "User Commands""#)
    for definition in OptionDefinition.all {
      let name = definition.synopsis.replacing("-", with: #"\-"#)
      #expect(lines.count { $0 == ".B \(name)" } == 1, "\(name)")
      #expect(page.contains(definition.help.replacing("-", with: #"\-"#).replacing("'", with: #"\(aq"#)))
    }
    for status in MediaPlayCommand.ExitStatus.allCases { #expect(lines.contains(".B \(status.rawValue)")) }
    #expect(page.allSatisfy(\.isASCII) && page.hasSuffix("\n"))
  }

  @Test("each completion has every option", arguments: CompletionShell.allCases)
  func completion(shell: CompletionShell) {
    let script = shell.script()
    for definition in OptionDefinition.all {
      let spelling = shell == .fish ? "-l \(definition.name) " : "--\(definition.name)"
      #expect(script.contains(spelling), "\(definition.name)")
    }
    #expect(script.hasSuffix("\n"))
  }
}
