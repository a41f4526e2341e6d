import Foundation
import MediaPlayback
import Synchronization
import Testing

/// The pipelines that come with the project do what they say: those that play and measure.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct ShippedPipelineTests {
  @Test("each file of the folder can be read and is run by a test")
  func everyFile() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: ShippedPipeline.folder.path)
      .filter { $0.hasSuffix(".pipeline") }.sorted()
    #expect(
      files == [
        "audio-player.pipeline", "default-clip.pipeline", "level-meter.pipeline", "movie-player.pipeline",
        "picture-in-picture.pipeline", "recorder.pipeline", "scaled-render.pipeline", "thumbnail-sheet.pipeline",
        "transcode-webm.pipeline",
      ])
    for file in files {
      _ = try PipelineFile(path: Array(ShippedPipeline.folder.appendingPathComponent(file).path.utf8))
    }
  }

  @Test("the players play to the end", arguments: ["movie-player", "audio-player", "level-meter"])
  func players(name: String) async throws {
    for clip in [try await ShippedPipeline.clip.value, try await ShippedPipeline.parsedClip.value] {
      var parameters = ["uri": clip]
      if name == "movie-player" {
        parameters["video-sink"] = "fakesink"
        parameters["audio-sink"] = "fakesink"
      } else {
        parameters["sink"] = "fakesink"
      }
      #expect(try await ShippedPipeline.run(name, parameters) == .ended, "\(clip)")
      parameters["uri"] = "/proc/nonexistent/a.webm"
      #expect(try await ShippedPipeline.run(name, parameters).name == "failed")
    }
  }

  @Test("the level meter measures each channel")
  func levelMeter() async throws {
    let path = ScratchFolder.uniquePath(".wav")
    // A sine of half the full scale: its peak is at -6.02 dB, its RMS 3.01 dB below.
    try await MovieClip.render(
      "audiotestsrc num-buffers=4 samplesperbuffer=4800 freq=1000 volume=0.5"
        + " ! audio/x-raw,format=F32LE,rate=48000,channels=2 ! wavenc", to: path)
    let levels = Recorded<SoundLevel>()
    let reason = try await ShippedPipeline.run(
      "level-meter", ["uri": path, "sink": "fakesink", "interval": "100ms"], onLevel: { levels.append($0) })
    #expect(reason == .ended)
    #expect(levels.all.map(\.position) == [1, 2, 3, 4].map { .milliseconds(100 * $0) })
    for channel in levels.all.flatMap(\.channels) {
      #expect(abs(channel.rms + 9.03) < 0.01 && abs(channel.peak + 6.02) < 0.01, "\(channel)")
    }
    #expect(levels.all.allSatisfy { $0.channels.count == 2 })
  }

  /// What a callback was given.
  private final class Recorded<Item: Sendable>: Sendable {
    private let items = Mutex<[Item]>([])
    var all: [Item] { items.withLock { $0 } }
    func append(_ item: Item) { items.withLock { $0.append(item) } }
  }
}
