import Foundation
import GStreamer
import MediaPlayback
import Testing

/// The pipelines that come with the project do what they say.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct ShippedPipelineTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("pipelines")

  /// A short clip that the project's own pipeline rendered.
  private static let clip = Task {
    let path = ScratchFolder.path(of: "default-clip.webm")
    let reason = try await run("default-clip", ["location": path, "frames": "15", "width": "192", "height": "120"])
    #expect(reason == .ended)
    return path
  }

  private static func run(_ name: String, _ parameters: [String: String]) async throws -> FinishReason {
    let path = folder.appendingPathComponent(name + ".pipeline").path
    let runner = try PipelineRunner(PipelineFile(path: Array(path.utf8)), setting: parameters)
    return try await bounded(name) { await runner.run() }
  }

  @Test("each file of the folder can be read and is run by a test here")
  func everyFile() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".pipeline") }.sorted()
    #expect(
      files == ["audio-player.pipeline", "default-clip.pipeline", "movie-player.pipeline", "scaled-render.pipeline"])
    for file in files { _ = try PipelineFile(path: Array(Self.folder.appendingPathComponent(file).path.utf8)) }
  }

  @Test("the default clip is a film of the size and length that were asked for")
  func defaultClip() async throws {
    let player = MoviePlayer(try MediaLocation(path: try await Self.clip.value), settings: .headless)
    player.play()
    let finish = try await bounded("the end") { await player.finish() }
    #expect(finish?.reason == .ended)
    let info = try #require(player.mediaInfo)
    #expect(info.hasAudio && info.hasVideo)
    #expect(info.naturalSize == PictureSize(width: 192, height: 120))
    #expect((450...550).contains(try #require(info.duration).inMilliseconds))
  }

  @Test("the players play it to its end", arguments: ["movie-player", "audio-player"])
  func players(name: String) async throws {
    let clip = try await Self.clip.value
    var parameters = ["uri": clip, "volume": "0.5"]
    if name == "movie-player" {
      parameters["video-sink"] = "fakesink"
      parameters["audio-sink"] = "fakesink"
    } else {
      parameters["sink"] = "fakesink"
    }
    #expect(try await Self.run(name, parameters) == .ended)
    parameters["uri"] = "/nonexistent/a.webm"
    guard case .failed = try await Self.run(name, parameters) else {
      Issue.record("A file that doesn't exist isn't a failure.")
      return
    }
  }

  @Test("rendering scaled gives pictures of exactly the size, with black borders")
  func scaledRender() async throws {
    let pattern = ScratchFolder.uniquePath("-%05d.png")
    let reason = try await Self.run(
      "scaled-render",
      ["uri": try await Self.clip.value, "location": pattern, "width": "101", "height": "97", "rate": "5/1"])
    #expect(reason == .ended)
    let first = pattern.replacingOccurrences(of: "%05d", with: "00000")
    let sink = try AppSink()
    let player = MoviePlayer(
      try MediaLocation(path: first), settings: .headless.with { $0.videoOutput = .element(sink) })
    try await bounded("loading") { try await player.preload() }
    #expect(player.naturalSize == PictureSize(width: 101, height: 97))
    #expect(FileManager.default.fileExists(atPath: pattern.replacingOccurrences(of: "%05d", with: "00001")))
  }
}
