import GStreamer
import Testing

@Suite("Appsrc, pushed", .timeLimit(.minutes(1)))
struct AppSourceTests {
  @Test("all that is sent arrives in order, and finishing ends the stream")
  func order() async throws {
    let pipes = try SourcePipeline()
    pipes.source.maxBuffers = 3
    try pipes.pipeline.setState(.playing)
    let (source, count) = (pipes.source, 1000)
    let sending = Task {
      for index in 0..<count { try await source.send(SourcePipeline.buffer(index)) }
      try source.finish()
    }
    #expect(try await pipes.received() == (0..<count).map { UInt8(truncatingIfNeeded: $0) })
    try await sending.value
    await #expect(throws: FlowError.endOfStream) { try await source.send(SourcePipeline.buffer(0)) }
  }

  @Test("what was sent keeps its times and its format")
  func content() async throws {
    let pipes = try SourcePipeline()
    pipes.source.caps = try Caps("audio/x-test,rate=5")
    try pipes.pipeline.setState(.playing)
    try await pipes.source.send(SourcePipeline.buffer(7))
    let sample = try #require(pipes.sink.pullSample(timeout: .seconds(10)))
    #expect(sample.buffer?.bytes == [7])
    #expect(sample.buffer?.presentationTime == .seconds(7))
    #expect(sample.caps == (try Caps("audio/x-test,rate=5")))
    #expect(pipes.source.caps == sample.caps)
  }

  /// What fills a queue of three.
  enum Bound: CaseIterable {
    case bytes, buffers, time
  }

  @Test("a full queue takes nothing more without waiting", arguments: Bound.allCases)
  func full(bound: Bound) throws {
    let pipes = try SourcePipeline()
    let source = pipes.source
    switch bound {
    case .bytes: source.maxBytes = 3
    case .buffers: source.maxBuffers = 3
    case .time: source.maxDuration = .seconds(3)
    }
    // The first is what the paused sink holds; time is counted once the source has started.
    #expect(try source.trySend(SourcePipeline.buffer(0)))
    try pipes.test.pause()
    #expect(level(of: source) == [0, 0, 0])
    var taken = 0
    while taken < 10, try source.trySend(SourcePipeline.buffer(taken + 1)) { taken += 1 }
    #expect(taken == 3)
    #expect(source.isFull)
    #expect(level(of: source) == [3, 3, 3])
  }

  /// Bytes, buffers and seconds.
  private func level(of source: AppSource) -> [Int64] {
    let level = source.level
    return [Int64(level.bytes), Int64(level.buffers), level.duration.components.seconds]
  }

  @Test("who sends to a full queue waits until half of it is free")
  func backPressure() async throws {
    let pipes = try SourcePipeline(sink: "sync=false max-buffers=1")
    pipes.source.maxBuffers = 4
    let source = pipes.source
    for index in 0..<4 { #expect(try source.trySend(SourcePipeline.buffer(index))) }
    let (waiting, isWaiting) = AsyncStream<Void>.makeStream()
    let sending = Task {
      isWaiting.yield()
      for index in 4..<40 {
        try await source.send(SourcePipeline.buffer(index))
        // Room was there, so that no more than the bound ever waits.
        guard source.level.buffers <= 4 else { return false }
      }
      try source.finish()
      return true
    }
    for await _ in waiting { break }
    #expect(source.level.buffers == 4)
    try pipes.pipeline.setState(.playing)
    #expect(try await pipes.received() == Array(0..<40))
    #expect(try await sending.value)
  }

  @Test("several tasks share the room, and nothing is lost")
  func severalSenders() async throws {
    let pipes = try SourcePipeline()
    pipes.source.maxBuffers = 2
    try pipes.pipeline.setState(.playing)
    let source = pipes.source
    let sending = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for sender in 0..<4 {
          group.addTask { for _ in 0..<200 { try await source.send(SourcePipeline.buffer(sender)) } }
        }
        try await group.waitForAll()
      }
      try source.finish()
    }
    let received = try await pipes.received()
    #expect((0..<4).map { sender in received.count { $0 == sender } } == [200, 200, 200, 200])
    try await sending.value
  }

  @Test("a cancelled wait ends at once, has sent nothing, and leaves the others")
  func cancel() async throws {
    let source = try AppSource()
    source.maxBuffers = 1
    #expect(try source.trySend(SourcePipeline.buffer(0)))
    let (waiting, isWaiting) = AsyncStream<Void>.makeStream()
    let sending = Task { () -> FlowError? in
      isWaiting.yield()
      do throws(FlowError) { try await source.send(SourcePipeline.buffer(1)) } catch { return error }
      return nil
    }
    for await _ in waiting { break }
    sending.cancel()
    #expect(try await within { await sending.boundedValue } == .cancelled)
    #expect(source.level.buffers == 1)
  }

  @Test("who waits when the pipeline stops is told that it flushes", arguments: [State.ready, .null])
  func stopped(state: State) async throws {
    let pipes = try SourcePipeline(sink: "sync=false max-buffers=1")
    pipes.source.maxBuffers = 1
    try pipes.pipeline.setState(.playing)
    let source = pipes.source
    let sending = Task { () -> FlowError? in
      do throws(FlowError) {
        while true { try await source.send(SourcePipeline.buffer(0)) }
      } catch { return error }
    }
    // One is in the sink's queue, one waits to get in, one is in the source's.
    while source.level.buffers < 1 { await Task.yield() }
    try pipes.pipeline.setState(state)
    #expect(try await within { await sending.boundedValue } == .flushing)
    #expect(throws: FlowError.flushing) { try source.push(SourcePipeline.buffer(0)) }
    #expect(throws: FlowError.flushing) { try source.finish() }
  }

  @Test("a queue that leaks never makes anybody wait", arguments: [AppSource.Leak.upstream, .downstream])
  func leak(leak: AppSource.Leak) async throws {
    let pipes = try SourcePipeline()
    pipes.source.maxBuffers = 2
    pipes.source.leak = leak
    for index in 0..<5 { try await pipes.source.send(SourcePipeline.buffer(index)) }
    try pipes.source.finish()
    try pipes.pipeline.setState(.playing)
    #expect(try await pipes.received() == (leak == .upstream ? [0, 1] : [3, 4]))
  }

  @Test("lists, samples and sequences arrive like single buffers")
  func forms() async throws {
    let pipes = try SourcePipeline()
    let caps = try Caps("audio/x-test")
    try await pipes.source.send([SourcePipeline.buffer(0), SourcePipeline.buffer(1)])
    try await pipes.source.send(Sample(SourcePipeline.buffer(2), caps: caps))
    let (stream, continuation) = AsyncStream<Buffer>.makeStream()
    for index in 3..<6 { continuation.yield(SourcePipeline.buffer(index)) }
    continuation.finish()
    try await pipes.source.send(contentsOf: stream)
    #expect(pipes.source.caps == caps)
    try pipes.source.finish()
    try pipes.pipeline.setState(.playing)
    #expect(try await pipes.received() == Array(0..<6))
  }

  @Test("a thread of its own blocks while the queue is full")
  func blocking() async throws {
    let pipes = try SourcePipeline()
    pipes.source.maxBuffers = 1
    pipes.source.blocks = true
    #expect(pipes.source.blocks)
    try pipes.pipeline.setState(.playing)
    let source = pipes.source
    let failures = Recorder<any Error>()
    onThread {
      do {
        for index in 0..<100 { try source.push(SourcePipeline.buffer(index)) }
        try source.finish()
      } catch { failures.append(error) }
    }
    #expect(try await pipes.received() == Array(0..<100))
    #expect(failures.count == 0)
  }

  @Test("a buffer that nobody else holds stays writable downstream")
  func writable() async throws {
    let pipes = try SourcePipeline()
    let addresses = Recorder<Bool>()
    let probe = try #require(pipes.source.pad("src")).addProbe(.buffer) { data in
      guard case .buffer(var buffer) = data else { return .pass }
      let before = buffer
      buffer.presentationTime = .zero
      addresses.append(before.isIdentical(to: buffer))
      return .pass
    }
    try pipes.source.push(SourcePipeline.buffer(1))
    try pipes.source.finish()
    try pipes.pipeline.setState(.playing)
    _ = try await pipes.received()
    #expect(addresses.count == 1)
    withExtendedLifetime(probe) {}
  }

  @Test("the settings are what was set, and the defaults C's")
  func settings() throws {
    let source = try AppSource(name: "made", caps: Caps("audio/x-test"), format: .bytes)
    #expect(source.name == "made")
    #expect(source.format == .bytes)
    #expect((source.maxBytes, source.maxBuffers, source.maxDuration) == (200_000, 0, .zero))
    #expect((source.streamType, source.leak, source.isLive, source.blocks) == (.stream, .none, false, false))
    #expect((source.size, source.declaredDuration, source.latency, source.addsTimestamps) == (nil, nil, nil, false))
    source.streamType = .randomAccess
    source.isLive = true
    source.addsTimestamps = true
    source.size = 5
    source.declaredDuration = .seconds(3)
    source.latency = .milliseconds(20)...(.milliseconds(50))
    source.maxDuration = .milliseconds(1)
    #expect((source.streamType, source.isLive, source.addsTimestamps) == (.randomAccess, true, true))
    #expect((source.size, source.declaredDuration) == (5, .seconds(3)))
    #expect(source.latency == .milliseconds(20)...(.milliseconds(50)))
    #expect(source.maxDuration == .milliseconds(1))
    source.caps = nil
    #expect(source.caps == nil)
  }
}
