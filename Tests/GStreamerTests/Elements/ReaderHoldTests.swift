import GStreamer
import Testing

@Suite("Held readers", .timeLimit(.minutes(1)))
struct ReaderHoldTests {
  private let folder = try? TemporaryFolder()

  private func makePipeline() async throws -> (TestPipeline, Pad) {
    let path = try await #require(folder).renderTone(tenths: 1)
    let pipeline = try TestPipeline("filesrc name=source ! wavparse ! fakesink name=sink")
    let source = try pipeline.element("source")
    try source.set("location", to: path)
    return (pipeline, try #require(source.pad("src")))
  }

  @Test("a held reader gets nothing until it is released")
  func held() async throws {
    let (pipeline, pad) = try await makePipeline()
    let reads = Recorder<Int>()
    let probe = pad.addProbe([.pull, .buffer]) { data in
      if case .buffer(let buffer) = data { reads.append(buffer.size) }
      return .pass
    }
    let hold = pad.holdReaders()
    try pipeline.pipeline.setState(.paused)
    #expect(try pipeline.pipeline.waitForState(timeout: .milliseconds(50)).change == .async)
    #expect(reads.count == 0)
    hold.release()
    hold.release()
    try pipeline.waitUntil(.paused)
    #expect(reads.count > 0)
    withExtendedLifetime(probe) {}
  }

  @Test("a held reader goes on when its pipeline stops, and when the hold goes")
  func flushed() async throws {
    let (pipeline, pad) = try await makePipeline()
    do {
      let hold = pad.holdReaders()
      try pipeline.pipeline.setState(.paused)
      try pipeline.pipeline.setState(.null)
      withExtendedLifetime(hold) {}
    }
    try await pipeline.run()
  }

  @Test("the thread that holds reads on")
  func holder() async throws {
    let (pipeline, pad) = try await makePipeline()
    let hold = Recorder<ReaderHold>()
    let probe = pad.addProbe([.pull, .buffer]) { _ in
      if hold.count == 0 { hold.append(pad.holdReaders()) }
      return .pass
    }
    try await pipeline.run()
    #expect(hold.count == 1)
    withExtendedLifetime(probe) {}
  }
}
