import Foundation
import GStreamer
import MediaPlayback
import Testing

@Suite("Tracks", .serialized, .timeLimit(.minutes(2)))
struct MovieTracksTests {
  /// 2 s with an English tone of 440 Hz, a German one of 880 Hz, and French subtitles.
  private static let film = MovieClip(
    "tracks.mkv",
    """
    videotestsrc num-buffers=50 ! video/x-raw,format=I420,width=64,height=48,framerate=25/1 ! queue ! mux. \
    audiotestsrc num-buffers=50 samplesperbuffer=1920 freq=440 ! audio/x-raw,format=S16LE,rate=48000,channels=1 ! \
    taginject tags="language-code=en" ! queue ! mux. \
    audiotestsrc num-buffers=50 samplesperbuffer=1920 freq=880 ! audio/x-raw,format=S16LE,rate=48000,channels=1 ! \
    taginject tags="language-code=de,title=Kommentar" ! queue ! mux. matroskamux name=mux
    """)

  private func player(_ recorder: SoundRecorder) -> MoviePlayer {
    MoviePlayer(settings: .headless.with { $0.audioOutput = .element(recorder.bin) })
  }

  private func tone(_ player: MoviePlayer, _ recorder: SoundRecorder) async throws -> (count: Int, frequency: Double) {
    player.item = try await Self.film.location
    player.play()
    try await bounded("loading") { try await player.preload() }
    let samples = try await recorder.all()
    return (samples.count, samples.frequency(rate: 48_000))
  }

  @Test("the tracks are listed with their languages and titles")
  func listed() async throws {
    let player = MoviePlayer(try await Self.film.location, settings: .headless)
    try await bounded("loading") { try await player.preload() }
    #expect(player.tracks.map(\.kind) == [.video, .audio, .audio])
    #expect(player.tracks.map(\.number) == [1, 1, 2])
    #expect(player.tracks.map(\.language) == [nil, "en", "de"])
    #expect(player.tracks.map(\.title) == [nil, "Audio", "Kommentar"])
    #expect(player.tracks.map(\.isSelected) == [true, true, false])
    #expect(player.mediaKinds == [.video, .audio])
    #expect(player.sourceKind == .file)
    #expect(player.playableDuration == player.duration)
    player.stop()
    try await eventually("nothing loaded") { player.tracks.isEmpty }
  }

  @Test(
    "a track chosen before loading is heard whole, and nothing of the others",
    arguments: [
      (TrackSelection.automatic, 440.0), (.number(2), 880), (.languages(["fr", "ger", "en"]), 880),
      (.languages(["eng"]), 440), (.number(7), 440),
    ])
  func chosen(selection: TrackSelection, frequency: Double) async throws {
    let recorder = try SoundRecorder()
    let player = player(recorder)
    player.select(selection, for: .audio)
    let heard = try await tone(player, recorder)
    #expect(heard.count == 96_000)
    #expect(abs(heard.frequency - frequency) < 2, "\(heard.frequency)")
  }

  @Test("a switch while playing goes on at the same place with the other track")
  func switched() async throws {
    let player = MoviePlayer(try await Self.film.location, settings: .realTime)
    let trace = EventTrace(player)
    player.play()
    try await trace.wait(for: "state playing")
    for number in [2, 1, 2] {
      player.select(.number(number), for: .audio)
      try await trace.wait(for: "tracks 3")
      #expect(player.tracks.filter { $0.kind == .audio && $0.isSelected }.map(\.number) == [number])
    }
    try await trace.wait(for: "finish ended")
    #expect(trace.finishes.last?.position.map { abs(($0 - .seconds(2)).inMilliseconds) < 50 } == true)
    #expect(!trace.words.contains { $0.hasPrefix("warning") })
  }

  @Test(
    "a kind that is off isn't played, and comes back where playback is", arguments: [MediaTrack.Kind.audio, .video])
  func off(kind: MediaTrack.Kind) async throws {
    let player = MoviePlayer(settings: .realTime)
    let trace = EventTrace(player)
    player.select(.off, for: kind)
    player.item = try await MovieClip.long.location
    player.play()
    try await trace.wait(for: "state playing")
    #expect(player.mediaKinds == (kind == .audio ? .video : .audio))
    try await eventually("half a second") { player.position.map { $0 > .milliseconds(500) } ?? false }
    player.select(.automatic, for: kind)
    try await eventually("both kinds") { player.mediaKinds == [.video, .audio] }
    #expect(try #require(player.position) >= .milliseconds(400))
    player.stop()
    try await trace.wait(for: "finish stopped")
    #expect(trace.words.filter { $0 == "preload" }.count == 1)
  }

  @Test("subtitles that can't be read are a warning, and the film plays")
  func missingSubtitles() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.externalSubtitles = try MediaLocation(path: "/proc/nonexistent/a.srt")
    player.item = try await MovieClip.short.location
    player.play()
    try await trace.wait(for: "finish ended")
    #expect(trace.words.filter { $0.hasPrefix("warning") } == ["warning not-found"])
  }

  @Test("subtitles that are none are a warning that names them, and the film plays")
  func noSubtitles() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    let path = ScratchFolder.uniquePath(".srt")
    try Data(repeating: 0xA5, count: 3000).write(to: URL(fileURLWithPath: path))
    player.externalSubtitles = try MediaLocation(path: path)
    player.item = try await MovieClip.short.location
    player.play()
    try await trace.wait(for: "finish ended")
    let warnings = trace.all.compactMap { if case .warning(let error) = $0 { error } else { nil } }
    #expect(warnings.map(\.code) == [.unsupportedFormat])
    let name = try #require(path.split(separator: "/").last)
    #expect(warnings.first?.message.hasPrefix("\(name) is not media of a known kind") == true)
  }

  @Test("sound alone with its kind off says so")
  func nothingLeft() async throws {
    let player = MoviePlayer(settings: .headless)
    let trace = EventTrace(player)
    player.select(.off, for: .audio)
    player.item = try await MovieClip.tone.location
    try await trace.wait(for: "finish failed")
    #expect(trace.finishes.last?.reason.error?.code == .notSupported)
  }

  @Test("what was played and what went wrong is logged")
  func logged() async throws {
    let player = MoviePlayer(try await MovieClip.short.location, settings: .headless)
    let trace = EventTrace(player)
    player.play()
    try await trace.wait(for: "finish ended")
    let period = try #require(player.accessLog.first)
    #expect(player.accessLog.count == 1)
    #expect(period.uri == (try await MovieClip.short.location.uri))
    #expect(period.sessionID.count == 36)
    player.item = try MediaLocation(path: "/proc/nonexistent/film.mkv")
    try await trace.wait(for: "finish failed")
    #expect(player.errorLog.map(\.error.code) == [.notFound])
    #expect(player.extendedErrorLog.contains(" not-found "))
  }
}
