import Foundation
import GStreamer
import Testing

@testable import MediaPlayback

/// Players leave nothing behind, as GStreamer's own tracer sees it.
///
/// It lists what lives in the whole process, so these tests need a process of their own: `make leaks`.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["GST_TRACERS"]?.contains("leaks") == true,
    "The tracer must be there from the start: make leaks."),
  .timeLimit(.minutes(2)))
struct PlayerLeakTests {
  /// What a player lives through before it is dropped.
  enum Life: String, CaseIterable, Sendable {
    case loaded, played, sought, repeated, stopped, replaced, droppedWhilePlaying, droppedWhileLoading, failed
    case brokenOutput, rescaled, tone, pictured, evened
    case lostOnTheWeb, savedFromTheWeb
  }

  private func settings(_ life: Life) -> PlayerSettings {
    switch life {
    case .droppedWhilePlaying, .sought: .realTime
    case .brokenOutput: .headless.with { $0.videoOutput = .description("identity error-after=5 ! fakesink") }
    case .rescaled:
      .headless.with {
        $0.videoOutput = .description("appsink")
        $0.viewport = PictureSize(width: 99, height: 50)
      }
    case .evened: .headless.with { $0.replayGain = ReplayGain(.album) }
    case .lostOnTheWeb, .savedFromTheWeb: .headless.patient(for: .seconds(1))
    default: .headless
    }
  }

  private func live(_ life: Life) async throws {
    var player: MoviePlayer? = MoviePlayer(settings: settings(life))
    weak let core = player?.core
    let trace = EventTrace(try #require(player))
    let server = try await FaultServer.shared.value
    player?.item =
      switch life {
      case .failed: try MediaLocation(path: "/proc/nonexistent/a.mkv")
      case .tone: MediaLocation(uri: "tone:440?duration=1s")
      case .lostOnTheWeb: MediaLocation(uri: try await server.url(.longTone, "cut=0.5", as: "leaks"))
      case .savedFromTheWeb: MediaLocation(uri: try await server.url(.longTone, "cut=0.0005&range=no", as: "leaks"))
      default: try await MovieClip.film.location
      }
    switch life {
    case .droppedWhileLoading: break
    case .failed: try await trace.wait(for: "finish failed")
    case .loaded: try await trace.wait(for: "preload")
    case .tone:
      try await trace.wait(for: "preload")
      try player?.changeTone(sound: .tone(Tone(880)), level: .peak(-20))
      player?.play()
      try await trace.wait(for: "finish ended")
    case .pictured:
      try await trace.wait(for: "preload")
      #expect(await player?.currentPicture() != nil)
    case .played, .brokenOutput, .evened:
      player?.play()
      try await trace.wait(for: "finish ended")
    case .repeated:
      player?.repeatCount = .times(2)
      player?.play()
      try await trace.wait(for: "finish ended")
      player?.play()
      try await trace.wait(for: "finish ended")
    case .sought, .droppedWhilePlaying:
      player?.play()
      try await trace.wait(for: "state playing")
      if life == .sought {
        for target in 1...5 { player?.requestSeek(to: .milliseconds(target * 200)) }
        try await trace.wait(for: "seek 1000")
      }
    case .stopped:
      player?.play()
      player?.stop()
      try await trace.wait(for: "finish stopped")
    case .replaced:
      player?.item = try await MovieClip.tone.location
      player?.play()
      try await trace.wait(for: "finish ended")
    case .lostOnTheWeb, .savedFromTheWeb:
      player?.play()
      try await trace.wait(for: "finish truncated")
    case .rescaled:
      try await trace.wait(for: "preload")
      player?.scalingMode = .fill
      try await trace.wait(for: "scaling fill")
    }
    player = nil
    try await trace.drain()
    try await eventually("the player's core goes") { core == nil }
  }

  /// What lives at this moment, but for what GStreamer keeps for good once it has looked for a format: the factories of
  /// its typefinders and their caps, which were there when the first player had gone.
  private func livingObjects() async throws -> [String] {
    var kept = try await Self.kept.value
    return (await LeaksTracer.quietLiveObjects() ?? []).filter { entry in
      guard let count = kept[entry], count > 0 else { return true }
      kept[entry] = count - 1
      return false
    }
  }

  private static let kept = Task {
    try await PlayerLeakTests().live(.played)
    let kept = (await LeaksTracer.quietLiveObjects() ?? []).filter { $0 == "GstTypeFindFactory" || $0 == "GstCaps" }
    return Dictionary(grouping: kept) { $0 }
      .mapValues(\.count)
  }

  /// The last references go on threads of the engine's own, so nobody tells when.
  private func expectNothingAlive() async throws {
    try? await eventually("nothing is alive", limit: .seconds(10)) { try await livingObjects().isEmpty }
    let living = try await livingObjects()
    #expect(living == [])
  }

  /// The tracer sees what lives, or its silence would prove nothing.
  @Test("the tracer lists what lives")
  func tracerSees() throws {
    try GStreamer.initialize()
    #expect(LeaksTracer.isActive)
    let element = try Element.make("identity", name: "still-alive")
    #expect(LeaksTracer.liveObjects()?.contains("GstIdentity") == true)
    withExtendedLifetime(element) {}
  }

  @Test("two players of each kind leave nothing behind", arguments: Life.allCases)
  func leavesNothing(life: Life) async throws {
    _ = try await Self.kept.value
    for _ in 1...2 { try await live(life) }
    try await expectNothingAlive()
  }

  @Test("twenty players at once leave nothing behind")
  func atOnce() async throws {
    _ = try await Self.kept.value
    try await withThrowingTaskGroup { group in
      for number in 0..<20 {
        group.addTask { try await live(Life.allCases[number % Life.allCases.count]) }
      }
      try await group.waitForAll()
    }
    try await expectNothingAlive()
  }

  @Test("players whose frames are taken, of media in memory and of a loader that hangs, leave nothing behind")
  func streams() async throws {
    _ = try await Self.kept.value
    for _ in 1...2 { try await takeFrames() }
    for _ in 1...2 { try await dropWhileReading() }
    try await expectNothingAlive()
  }

  private func takeFrames() async throws {
    let (frames, bytes) = (VideoFrames(), try await MovieClip.film.bytes)
    var player: MoviePlayer? = MoviePlayer(MediaLocation(bytes: bytes, name: "film.mkv"), settings: .taking(frames))
    weak let core = player?.core
    player?.play()
    #expect(try await frames.times().count == 50)
    player = nil
    try await eventually("the player's core goes") { core == nil }
  }

  private func dropWhileReading() async throws {
    let loader = TestLoader(try await MovieClip.film.bytes, behavior: .hangs(from: 100_000))
    var player: MoviePlayer? = MoviePlayer(MediaLocation(loader, name: "film.mkv"), settings: .headless)
    weak let core = player?.core
    player?.play()
    try await eventually("the loader is asked") { loader.counts.waiting > 0 }
    player = nil
    // The tracer must not list what another thread still takes down.
    try await eventually("the player's core goes") { core == nil }
  }

  @Test("pipelines that were run, stopped and refused leave nothing behind")
  func pipelines() async throws {
    _ = try await Self.kept.value
    try await runPipelines()
    try await expectNothingAlive()
  }

  private func runPipelines() async throws {
    for text in ["videotestsrc num-buffers=3 ! fakesink", "filesrc location=/proc/nonexistent/a ! fakesink"] {
      let runner = try PipelineRunner(try PipelineFile(text: text, name: "a.pipeline"))
      _ = try await bounded("the run") { await runner.run() }
    }
    let live = try PipelineRunner(try PipelineFile(text: "videotestsrc is-live=true ! fakesink", name: "a.pipeline"))
    let run = Task { await live.run() }
    live.stop(.stopped)
    _ = try await bounded("the run") { await run.value }
    #expect(throws: MediaError.self) {
      try PipelineRunner(try PipelineFile(text: "nosuchelement ! fakesink", name: "a.pipeline"))
    }
  }
}
