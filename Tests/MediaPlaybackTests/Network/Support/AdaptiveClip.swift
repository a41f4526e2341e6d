import Foundation
import GStreamer
import Testing

/// Streams in parts that GStreamer makes when a test first wants them, in the folder that servers serve.
enum AdaptiveClip {
  /// 8 s of picture and sound in parts of a second, and an end mark.
  static let hls = Task { try await make("hls", height: 48, bitrate: 100) }

  /// A playlist of two variants, whose pictures are 48 and 96 lines high.
  static let variants = Task { () -> String in
    let low = try await hls.value
    let high = try await make("high", height: 96, bitrate: 400)
    let text = """
      #EXTM3U
      #EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=64x48
      \(low)
      #EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=128x96
      \(high)

      """
    try text.write(toFile: ScratchFolder.path(of: "variants.m3u8"), atomically: true, encoding: .utf8)
    return "variants.m3u8"
  }

  /// The playlist without one of its parts being there.
  static let hole = Task { () -> String in
    let path = ScratchFolder.path(of: try await hls.value)
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing("hls4.ts", with: "nowhere.ts")
    try text.write(toFile: ScratchFolder.path(of: "hole.m3u8"), atomically: true, encoding: .utf8)
    return "hole.m3u8"
  }

  /// A playlist whose parts are at another address.
  static func list(_ name: String, of address: String) async throws -> String {
    let text = try String(contentsOfFile: ScratchFolder.path(of: try await hls.value), encoding: .utf8)
    try text.replacing("hls", with: address + "hls")
      .write(toFile: ScratchFolder.path(of: name + ".m3u8"), atomically: true, encoding: .utf8)
    return name + ".m3u8"
  }

  /// 4 s of picture for DASH.
  static let dash = Task { () -> String in
    let pipeline = try Launch.pipeline(
      """
      dashsink name=parts muxer=ts mpd-filename=dash.mpd target-duration=1 period-duration=4000 dynamic=false
      videotestsrc num-buffers=100 ! video/x-raw,width=64,height=48,framerate=25/1
      ! x264enc speed-preset=ultrafast key-int-max=25 ! h264parse ! parts.video_0
      """)
    try pipeline.element(named: "parts")?.set("mpd-root-path", to: ScratchFolder.path(of: ""))
    try await run(pipeline)
    return "dash.mpd"
  }

  private static func make(_ name: String, height: Int, bitrate: Int) async throws -> String {
    let playlist = "\(name).m3u8"
    let pipeline = try Launch.pipeline(
      """
      hlssink2 name=parts target-duration=1 playlist-length=0 max-files=0
      videotestsrc num-buffers=200 ! video/x-raw,width=\(height * 4 / 3),height=\(height),framerate=25/1
      ! x264enc speed-preset=ultrafast key-int-max=25 bitrate=\(bitrate) ! h264parse ! parts.video
      audiotestsrc num-buffers=400 samplesperbuffer=960 ! audio/x-raw,rate=48000,channels=1
      ! avenc_aac ! aacparse ! parts.audio
      """)
    let parts = try #require(pipeline.element(named: "parts"))
    try parts.set("location", to: ScratchFolder.path(of: "\(name)%d.ts"))
    try parts.set("playlist-location", to: ScratchFolder.path(of: playlist))
    try await run(pipeline)
    return playlist
  }

  private static func run(_ pipeline: Pipeline) async throws {
    let messages = pipeline.bus.messages(of: [.endOfStream, .error])
    defer { _ = try? pipeline.setState(.null) }
    try pipeline.setState(.playing)
    try await bounded("the parts of a stream") {
      for await message in messages {
        if case .error(let error) = message.view { throw error }
        return
      }
    }
  }
}
