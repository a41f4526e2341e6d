import Foundation
import Testing

extension CommandTests {
  @Suite("Screenshots")
  struct ScreenshotTests {
    private func shots(_ arguments: [String], _ keys: [String], showing text: [String]) async throws -> Terminal {
      let media = try await CommandMedia.shared()
      let terminal = try Terminal(
        ["--no-mpris", "--vo=null", "--ao=null", "--pause"] + arguments + [media.clip])
      try await terminal.wait(for: "(Paused)")
      for (key, shown) in zip(keys, text) {
        terminal.type(key)
        try await terminal.wait(for: shown)
      }
      terminal.type("q")
      try await terminal.wait(for: "end=0")
      return terminal
    }

    private func folder() async throws -> String {
      let folder = try await CommandMedia.shared().folder + "/shots-\(UUID())"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      return folder
    }

    @Test(
      "s writes the picture that is shown, and S what the media has, each into a new file",
      arguments: [("png", [0x89, 0x50, 0x4E, 0x47]), ("jpg", [0xFF, 0xD8, 0xFF])] as [(String, [UInt8])])
    func formats(format: String, head: [UInt8]) async throws {
      let folder = try await folder()
      _ = try await shots(
        ["--screenshot-format=\(format)", "--screenshot-directory=\(folder)", "--screenshot-template=%F-%02n"],
        ["s", "S"], showing: ["Screenshot: ", "clip-02."])
      for name in ["clip-01.\(format)", "clip-02.\(format)"] {
        let bytes = try Data(contentsOf: URL(filePath: folder + "/" + name))
        #expect(bytes.starts(with: head))
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }

    @Test("where it can't be written that is said, and playback goes on")
    func unwritable() async throws {
      let terminal = try await shots(
        ["--screenshot-directory=/proc/nonexistent"], ["s", "9"], showing: ["can't be written", "Volume: 98%"])
      #expect(terminal.transcript.contains("mediaplay: warning: /proc/nonexistent/mediaplay-shot0001.jpg"))
    }

    @Test("without a number in the template nothing is written over")
    func taken() async throws {
      let folder = try await folder()
      let terminal = try await shots(
        ["--screenshot-directory=\(folder)", "--screenshot-template=shot"], ["s", "s"],
        showing: ["Screenshot: ", "is there already"])
      #expect(terminal.transcript.contains("Put %n into --screenshot-template"))
    }
  }
}
