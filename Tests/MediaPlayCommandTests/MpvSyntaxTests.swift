import MediaPlayCommand
import Testing

@Suite("mpv's option syntax")
struct MpvSyntaxTests {
  @Test(
    "is made GLib's, and what isn't an option stays",
    arguments: [
      (["--loop-file", "a"], ["--loop-file=inf", "a"]), (["--loop-file=2", "a"], ["--loop-file=2", "a"]),
      (["--mute", "yes"], ["--mute=yes", "yes"]), (["--no-mute"], ["--mute=no"]),
      (["--no-terminal"], ["--terminal=no"]), (["--no-loop-file"], ["--loop-file=no"]),
      (["--start", "--no-mute"], ["--start", "--no-mute"]), (["--start=1", "--mute"], ["--start=1", "--mute=yes"]),
      (["--", "--mute", "--bad"], ["--", "--mute", "--bad"]), (["-", "-h"], ["-", "-h"]),
      (["--gst-debug=3", "--gst-anything"], ["--gst-debug=3", "--gst-anything"]), ([""], [""]),
    ])
  func converts(arguments: [String], expected: [String]) throws {
    let result = try optionSyntax(fromMpv: arguments.map { Array($0.utf8) })
    #expect(result == expected.map { Array($0.utf8) })
  }

  @Test("bytes that are no UTF-8 pass, in values and in files")
  func bytes() throws {
    let arguments = [Array("--pipeline=".utf8) + [0xff], [0xfe]]
    #expect(try optionSyntax(fromMpv: arguments) == arguments)
  }
}
