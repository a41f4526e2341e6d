import GStreamer
import Synchronization
import Testing

@Suite("Appsink's callbacks and pulls", .timeLimit(.minutes(1)))
struct AppSinkCallbackTests {
  private struct Oops: Error, CustomStringConvertible {
    let description = "oops"
  }

  private func makePipeline(_ count: Int) throws -> (TestPipeline, AppSink) {
    let pipeline = try TestPipeline(
      """
      audiotestsrc num-buffers=\(count) samplesperbuffer=1 ! audio/x-raw,format=S16LE,channels=1 !
      appsink name=sink sync=false
      """)
    return (pipeline, try pipeline.sink())
  }

  @Test("the preroll, each sample, the events between and the end are told, in order")
  func order() async throws {
    let (pipeline, sink) = try makePipeline(2)
    let told = Recorder<String>()
    sink.setCallbacks(
      AppSink.Callbacks(
        newSample: { told.append("sample \($0.buffer?.offset ?? .max)") },
        newPreroll: { told.append("preroll \($0.buffer?.offset ?? .max)") },
        newEvent: { event in
          if case .segment = event.view { told.append("segment") }
          return false
        },
        endOfStream: { told.append("end") }))
    try pipeline.pause()
    try await pipeline.run()
    #expect(told.all == ["segment", "preroll 0", "sample 0", "sample 1", "end"])
    #expect(sink.isAtEnd)
  }

  @Test("what a callback throws is an ERROR of the sink, and it isn't called again")
  func failure() async throws {
    let (pipeline, sink) = try makePipeline(100)
    let calls = Atomic<Int>(0)
    sink.setCallbacks(
      AppSink.Callbacks(newSample: { _ in
        if calls.add(1, ordering: .relaxed).newValue == 3 { throw Oops() }
      }))
    try pipeline.pipeline.setState(.playing)
    let message = try await pipeline.messages.first(.error)
    guard case .error(let error) = message.view else { return }
    #expect(message.isFrom(sink))
    #expect(error.message == "A callback of \(sink.path) failed: oops")
    try pipeline.pipeline.setState(.null)
    #expect(calls.load(ordering: .relaxed) == 3)
  }

  @Test("a flow error goes upstream as it is: the end of the stream is no failure")
  func flow() async throws {
    let (pipeline, sink) = try makePipeline(100)
    let calls = Atomic<Int>(0)
    sink.setCallbacks(
      AppSink.Callbacks(newSample: { _ in
        if calls.add(1, ordering: .relaxed).newValue == 3 { throw FlowError.endOfStream }
      }))
    try pipeline.pipeline.setState(.playing)
    let message = try await pipeline.messages.first { [.error, .endOfStream].contains($0.kind) }
    #expect(message.kind == .endOfStream)
    #expect(calls.load(ordering: .relaxed) == 3)
  }

  @Test("events are pulled in their place among the samples")
  func objects() throws {
    let (pipeline, sink) = try makePipeline(2)
    try pipeline.pipeline.setState(.playing)
    var items: [String] = []
    while let item = sink.pullObject(timeout: .seconds(10)) {
      switch item {
      case .sample(let sample): items.append("sample \(sample.buffer?.offset ?? .max)")
      case .event(let event):
        if case .segment = event.view { items.append("segment") }
      }
    }
    #expect(items == ["segment", "sample 0", "sample 1"])
  }

  @Test("pulling without a limit ends with the media")
  func pull() throws {
    let (pipeline, sink) = try makePipeline(3)
    try pipeline.pipeline.setState(.playing)
    var offsets: [UInt64?] = []
    while let sample = sink.pullSample() { offsets.append(sample.buffer?.offset) }
    #expect(offsets == [0, 1, 2])
    #expect(sink.tryPullSample() == nil)
  }

  @Test("a queue that drops keeps the newest")
  func drop() async throws {
    let (pipeline, sink) = try makePipeline(10)
    sink.maxBuffers = 2
    sink.dropsWhenFull = true
    sink.waitsOnEnd = false
    try await pipeline.run()
    #expect([sink.tryPullSample(), sink.tryPullSample()].map { $0?.buffer?.offset } == [8, 9])
    #expect(sink.tryPullSample() == nil)
  }

  @Test("the settings are what was set, and the defaults C's")
  func settings() throws {
    let sink = try AppSink(name: "made", caps: Caps("audio/x-test"))
    #expect(sink.caps == (try Caps("audio/x-test")))
    #expect((sink.maxBuffers, sink.dropsWhenFull, sink.syncsToClock) == (0, false, true))
    #expect((sink.waitsOnEnd, sink.takesLists) == (true, false))
    sink.maxBuffers = 7
    sink.dropsWhenFull = true
    sink.syncsToClock = false
    sink.waitsOnEnd = false
    sink.takesLists = true
    sink.caps = nil
    #expect((sink.maxBuffers, sink.dropsWhenFull, sink.syncsToClock) == (7, true, false))
    #expect((sink.waitsOnEnd, sink.takesLists) == (false, true))
    #expect(sink.caps == nil)
  }

  @Test("a sink that is made anew in Swift goes on with the same waiters and callbacks")
  func sameElement() async throws {
    let (pipeline, sink) = try makePipeline(4)
    try pipeline.pipeline.setState(.playing)
    let first = try await within { await sink.samples.first { _ in true }?.buffer?.offset }
    let again = try pipeline.sink()
    #expect(again == sink)
    let rest = try await within { await again.samples.reduce(into: []) { $0.append($1.buffer?.offset) } }
    #expect(first == 0)
    #expect(rest == [1, 2, 3])
  }
}
