import Foundation
import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Endings of what can't be played")
struct UnplayableMediaTests {
  @Test(
    "bytes that are no media fail with what they are",
    arguments: [
      (TestMedia.zip, "application/zip"), (.html, "web page"), (.pdf, "pdf"), (.text, "notes.txt"),
      (.noise, "noise.bin"), (.gzip, "gzip"), (.tar, "tar"), (.elf, "executable"),
      (.largeZip, "zip"),
    ])
  func noMedia(media: TestMedia, words: String) async throws {
    let error = try await failure(of: try await media.file().location)
    #expect(error.code == .unsupportedFormat)
    #expect(error.message.contains(words), "\(error.message)")
  }

  @Test(
    "bytes that are media of a kind that nothing here reads fail as that, with the kind",
    arguments: [(TestMedia.cursor, "arrow.cur")])
  func noDemuxer(media: TestMedia, words: String) async throws {
    let error = try await failure(of: try await media.file().location)
    #expect(error.code == .missingCodec)
    #expect(error.message.contains(words), "\(error.message)")
  }

  @Test("an empty file fails and is called empty or damaged")
  func empty() async throws {
    let error = try await failure(of: try await TestMedia.empty.file().location)
    #expect(error.message.contains("empty"), "\(error.message)")
  }

  @Test("a folder fails as a folder")
  func folder() async throws {
    let error = try await failure(of: try MediaLocation(path: MediaFolder.path))
    #expect(error.code == .notReadable)
    #expect(error.message.contains("is a folder"))
  }

  @Test("a file that isn't there fails as not found", arguments: ["/absent.mp4", "/absent/film.mp4"])
  func missing(name: String) async throws {
    let error = try await failure(of: try MediaLocation(path: MediaFolder.path + name))
    #expect(error.code == .notFound)
    #expect(error.message.contains("absent"))
  }

  @Test(
    "a file that may not be read fails with its permissions",
    .enabled(if: geteuid() != 0, "root may read every file"))
  func unreadable() async throws {
    let path = MediaFolder.freshPath("secret.wav")
    try MediaFile(path: path).write(try await TestMedia.wav.file().bytes())
    unsafe chmod(path, 0)
    let error = try await failure(of: try MediaLocation(path: path))
    #expect(error.code == .notReadable)
    #expect(error.message.contains("permissions"))
  }

  @Test("a URL of an unknown scheme fails as that")
  func unknownScheme() async throws {
    let error = try await failure(of: MediaLocation(uri: "qqq://nowhere/film.mp4"))
    #expect([.unsupportedURL, .missingElement].contains(error.code), "\(error.code): \(error.message)")
    #expect(error.message.contains("qqq"), "\(error.message)")
  }

  @Test("media that was recognised and can't be decoded names its format", arguments: TestMedia.undecodable)
  func undecodable(media: TestMedia) async throws {
    let error = try await failure(of: try await media.file().location)
    #expect(error.code == .missingCodec)
    #expect(error.message.contains("x-unknown"), "\(error.message)")
    #expect(error.debug?.contains("QQQQ") == true, "\(error.debug ?? "")")
  }

  @Test("media of which a part can't be decoded plays the rest and says so once", arguments: TestMedia.partlyDecodable)
  func partlyDecodable(media: TestMedia) async throws {
    let delivery = try await Delivery.of(try await media.file())
    #expect(delivery.playThrough.finish.reason == .ended)
    #expect((delivery.pictures > 0) == media.hasVideo)
    #expect((delivery.soundBuffers > 0) == media.hasAudio)
    let warnings = delivery.playThrough.warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.code == .missingCodec)
    #expect(warnings.first?.message.contains("x-unknown") == true)
  }

  /// The error of a location that fails, with one finish and one result of loading.
  private func failure(of location: MediaLocation) async throws -> MediaError {
    let playThrough = try await PlayThrough.of(location)
    guard case .failed(let error) = playThrough.finish.reason else {
      throw MediaMaking.Failure("it didn't fail:\n" + playThrough.events.map(\.outline).joined(separator: "\n"))
    }
    #expect(playThrough.finishes.count == 1)
    #expect(playThrough.finish.position == nil)
    let preloads = playThrough.events.filter { if case .preloadDidFinish = $0 { true } else { false } }
    #expect(preloads == [.preloadDidFinish(error)])
    #expect(playThrough.warnings.isEmpty)
    return error
  }
}
