import GStreamer
import Testing

@Suite("Probes", .timeLimit(.minutes(1)))
struct ProbeTests {
  private struct Broken: Error, CustomStringConvertible {
    let description = "the probe broke"
  }

  private func makePipeline() throws -> (TestPipeline, Pad, Element) {
    let pipeline = try TestPipeline(
      """
      audiotestsrc num-buffers=5 samplesperbuffer=1 ! audio/x-raw,format=S16LE,channels=2 ! identity name=middle !
      fakesink name=sink
      """)
    let sink = try pipeline.element("sink")
    return (pipeline, try #require(try pipeline.element("middle").pad("src")), sink)
  }

  private func rendered(_ sink: Element) throws -> UInt64? {
    try sink.get("stats", as: Structure.self).get("rendered", as: UInt64.self)
  }

  @Test("a probe sees buffers and events in their order")
  func seen() async throws {
    let (pipeline, pad, sink) = try makePipeline()
    let seen = Recorder<String>()
    let probe = pad.addProbe([.buffer, .eventDownstream]) { data in
      switch data {
      case .buffer(let buffer): seen.append("buffer \(buffer.size) \(buffer.offset ?? 99)")
      case .event(let event):
        switch event.view {
        case .streamStart(let id, _, _, _): seen.append(id.isEmpty ? "nameless stream" : "stream")
        case .caps(let caps): seen.append(caps.structures.first?.name ?? "no caps")
        case .tags: seen.append("tags")
        case .segment(let segment): seen.append("segment \(segment.isTime)")
        case .endOfStream: seen.append("end")
        default: seen.append("\(event.view)")
        }
      case .bufferList, .other: seen.append("other")
      }
      return .pass
    }
    try await pipeline.run()
    let buffers = (0..<5).map { "buffer 4 \($0)" }
    #expect(seen.all == ["stream", "audio/x-raw", "segment true", "tags"] + buffers + ["end"])
    #expect(try rendered(sink) == 5)
    probe.cancel()
  }

  @Test("a probe of buffers sees no events, and one of upstream events only those")
  func kinds() async throws {
    let (pipeline, pad, _) = try makePipeline()
    let (buffers, upstream) = (Recorder<Bool>(), Recorder<String>())
    let first = pad.addProbe(.buffer) { data in
      if case .buffer = data { buffers.append(true) } else { buffers.append(false) }
      return .pass
    }
    let second = pad.addProbe(.eventUpstream) { data in
      if case .event(let event) = data { upstream.append("\(event.view)") }
      return .pass
    }
    try await pipeline.run()
    #expect(buffers.all == Array(repeating: true, count: 5))
    #expect(upstream.all.contains { $0.contains("latency") })
    #expect(!upstream.all.contains { $0.contains("segment") })
    withExtendedLifetime((first, second)) {}
  }

  @Test("a dropped buffer doesn't arrive")
  func drop() async throws {
    let (pipeline, pad, sink) = try makePipeline()
    let probe = pad.addProbe(.buffer) { data in
      guard case .buffer(let buffer) = data, let offset = buffer.offset else { return .pass }
      return offset % 2 == 0 ? .drop : .pass
    }
    try await pipeline.run()
    #expect(try rendered(sink) == 2)
    withExtendedLifetime(probe) {}
  }

  @Test("a probe that removes itself lets its buffer pass and sees no other")
  func remove() async throws {
    let (pipeline, pad, sink) = try makePipeline()
    let calls = Recorder<Int>()
    let probe = pad.addProbe(.buffer) { _ in
      calls.append(0)
      return .remove
    }
    try await pipeline.run()
    #expect(calls.count == 1)
    #expect(try rendered(sink) == 5)
    withExtendedLifetime(probe) {}
  }

  @Test("a cancelled or released probe sees nothing, and lets go of what it held")
  func cancel() async throws {
    final class Token: Sendable {}
    let (pipeline, pad, _) = try makePipeline()
    let calls = Recorder<Int>()
    weak var held: Token?
    do {
      let token = Token()
      held = token
      let first = pad.addProbe(.buffer) { _ in
        withExtendedLifetime(token) { calls.append(1) }
        return .pass
      }
      first.cancel()
      first.cancel()
      _ = pad.addProbe(.buffer) { _ in
        withExtendedLifetime(token) { calls.append(2) }
        return .pass
      }
    }
    #expect(held == nil)
    try await pipeline.run()
    #expect(calls.count == 0)
  }

  @Test("an error thrown in a probe becomes an ERROR of the pad's element, and the probe is gone")
  func thrown() async throws {
    let (pipeline, pad, _) = try makePipeline()
    // An ERROR on the way to PAUSED would stop the pipeline from getting there.
    try pipeline.pause()
    let calls = Recorder<Int>()
    let probe = pad.addProbe(.buffer) { _ in
      calls.append(0)
      throw Broken()
    }
    try pipeline.pipeline.setState(.playing)
    let message = try await pipeline.messages.first { $0.kind == .error || $0.kind == .endOfStream }
    guard case .error(let error) = message.view else {
      Issue.record("\(message.kind)")
      return
    }
    #expect(error.message == "A probe on \(pad.path) failed: the probe broke")
    #expect(error.source == (try pipeline.element("middle").path))
    #expect(error.domain == "gst-library-error-quark")
    _ = try await pipeline.messages.first(.endOfStream)
    #expect(calls.count == 1)
    probe.cancel()
  }

  @Test("cancelling a probe that is gone is silent")
  func silentCancel() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let pipeline = try TestPipeline("fakesrc num-buffers=2 ! fakesink name=sink")
      let pad = try #require(try pipeline.element("sink").pad("sink"))
      try pipeline.pause()
      let removed = pad.addProbe(.buffer) { _ in .remove }
      let broken = pad.addProbe(.buffer) { _ in throw CancellationError() }
      let cancelled = pad.addProbe(.buffer) { _ in .pass }
      try pipeline.pipeline.setState(.playing)
      _ = try await pipeline.messages.first(.endOfStream)
      for probe in [removed, broken, cancelled] {
        probe.cancel()
        probe.cancel()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!text.contains("WARNING"))
  }
}
