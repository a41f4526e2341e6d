import GStreamer
import Testing

@Suite("Probes of queries and lists", .timeLimit(.minutes(1)))
struct QueryProbeTests {
  private struct Broken: Error, CustomStringConvertible {
    let description = "the probe broke"
  }

  private func makePipeline() throws -> (TestPipeline, Pad) {
    let pipeline = try TestPipeline("audiotestsrc name=in ! audio/x-raw,rate=8000 ! fakesink name=sink")
    try pipeline.pause()
    return (pipeline, try #require(try pipeline.element("sink").pad("sink")))
  }

  @Test("a probe answers a question in place of the element")
  func answering() throws {
    let (pipeline, pad) = try makePipeline()
    defer { withExtendedLifetime(pipeline) {} }
    let kinds = Recorder<Query.Kind>()
    let probe = pad.addQueryProbe(.upstream) { query in
      kinds.append(query.kind)
      guard query.kind == .duration else { return .pass }
      query.setDuration(.time(.seconds(7)))
      return .answered
    }
    let duration = Query.duration()
    check(pad.queryPeer(duration))
    guard case .duration(.time, .time(.seconds(7))) = duration.view else { return unexpected(duration.view) }
    let seeking = Query.seeking()
    check(pad.queryPeer(seeking))
    #expect(kinds.all == [.duration, .seeking])
    probe.cancel()
    let again = Query.duration()
    pad.queryPeer(again)
    #expect(kinds.count == 2)
  }

  @Test("a refused question is answered by nobody, and a removed probe refuses no more")
  func refusing() throws {
    let (pipeline, pad) = try makePipeline()
    defer { withExtendedLifetime(pipeline) {} }
    let probe = pad.addQueryProbe { _ in .refuse }
    let refused = Query.seeking()
    check(!pad.queryPeer(refused))
    probe.cancel()
    let removing = pad.addQueryProbe { _ in .remove }
    for _ in 0..<2 {
      let query = Query.seeking()
      check(pad.queryPeer(query))
    }
    removing.cancel()
  }

  @Test("a probe of answers sees what was answered, and only questions of its direction")
  func answers() throws {
    let (pipeline, pad) = try makePipeline()
    defer { withExtendedLifetime(pipeline) {} }
    let (seen, others) = (Recorder<Bool>(), Recorder<Query.Kind>())
    let probe = pad.addQueryProbe(.upstream, answers: true) { query in
      if case .seeking(.time, true, _, _) = query.view { seen.append(true) } else { seen.append(false) }
      return .pass
    }
    let other = pad.addQueryProbe(.downstream) { query in
      others.append(query.kind)
      return .pass
    }
    let query = Query.seeking()
    check(pad.queryPeer(query))
    #expect(seen.all == [true])
    #expect(others.all == [])
    withExtendedLifetime((probe, other)) {}
  }

  @Test("an error thrown in a probe is posted, and the probe goes")
  func failing() async throws {
    let (pipeline, pad) = try makePipeline()
    let calls = Recorder<Void>()
    let probe = pad.addQueryProbe { _ in
      calls.append(())
      throw Broken()
    }
    for _ in 0..<2 {
      let query = Query.seeking()
      check(pad.queryPeer(query))
    }
    let message = try await pipeline.messages.first(.error)
    guard case .error(let error) = message.view else { return unexpected(message.kind) }
    #expect(error.message == "A probe on \(pad.path) failed: the probe broke")
    #expect(calls.count == 1)
    probe.cancel()
  }

  @Test("a probe sees lists of buffers, and puts others in their place")
  func lists() async throws {
    let pipeline = try TestPipeline("appsrc name=in format=time ! identity name=middle ! appsink name=sink sync=false")
    let source = try #require(try pipeline.element("in") as? AppSource)
    let sizes = Recorder<[Int]>()
    let pad = try #require(source.pad("src"))
    let probe = pad.addProbe(.bufferList) { data in
      guard case .bufferList(let list) = data else { return .pass }
      sizes.append(list.map(\.size))
      return list.count == 2 ? .replaceList([Buffer([9])]) : .drop
    }
    try pipeline.pipeline.setState(.playing)
    try source.push([Buffer([1]), Buffer([2, 3])] as BufferList)
    try source.push([Buffer([4])] as BufferList)
    try source.finish()
    var bytes: [[UInt8]] = []
    for await sample in try pipeline.sink().samples { bytes.append(sample.buffer?.bytes ?? []) }
    #expect(sizes.all == [[1, 2], [1]])
    #expect(bytes == [[9]])
    withExtendedLifetime(probe) {}
  }
}
