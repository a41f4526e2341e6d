import Foundation
import MediaPlaybackFoundation
import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Media in memory")
struct MemoryMediaTests {
  private func outlines(_ location: MediaLocation) async throws -> [String] {
    var settings = PlayerSettings.headless
    settings.preloadTimeout = .seconds(3)
    return try await PlayThrough.of(location, settings: settings).events.map(\.outline)
  }

  @Test("media tells the same from memory as from a file", arguments: TestMedia.all)
  func same(media: TestMedia) async throws {
    let file = try await media.file()
    let fromMemory = try await outlines(MediaLocation(bytes: try file.bytes(), name: media.name))
    #expect(fromMemory == (try await outlines(file.location)))
  }

  @Test("cut media tells the same from memory as from a file", arguments: TestMedia.withDeclaredEnd)
  func cut(media: TestMedia) async throws {
    let file = try await media.cut(0.5)
    let memory = MediaLocation(bytes: try file.bytes(), name: media.name)
    let (fromMemory, fromFile) = (try await PlayThrough.of(memory), try await PlayThrough.of(file.location))
    #expect(fromMemory.finish.reason.error?.code == .truncated)
    #expect(fromMemory.finish.reason.name == fromFile.finish.reason.name)
    // How long this one is, is an estimate from as much as was read when somebody asked.
    if media.name == TestMedia.mp3VBRI.name { return }
    #expect(fromMemory.events.map(\.outline) == fromFile.events.map(\.outline))
  }

  @Test("an inspector describes media in memory as it does a file", arguments: TestMedia.described)
  func described(media: TestMedia) async throws {
    let file = try await media.file()
    let memory = MediaLocation(bytes: try file.bytes(), name: media.name)
    #expect(try await MediaInspector().describe(memory) == (try await MediaInspector().describe(file.location)))
  }

  @Test("an inspector says that media in memory is cut, or nothing that it knows")
  func describedInPart() async throws {
    let cut = MediaLocation(bytes: try await TestMedia.mp4.cut(0.5).bytes(), name: "cut.mp4")
    #expect(try await MediaInspector().describe(cut).problems.map(\.code) == [.truncated])
    let error = await #expect(throws: MediaError.self) {
      try await MediaInspector().describe(MediaLocation(bytes: try await TestMedia.noise.file().bytes()))
    }
    #expect(error?.code == .unsupportedFormat)
  }

  @Test("Foundation's data is played as it is")
  func data() async throws {
    let location = MediaLocation(data: Data(try await TestMedia.mp4.file().bytes()), name: "film.mp4")
    #expect(try await PlayThrough.of(location).finish.reason == .ended)
    #expect(location.description == "film.mp4")
    #expect(location == location && location != MediaLocation(data: Data(), name: "film.mp4"))
  }

  @Test("no bytes are no media")
  func empty() async throws {
    for location in [MediaLocation(bytes: []), MediaLocation(data: Data())] {
      #expect(try await PlayThrough.of(location).finish.reason.name == "failed")
    }
  }

  @Test("thumbnails are made of media in memory")
  func thumbnails() async throws {
    let location = MediaLocation(bytes: try await MovieClip.green.bytes, name: "green.mkv")
    let thumbnail = try await ThumbnailGenerator(location).thumbnail(at: .milliseconds(200))
    #expect(thumbnail.actualTime == .milliseconds(200))
    #expect(thumbnail.picture[5, 5].green > 245)
  }
}
