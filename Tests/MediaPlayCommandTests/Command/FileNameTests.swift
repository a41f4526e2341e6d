import Foundation
import Testing

extension CommandTests {
  @Suite("Files of the command")
  struct FileNameTests {
    @Test(
      "a file may have any name",
      arguments: [
        Array("a#b 100%20?.wav".utf8), Array("c:d.wav".utf8), Array("-dash.wav".utf8), Array("音楽 ♪.wav".utf8),
        Array("n\nl\u{1b}[2J.wav".utf8), Array("b".utf8) + [0xff, 0xfe] + Array("d.wav".utf8),
      ], ["C.UTF-8", "C"])
    func name(bytes: [UInt8], locale: String) async throws {
      let media = try await CommandMedia.shared()
      try media.copyTone(to: bytes)
      let options = (CommandMedia.fast + ["--"]).map { Array($0.utf8) }
      let run = try CommandRun(options + [bytes], environment: ["LC_ALL": locale], in: media.folder)
      let result = try await run.result()
      let events = try result.events()
      #expect(events.reasons == ["ended"] && result.end == .exited(0))
      #expect(events.first?.url == String(decoding: bytes, as: UTF8.self))
      #expect(!result.errors.contains(0x1b), "nothing drives the terminal")
      #expect(result.errorLines.count == 2)
    }

    @Test("a file can be given by its URL")
    func url() async throws {
      let media = try await CommandMedia.shared()
      try media.copyTone(to: Array("a b.wav".utf8))
      let events = try await mediaplay(CommandMedia.fast + ["file://\(media.folder)/a%20b.wav"]).events()
      #expect(events.reasons == ["ended"])
    }

    // GStreamer 1.22 sends empty buffers for ever here, with a critical for each; the command's own process bears them.
    @Test("a WAV header that announces a list and ends there isn't read for ever")
    func announcedList() async throws {
      let media = try await CommandMedia.shared()
      let name = Array("announced.wav".utf8)
      try media.copyTone(to: name)
      let path = "\(media.folder)/announced.wav"
      var header = try Data(contentsOf: URL(filePath: path)).prefix(44)
      header.replaceSubrange(36..., with: Array("LIST".utf8) + [0, 0x2D, 0x31, 1])
      try header.write(to: URL(filePath: path))
      let result = try await mediaplay(CommandMedia.fast + [path])
      #expect(try result.events().reasons == ["failed"] && result.end == .exited(2))
    }

    @Test(
      "what can't be played fails with status 2, and says why and what to do",
      arguments: [
        ("missing.wav", "not-found", "Check the name."),
        ("empty-folder", "unsupported-format", "There is no media in the folder"),
        ("empty.wav", "unsupported-format", "Check that it is the right file."),
        ("junk.bin", "unsupported-format", "Check that it is the right file."),
        ("folder/a.wav", "not-found", "Check the name."),
      ])
    func unplayable(item: String, code: String, remedy: String) async throws {
      let media = try await CommandMedia.shared()
      try media.write("empty.wav", "")
      try media.write("junk.bin", String(repeating: "What is no media of any kind. \u{1}\u{2}", count: 100))
      let result = try await mediaplay(CommandMedia.fast + [item], in: media.folder)
      let events = try result.events()
      #expect(events.names == ["item-started", "preload-did-finish", "playback-did-finish", "exited"])
      #expect(events.reasons == ["failed"] && result.end == .exited(2))
      for error in events.compactMap(\.error) {
        #expect(error.code == code && error.message.contains(remedy))
      }
      #expect(result.errorLines.last?.contains(remedy) == true)
    }
  }
}
