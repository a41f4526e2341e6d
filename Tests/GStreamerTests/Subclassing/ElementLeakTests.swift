import GStreamer
import Glibc
import Testing

/// Runs alone in its process: other tests' objects would be listed, too.
@Suite(
  "Leaks of elements written in Swift", .serialized, .timeLimit(.minutes(1)),
  .enabled(
    if: unsafe getenv("GST_TRACERS").map { unsafe String(cString: $0).contains("leaks") } ?? false,
    "needs GST_TRACERS=leaks"))
struct ElementLeakTests {
  init() throws {
    try GStreamer.initialize()
    try Gain.register()
    try CountingSource.register()
    try BoxDemuxer.registerAll()
    try SinkElementTests.Adder.register()
    try SinkElementTests.Halver.register()
  }

  /// Runs `body` and expects that no object of GStreamer's and no Swift side of an element outlives it.
  private func expectNoLeaks(_ body: () async throws -> Void) async throws {
    try #require(LeaksTracer.isActive)
    let before = LiveCount.current
    try await body()
    // GStreamer's threads and finished tasks give back their last references a moment later.
    let deadline = ContinuousClock.now + .seconds(5)
    var living = await LeaksTracer.quietLiveObjects()
    while living != [] || LiveCount.current != before, .now < deadline { living = await LeaksTracer.quietLiveObjects() }
    #expect(living == [], "outlives its owner")
    #expect(LiveCount.current == before)
  }

  @Test("a source, filters and sinks that play, seek and fail")
  func chain() async throws {
    try await expectNoLeaks {
      let test = try TestPipeline("swiftcountsrc uri=count:1000 ! swiftgain ! swifthalver ! swiftadder")
      try test.pause()
      try test.pipeline.seek(to: .milliseconds(50))
      try? test.pipeline.seek(to: .milliseconds(50), rate: 3)
      try await test.run()
      for text in [
        "swiftcountsrc ! fakesink", "swiftcountsrc uri=count:1000 wrong=3 ! fakesink",
        "swiftcountsrc uri=count:1000 ! swiftgain label=fail ! fakesink",
        "swiftcountsrc uri=count:1000 ! swiftgain label=\"drop every other\" ! swiftadder limit=20",
      ] {
        let broken = try TestPipeline(text)
        _ = try? broken.pipeline.setState(.playing)
        _ = try await broken.failure()
      }
      _ = try? Element.make("swiftcountsrc").setURI("count:many")
    }
  }

  @Test("demuxers that play, seek and fail", arguments: ["", "queue !"])
  func demuxers(between: String) async throws {
    let file = try MediaFile(BoxDemuxer.file(streams: 2, packets: 100))
    try await expectNoLeaks {
      let test = try TestPipeline(
        "filesrc location=\(file.path) ! \(between) swiftboxdemux name=demux demux.audio_0 ! queue ! fakesink")
      try test.pause()
      try test.pipeline.seek(to: .milliseconds(500), stop: .milliseconds(900))
      try test.waitUntil(.paused)
      try await test.run()
      let bad = try MediaFile(Array("SWFT".utf8) + [200, 1])
      let broken = try TestPipeline("filesrc location=\(bad.path) ! \(between) swiftboxdemux ! fakesink")
      try broken.pipeline.setState(.playing)
      _ = try await broken.failure()
      let stopped = try TestPipeline("filesrc location=\(file.path) ! \(between) swiftboxdemux ! fakesink")
      try stopped.pipeline.setState(.playing)
    }
  }
}
