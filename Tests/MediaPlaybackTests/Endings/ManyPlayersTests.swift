import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Endings of many players")
struct ManyPlayersTests {
  @Test("two players at once end each by itself")
  func two() async throws {
    let (film, sound) = (try await TestMedia.mp4.file().location, try await TestMedia.wav.cut(0.5).location)
    async let first = PlayThrough.of(film, on: nil)
    async let second = PlayThrough.of(sound, on: nil)
    #expect(try await first.finish.reason == .ended)
    #expect(try await second.finish.reason.name == "truncated")
  }

  @Test("twenty players at once over all test media have one finish each")
  func twenty() async throws {
    var settings = PlayerSettings.headless
    settings.pictureDuration = .milliseconds(100)
    var files: [MediaFile] = []
    for media in TestMedia.all { files.append(try await media.file()) }
    let queue = files + files
    try await withThrowingTaskGroup(of: PlayThrough.self) { group in
      for (index, file) in queue.enumerated() {
        if index >= 20 { #expect(try await group.next()?.finishes.count == 1) }
        group.addTask { [settings] in
          try await PlayThrough.of(file.location, settings: settings, limit: .seconds(40), on: nil)
        }
      }
      for try await playThrough in group { #expect(playThrough.finishes.count == 1) }
    }
  }
}
