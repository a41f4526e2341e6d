import Foundation
import Glibc
import Testing

extension CommandTests {
  @Suite("Standard streams of the command")
  struct StreamTests {
    @Test("a dash is what comes in on the standard input")
    func standardInput() async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(CommandMedia.fast + ["-"], shell: "cat '\(media.tone)' | \"$@\"")
      #expect(try result.events().reasons == ["ended"] && result.end == .exited(0))
      let nothing = try await mediaplay(CommandMedia.fast + ["-"])
      #expect(try nothing.events().reasons == ["failed"])
      #expect(nothing.errorLines.contains { $0.contains("standard input") })
    }

    @Test("when nobody reads the events any more, the command ends with status 4")
    func closedOutput() async throws {
      let media = try await CommandMedia.shared()
      let options = ["--events=json", "--ao=null", "--loop-file", "--events-interval=0.01", media.tone]
      let result = try await CommandRun(options.map { Array($0.utf8) }, closesOutput: true).result()
      #expect(result.end == .exited(4))
      #expect(try result.events().first?.event == "item-started")
      #expect(result.errorLines.last == "mediaplay: 0 played, ended by SIGPIPE")
      #expect(result.errorLines.count == 2)
    }

    @Test("head -1 ends the command")
    func head() async throws {
      let media = try await CommandMedia.shared()
      let options = ["--events=json", "--quiet", "--ao=null", "--loop-file", "--events-interval=0.01", media.tone]
      let result = try await mediaplay(options, shell: #"{ "$@"; echo $? >&2; } | head -n 1"#)
      #expect(result.end == .exited(0) && result.outputLines.count == 1)
      #expect(result.errorLines == ["4"])
    }

    @Test("without a standard output the command ends with status 4 where it has events to write")
    func noOutput() async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(CommandMedia.fast + [media.tone], shell: #"exec "$@" >&-"#)
      #expect(result.end == .exited(4) && result.output.isEmpty)
      let person = try await mediaplay(["--ao=null", media.tone], shell: #"exec "$@" >&-"#)
      #expect(person.end == .exited(0) && person.errorLines == ["mediaplay: 1 played"])
    }

    @Test("without a standard error the events are whole")
    func noErrors() async throws {
      let media = try await CommandMedia.shared()
      let result = try await mediaplay(CommandMedia.fast + [media.tone], shell: #"exec "$@" 2>&-"#)
      #expect(try result.events().last?.status == 0)
      #expect(result.end == .exited(0))
    }

    @Test("no file of the command gets the number of a standard stream that was closed", arguments: [0, 1, 2])
    func standardNumbers(number: Int) async throws {
      let media = try await CommandMedia.shared()
      let options = ["--events=json", "--vo=null", "--ao=null", "--pause", media.tone].map { Array($0.utf8) }
      // Without an output there is no event to wait for, but a line of the log; and events would end the command.
      let run = try CommandRun(
        number == 1 ? Array(options.dropFirst()) : options,
        environment: number == 1 ? ["GST_DEBUG": "mediaplay:5"] : [:],
        shell: #"exec "$@" \#(number)>&-"#)
      if number == 1 {
        try await run.errors(containing: "preloadDidFinish")
      } else {
        try await run.output(containing: #""state":"paused""#)
      }
      let place = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(run.id)/fd/\(number)")
      #expect(place == "/dev/null")
      run.send(SIGTERM)
      #expect(try await run.result().end == .exited(4))
    }
  }
}
