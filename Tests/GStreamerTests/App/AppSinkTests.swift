import GStreamer
import Testing

@Suite("Appsink", .timeLimit(.minutes(1)))
struct AppSinkTests {
  private func makePipeline(_ count: Int, _ properties: String = "") throws -> (TestPipeline, AppSink, Recorder<Int>) {
    let pipeline = try TestPipeline(
      """
      audiotestsrc name=source num-buffers=\(count) samplesperbuffer=1 ! audio/x-raw,format=S16LE,channels=1 !
      appsink name=sink sync=false \(properties)
      """)
    let made = Recorder<Int>()
    let probe = try #require(try pipeline.element("source").pad("src")).addProbe(.buffer) { _ in
      made.append(0)
      return .pass
    }
    probes.append(probe)
    return (pipeline, try pipeline.sink(), made)
  }

  private let probes = Recorder<Probe>()

  @Test("samples are pulled until the end")
  func pull() throws {
    let (pipeline, sink, _) = try makePipeline(3)
    try pipeline.pipeline.setState(.playing)
    for offset in 0..<3 {
      let sample = try #require(sink.pullSample(timeout: .seconds(10)))
      #expect(sample.buffer?.offset == UInt64(offset))
      #expect(sample.segment?.isTime == true)
      #expect(sample.caps?.structures.first?.name == "audio/x-raw")
    }
    #expect(sink.pullSample(timeout: .seconds(10)) == nil)
    #expect(sink.isAtEnd)
  }

  @Test("nothing to pull is nil when the time is over")
  func nothing() throws {
    let sink = try AppSink(name: "lonely")
    #expect(sink.name == "lonely")
    #expect(sink.pullSample(timeout: .zero) == nil)
    #expect(sink.pullPreroll(timeout: .milliseconds(1)) == nil)
  }

  @Test("a paused sink shows its first sample")
  func preroll() throws {
    let (pipeline, sink, _) = try makePipeline(3)
    try pipeline.pipeline.setState(.paused)
    #expect(sink.pullPreroll(timeout: .seconds(10))?.buffer?.offset == 0)
    #expect(sink.pullPreroll(timeout: .zero) == nil)
    #expect(sink.pullSample(timeout: .zero) == nil)
  }

  @Test("the sequence has all samples in order and ends with the media")
  func sequence() async throws {
    let (pipeline, sink, _) = try makePipeline(2000)
    try pipeline.pipeline.setState(.playing)
    let offsets = try await within {
      var offsets: [UInt64?] = []
      for await sample in sink.samples { offsets.append(sample.buffer?.offset) }
      return offsets
    }
    #expect(offsets == (0..<2000).map { UInt64($0) })
  }

  @Test("upstream waits for who takes the samples")
  func backPressure() async throws {
    let (pipeline, sink, made) = try makePipeline(500, "max-buffers=1")
    try pipeline.pipeline.setState(.playing)
    var taken = 0
    var greatestLead = 0
    let iterator = sink.samples.makeAsyncIterator()
    while await iterator.next() != nil {
      taken += 1
      greatestLead = max(greatestLead, made.count - taken)
    }
    #expect(taken == 500)
    // One in the queue, one that waits to get in.
    #expect((1...2).contains(greatestLead))
  }

  @Test("a second sequence goes on where the first was given up")
  func givenUp() async throws {
    let (pipeline, sink, _) = try makePipeline(4)
    try pipeline.pipeline.setState(.playing)
    let first = try await within { await sink.samples.first { _ in true }?.buffer?.offset }
    let rest = try await within { await sink.samples.reduce(into: []) { $0.append($1.buffer?.offset) } }
    #expect(first == 0)
    #expect(rest == [1, 2, 3])
  }

  @Test("a cancelled wait for a sample ends at once")
  func cancel() async throws {
    let (pipeline, sink, _) = try makePipeline(3)
    try pipeline.pause()
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      let iterator = sink.samples.makeAsyncIterator()
      signal.yield()
      return await iterator.next() == nil
    }
    for await _ in started { break }
    task.cancel()
    #expect(try await within { await task.boundedValue })
  }

  @Test("the sequence ends when the pipeline stops", arguments: [State.ready, .null])
  func stopped(state: State) async throws {
    let (pipeline, sink, _) = try makePipeline(3)
    try pipeline.pause()
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      let iterator = sink.samples.makeAsyncIterator()
      signal.yield()
      return await iterator.next() == nil
    }
    for await _ in started { break }
    try pipeline.pipeline.setState(state)
    #expect(try await within { await task.boundedValue })
  }
}
