import Foundation
import GStreamer
import MediaPlayback
import Testing

/// A pipeline that comes with the project.
enum ShippedPipeline {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("pipelines")

  /// A short clip that the project's own pipeline rendered: picture and sound, 0.5 s.
  static let clip = Task {
    let path = ScratchFolder.path(of: "default-clip.webm")
    let reason = try await run("default-clip", ["location": path, "frames": "15", "width": "192", "height": "120"])
    #expect(reason == .ended)
    return path
  }

  /// The same picture and sound in a container whose streams go through parsers before they are decoded.
  static let parsedClip = Task {
    let path = ScratchFolder.path(of: "parsed.mp4")
    try await MovieClip.render(
      "videotestsrc num-buffers=15 ! video/x-raw,format=I420,width=192,height=120,framerate=30/1 ! \(MediaMaking.h264)"
        + " ! queue ! mux. audiotestsrc num-buffers=15 samplesperbuffer=1600 ! audio/x-raw,rate=48000,channels=2"
        + " ! \(MediaMaking.aac) ! queue ! mux. mp4mux name=mux", to: path)
    return path
  }

  static func run(
    _ name: String, _ parameters: [String: String], onLevel: @escaping @Sendable (SoundLevel) -> Void = { _ in }
  ) async throws -> FinishReason {
    let path = folder.appendingPathComponent(name + ".pipeline").path
    let runner = try PipelineRunner(PipelineFile(path: Array(path.utf8)), setting: parameters)
    return try await bounded(name) { await runner.run(onLevel: onLevel) }
  }

  /// Plays a file to its end and tells what is in it.
  static func played(_ path: String) async throws -> (finish: PlaybackFinish, info: MediaInfo) {
    let player = MoviePlayer(try MediaLocation(path: path), settings: .headless)
    player.play()
    let finish = try await bounded("the end") { await player.finish() }
    return (try #require(finish), try #require(player.mediaInfo))
  }

  /// The picture of a file at that number, counted from 0.
  static func picture(_ number: Int = 0, of path: String) async throws -> PixelMap {
    let pipeline = try Launch.pipeline(
      "filesrc name=file ! decodebin ! videoconvert ! video/x-raw,format=BGRx ! appsink name=sink sync=false")
    try pipeline.element(named: "file")?.set("location", to: path)
    let sink = try #require(pipeline.element(named: "sink") as? AppSink)
    defer { _ = try? pipeline.setState(.null) }
    try pipeline.setState(.playing)
    for _ in 0..<number { _ = sink.pullSample(timeout: .seconds(20)) }
    return try #require(PixelMap(sink.pullSample(timeout: .seconds(20))))
  }
}
