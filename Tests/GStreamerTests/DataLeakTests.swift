import GStreamer
import GStreamerTesting
import Testing

extension LeakTests {
  @Test("buffers, lists, samples, pools and metas")
  func buffers() async throws {
    try await expectNoLeaks {
      var buffer = Buffer([1, 2, 3])
      let held = Sample(buffer)
      buffer.duration = .seconds(1)
      buffer.append(Buffer(size: 4))
      buffer.add(try ReferenceTimestamp(reference: Caps("timestamp/x-unix"), time: .zero))
      buffer.add(RegionOfInterest("face", x: 0, y: 0, width: 1, height: 1, parameters: [Structure("a")]))
      try buffer.addCustomMeta(Structure("swift-leak-meta", ["n": 1]))
      var list: BufferList = [buffer, Buffer()]
      let before = list
      list.append(buffer)
      _ = (
        before.size, list.map(\.bytes), buffer.region(0..<2), buffer.deepCopy(), buffer.metas(ReferenceTimestamp.self)
      )
      _ = (Sample(list).bufferList, held.buffer, held.segment)
      let pool = try BufferPool()
      try pool.configure(.init(caps: Caps("video/x-raw"), size: 8, minimum: 1, maximum: 1))
      try pool.setActive(true)
      var acquired: Buffer? = Buffer(try await pool.acquire())
      check(try pool.acquireWithoutWaiting() == nil)
      let waiting = Task { try await pool.acquire().size }
      acquired = nil
      #expect(try await within { try await waiting.value } == 8)
      acquired = Buffer(try await pool.acquire())
      let cancelled = Task { try await pool.acquire().size }
      cancelled.cancel()
      await #expect(throws: FlowError.cancelled) { try await within { try await cancelled.value } }
      _ = pool.configuration
      try pool.setActive(false)
      #expect(acquired?.size == 8)
      var unique = UniqueBuffer(try #require(held.buffer))
      unique.offset = 1
      let dropped = UniqueBuffer(size: 3)
      check(dropped.size == 3)
      _ = Buffer(unique)
    }
  }

  @Test("events, queries and messages, made, sent and read")
  func news() async throws {
    try await expectNoLeaks {
      let sink = try Element.make("fakesink")
      let stream = try Stream(id: "a", kind: .audio, caps: Caps("audio/x-raw"))
      let streams = try StreamCollection([stream])
      let toc = Toc(.global, [TocEntry(.edition, id: "e", entries: [TocEntry(.chapter, id: "c")])])
      let context = Context("test.context", ["n": 1])
      var event = Event.custom(.customUpstream, Structure("mine"))
      let same = event
      event.sequenceNumber = 5
      sink.send(event)
      for event in [
        same, .streamStart(id: "a", stream: stream), .streamCollection(streams), .toc(toc), .selectStreams(["a"]),
        .protection(system: "s", data: Buffer([1])), .navigation(.keyPress("a")), .tocSelect("c"),
        .sinkMessage(.latency(), name: "m"), .caps(try Caps("audio/x-raw")),
      ] { _ = event.view }
      for message in [
        .streamCollection(streams), .streamsSelected([stream], of: streams), .toc(toc), .haveContext(context),
        .redirect([.init("a", structure: Structure("b")), .init("c")]), .error(GStreamerError(.element, "x")),
        .clockLost(try SystemClock.shared()), .progress(.start, code: "a", text: "b"), Message.latency().numbered(4),
      ] as [Message] { _ = message.view }
      let query = Query.caps(filter: try Caps("audio/x-raw"))
      sink.query(query)
      _ = query.view
      let allocation = Query.allocation(for: try Caps("video/x-raw"))
      allocation.addPool(.init(try BufferPool(), size: 1))
      allocation.addMeta(VideoMeta.self, parameters: Structure("p"))
      _ = allocation.view
      let shared = Query.context("test.context")
      shared.setContext(context)
      _ = shared.view
      let bus = try Bus()
      let (messages, interception) = (bus.messages(), bus.intercept([.latency]) { _ in .take })
      bus.post(.latency())
      bus.post(.durationChanged())
      withExtendedLifetime((messages, interception)) {}
    }
  }

  @Test("clocks, waits and beats")
  func clocks() async throws {
    try await expectNoLeaks {
      let clock = try TestClock()
      let task = Task { try await clock.clock.sleep(until: .init(.seconds(1))) }
      _ = await clock.waitForWaits()
      task.cancel()
      _ = await task.result
      var beat = clock.clock.ticks(every: .seconds(1)).makeAsyncIterator()
      clock.crank()
      _ = await beat.next()
      let pipeline = try Pipeline()
      pipeline.useClock(clock.clock)
      _ = (pipeline.pipelineClock, pipeline.clock, try SystemClock(.realTime).time)
    }
  }

  // Providers of devices stay for the process, so nothing asks them here.
  @Test("graphs and an idle device monitor")
  func graphs() async throws {
    try await expectNoLeaks {
      _ = try (DeviceMonitor().changes, Launch.pipeline("fakesrc ! fakesink").dotGraph())
    }
  }
}
