import GStreamer
import Testing

@Suite("Option parser")
struct OptionParserTests {
  private func parse(_ arguments: [[UInt8]]) throws -> ParsedArguments {
    var parser = OptionParser(program: "test", includesGStreamerOptions: false)
    parser.add(flag: "help", short: "h")
    parser.add(value: "sink", short: "s")
    return try parser.parse(arguments)
  }

  private func parse(_ arguments: String...) throws -> ParsedArguments {
    try parse(arguments.map { Array($0.utf8) })
  }

  @Test("options and arguments come in the order given, short names as long ones")
  func order() throws {
    let parsed = try parse("a", "--sink=x", "b", "-h", "--sink", "--help", "-s", "y", "-", "")
    #expect(
      parsed.options == [
        .init(name: "sink", value: Array("x".utf8)), .init(name: "help"),
        .init(name: "sink", value: Array("--help".utf8)), .init(name: "sink", value: Array("y".utf8)),
      ])
    #expect(parsed.arguments == ["a", "b", "-", ""].map { Array($0.utf8) })
  }

  @Test(
    "two dashes end the options and are no argument",
    arguments: [
      (["--", "--help", "a"], ["--help", "a"]), (["a", "--", "-h"], ["a", "-h"]), (["--", "--"], ["--"]), (["--"], []),
    ])
  func dashes(arguments: [String], expected: [String]) throws {
    let parsed = try parse(arguments.map { Array($0.utf8) })
    #expect(parsed.options.isEmpty)
    #expect(parsed.arguments == expected.map { Array($0.utf8) })
  }

  @Test("bytes that are no UTF-8 pass unchanged")
  func bytes() throws {
    let name: [UInt8] = [0x66, 0xff, 0xfe, 0x3d]
    let parsed = try parse([Array("--sink=".utf8) + name, name])
    #expect(parsed.options == [.init(name: "sink", value: name)])
    #expect(parsed.arguments == [name])
  }

  @Test(
    "what GLib refuses is an error with its message",
    arguments: [
      (["--nope"], OptionError.Code.unknownOption, "--nope"), (["-x"], .unknownOption, "-x"),
      (["--sink"], .badValue, "--sink"),
      (["--gst-debug=1"], .unknownOption, "--gst-debug"),
    ])
  func refusals(arguments: [String], code: OptionError.Code, named: String) {
    #expect {
      try parse(arguments.map { Array($0.utf8) })
    } throws: {
      ($0 as? OptionError)?.code == code && "\($0)".contains(named)
    }
  }

  @Test("a value of a flag is dropped, as GLib does it")
  func flagValue() throws {
    #expect(try parse("--help=1").options == [.init(name: "help")])
  }

  @Test("an argument with a NUL in it is refused, not cut")
  func nul() {
    #expect(throws: OptionError.self) { try parse([[0x61, 0, 0x62]]) }
  }

  @Test("GStreamer's own options are taken and don't show up")
  func gstreamerOptions() throws {
    let parsed = try OptionParser(program: "test").parse(["--gst-debug-no-color", "a"].map { Array($0.utf8) })
    #expect(parsed == ParsedArguments(arguments: [Array("a".utf8)]))
  }

  @Test("an error in GStreamer's own options is an error with its message")
  func gstreamerOptionErrors() {
    #expect(throws: OptionError.self) { try OptionParser(program: "test").parse([Array("--gst-nope".utf8)]) }
  }
}
