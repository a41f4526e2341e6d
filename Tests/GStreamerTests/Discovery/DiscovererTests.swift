import GStreamer
import Glibc
import Testing

@Suite("Discoverer", .timeLimit(.minutes(1)))
struct DiscovererTests {
  @Test("what is in a file is found, stream by stream")
  func streams() async throws {
    let film = try await Film()
    let discovery = try await Discoverer().discover(film.uri)
    #expect(discovery.outcome == .complete && discovery.error == nil)
    let info = try #require(discovery.info)
    #expect(info.duration == .seconds(1) && info.isSeekable && !info.isLive)
    #expect(info.streams.map(\.kind).sorted() == ["audio", "video"])
    #expect((info.topology as? DiscovererContainerInfo)?.streams.count == 2)
    let video = try #require(info.videoStreams.first)
    #expect(video.width == 64 && video.height == 48 && video.frameRate == Fraction(25, 1))
    #expect(video.pixelAspect == Fraction(1, 1) && !video.isInterlaced && !video.isImage)
    #expect(video.caps?.structures.first?.name == "video/x-vp8")
    #expect(video.selection?.contains(.select) == true)
    let audio = try #require(info.audioStreams.first)
    #expect(audio.channelCount == 1 && audio.sampleRate == 44100 && audio.language == "fr")
    #expect(audio.tags?[.title] == "Ton")
    #expect(audio.previous is DiscovererContainerInfo)
    #expect(info.missingElementDetails == [] && info.subtitleStreams.isEmpty && info.tableOfContents == nil)
  }

  @Test("what doesn't exist is refused with GStreamer's reason")
  func missing() async throws {
    let discovery = try await Discoverer().discover("file:///proc/nonexistent/film.mkv")
    #expect(discovery.outcome == .failed)
    #expect(discovery.error?.domain == "gst-resource-error-quark" && discovery.error?.domainCode == 3)
  }

  @Test("a text that is no URI is refused")
  func noURI() async throws {
    let discovery = try await Discoverer().discover("film.mkv")
    #expect(discovery.outcome == .invalidURI || discovery.outcome == .failed)
    #expect(discovery.info?.streams.isEmpty ?? true)
  }

  @Test("a source that gives nothing is given up when the time is over")
  func timeout() async throws {
    let pipe = try OpenPipe()
    let start = ContinuousClock.now
    let discovery = try await Discoverer(timeout: .milliseconds(200)).discover(pipe.uri)
    #expect(discovery.outcome == .timedOut)
    #expect(.now - start < .seconds(10))
  }

  @Test("a cancelled task gets its answer at once, and what was found before stays")
  func cancellation() async throws {
    let pipe = try OpenPipe()
    let task = Task { try await Discoverer(timeout: .seconds(30)).discover(pipe.uri) }
    task.cancel()
    #expect(try await task.value.outcome == .cancelled)
  }

  @Test("many at once don't get into each other's way")
  func many() async throws {
    let film = try await Film()
    try await withThrowingTaskGroup(of: Discovery.self) { group in
      for _ in 0..<8 { group.addTask { try await Discoverer().discover(film.uri) } }
      for try await discovery in group { #expect(discovery.info?.streams.count == 2) }
    }
  }
}

/// A Matroska file with a picture and a sound.
private final class Film: Sendable {
  private let folder: TemporaryFolder
  private let path: String
  let uri: String

  init() async throws {
    folder = try TemporaryFolder()
    path = folder.path + "/film.mkv"
    uri = try FileURI.uri(ofPath: Array(path.utf8))
    let pipeline = try TestPipeline(
      """
      videotestsrc num-buffers=25 ! video/x-raw,width=64,height=48,framerate=25/1 ! vp8enc deadline=1 ! queue ! mux.
      audiotestsrc num-buffers=50 samplesperbuffer=882 ! audio/x-raw,rate=44100,channels=1 !
      taginject tags=language-code=fr,title=Ton ! vorbisenc ! queue ! mux.
      matroskamux name=mux ! filesink location=\(path)
      """)
    try await pipeline.run()
  }

  deinit { unsafe unlink(path) }
}

/// A pipe that nothing is written to.
private final class OpenPipe: Sendable {
  private let ends: [Int32]

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    self.ends = ends
  }

  deinit { for end in ends { close(end) } }

  var uri: String { "fd://\(ends[0])" }
}
