import Foundation
import MediaPlayback
import Testing

@Suite("Recording")
struct RecordTests {
  @Test("a recording has picture and sound, and ends where it was told; the level is shown meanwhile")
  func record() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("clip.webm")
    let result = try Example(name: "Record").run([file, "1"])
    #expect(result.status == 0 && result.output == "recorded \(file)\n", "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count { $0.contains(" | ") } >= 10)
    let player = MoviePlayer(try MediaLocation(path: file), settings: .headless)
    try await player.preload()
    let info = try #require(player.mediaInfo)
    #expect(info.hasVideo && info.hasAudio)
    #expect(try #require(info.duration) >= .seconds(1))
  }

  @Test("without a file's name it tells how it is used")
  func usage() throws {
    let result = try Example(name: "Record").run()
    #expect(result.status == 1 && result.errors == "usage: Record FILE [SECONDS]\n")
  }
}
