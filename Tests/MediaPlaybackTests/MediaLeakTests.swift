import Foundation
import GStreamer
import Testing

@testable import MediaPlayback

/// Descriptions, thumbnails and sheets leave nothing behind, however they end.
///
/// In a process of its own, as `PlayerLeakTests`: `make leaks`.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["GST_TRACERS"]?.contains("leaks") == true,
    "The tracer must be there from the start: make leaks."),
  .timeLimit(.minutes(2)))
struct MediaLeakTests {
  /// What is done with media.
  enum Use: String, CaseIterable, Sendable {
    case described, refused, cut, describedAndCancelled, pictured, picturedInPart, picturedAndCancelled, notPictured
    case sheet, describedFromMemory, describedByFailingLoader, plotted, toned, toneDropped
    case takenApart, notTakenApart
  }

  private func use(_ use: Use) async throws {
    let film = try await TestMedia.mkv.file().location
    switch use {
    case .described: _ = try await MediaInspector().describe(film)
    case .refused: _ = try? await MediaInspector().describe(try await TestMedia.noise.file().location)
    case .cut: _ = try? await MediaInspector().describe(try await TestMedia.mp4IndexAtEnd.cut(0.5).location)
    case .describedAndCancelled:
      let task = Task { try await MediaInspector().describe(film) }
      task.cancel()
      _ = try? await task.value
    case .pictured:
      for await _ in ThumbnailGenerator(film).thumbnails(at: [.zero, .seconds(1), .seconds(60)]) {}
    case .picturedInPart:
      for await _ in ThumbnailGenerator(film).thumbnails(at: [.zero, .seconds(1)]) { break }
    case .picturedAndCancelled:
      let task = Task { try await ThumbnailGenerator(film).thumbnail(at: .seconds(1)) }
      task.cancel()
      _ = try? await task.value
    case .notPictured: _ = try? await ThumbnailGenerator(try await TestMedia.wav.file().location).thumbnail(at: .zero)
    case .describedFromMemory:
      let bytes = try await TestMedia.mkv.file().bytes()
      _ = try await MediaInspector().describe(MediaLocation(bytes: bytes, name: "film.mkv"))
    case .describedByFailingLoader:
      let loader = TestLoader(try await TestMedia.mkv.file().bytes(), behavior: .fails(from: 0))
      _ = try? await MediaInspector().describe(MediaLocation(loader, name: "film.mkv"))
    case .plotted:
      let analyzer = SoundAnalyzer()
      let monitor = SoundMonitor { analyzer.add($0) }
      let player = MoviePlayer(film, settings: .headless.with { $0.soundMonitor = monitor })
      player.play()
      _ = await player.finish()
      await monitor.settled()
      let measurement = try #require(analyzer.measurement)
      _ = try await SoundPlot(measurement, title: "").png()
    case .toned:
      let source = try ToneSource(frequency: 440, waveform: .square, output: .description("fakesink"))
      try await source.play()
      try source.setFrequency(880)
      try source.setWaveform(.sine)
      try source.change(sound: .noise(Noise(.pink)))
      await source.pause()
      try await source.play()
      await source.stop()
      try await source.beep(duration: .milliseconds(20))
      let player = MoviePlayer(MediaLocation(uri: "tone:dtmf?digits=12"), settings: .headless)
      player.play()
      _ = await player.finish()
    case .toneDropped:
      let source = try ToneSource(output: .description("fakesink"))
      try await source.play()
    case .takenApart:
      for media in [TestMedia.losslessCAF, .codedAIFF] {
        let location = try await media.file().location
        _ = try await MediaInspector().describe(location)
        let player = MoviePlayer(location, settings: .headless)
        player.play()
        _ = await player.finish()
      }
    case .notTakenApart:
      let player = MoviePlayer(try await TestMedia.aiffWithoutSamples.file().location, settings: .headless)
      player.play()
      _ = await player.finish()
    case .sheet: _ = try await ContactSheet.make(of: film, count: 3).picture.png()
    }
  }

  /// The types of what lives, but for what GStreamer keeps once it has looked for a format.
  private func living() async -> [String] {
    (await LeaksTracer.quietLiveObjects() ?? []).filter { $0 != "GstTypeFindFactory" && $0 != "GstCaps" }
  }

  @Test("two uses of each kind leave nothing behind", arguments: Use.allCases)
  func leavesNothing(use kind: Use) async throws {
    // What is made once for the process is there from now on.
    try await use(kind)
    try? await eventually("the first is over", limit: .seconds(10)) { await living().isEmpty }
    let before = await living()
    for _ in 1...2 { try await use(kind) }
    try? await eventually("nothing more is alive", limit: .seconds(10)) { await living().count <= before.count }
    let after = await living()
    #expect(after.count <= before.count, "\(after)")
    #expect(before == [])
  }
}
