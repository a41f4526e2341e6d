import Foundation
import PlaybackModel
import Testing

@testable import MediaPlayback

@Suite("Endings of named pipes")
struct PipeTests {
  @Test("a pipe that nobody writes to fails within the bound of loading")
  func noWriter() async throws {
    var settings = PlayerSettings.headless
    settings.preloadTimeout = .seconds(1)
    let start = ContinuousClock.now
    let playThrough = try await PlayThrough.of(try pipe().location, settings: settings)
    #expect(playThrough.finish.reason.name == "failed")
    #expect(playThrough.finish.reason.error?.code == .timedOut)
    #expect(playThrough.finishes.count == 1)
    #expect(ContinuousClock.now - start >= .milliseconds(900))
  }

  @Test("a player that waits for a pipe can be stopped, and let go")
  func stopped() async throws {
    let file = try pipe()
    let log = EventLog()
    log.player.item = try file.location
    log.player.play()
    await log.player.core.settled()
    log.player.stop()
    let playThrough = try await log.playThrough()
    #expect(playThrough.finish.reason == .stopped)

    var dropped: MoviePlayer? = MoviePlayer(try file.location, settings: .headless)
    weak let core = dropped?.core
    dropped?.play()
    dropped = nil
    try await within(.seconds(10), "letting a waiting player go") {
      while core != nil, !Task.isCancelled { await Task.yield() }
    }
  }

  @Test("a pipe is played up to its end", arguments: [TestMedia.wav, .mkv, .mp4, .ogg])
  func writer(media: TestMedia) async throws {
    let file = try pipe()
    let bytes = try await media.file().bytes()
    // Opening a pipe for writing waits for the reader, which no thread of the pool may do.
    let writing = Thread {
      let descriptor = unsafe open(file.path, O_WRONLY)
      guard descriptor >= 0 else { return }
      try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: Data(bytes))
    }
    writing.start()
    let playThrough = try await PlayThrough.of(file.location)
    #expect(playThrough.finish.reason == .ended)
    let (position, expected) = (try #require(playThrough.finish.position), try #require(media.duration))
    #expect(abs(position - expected) <= .milliseconds(80))
    #expect(playThrough.finishes.count == 1)
  }

  private func pipe() throws -> MediaFile {
    let path = MediaFolder.freshPath("pipe")
    guard unsafe mkfifo(path, 0o600) == 0 else { throw MediaMaking.Failure("\(path) can't be made") }
    return MediaFile(path: path)
  }
}
