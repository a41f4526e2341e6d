import GStreamer
import GStreamerTesting
import Testing

@Suite("Clocks", .timeLimit(.minutes(1)))
struct ClockTests {
  @Test("a clock stands until it is moved, and wakes who waits at the time that was asked for")
  func sleep() async throws {
    let clock = try TestClock(at: .seconds(5))
    #expect(clock.time == .seconds(5))
    #expect(clock.nextWait == nil)
    #expect(!clock.crank())
    let task = Task {
      try await Task.sleep(for: .seconds(2), clock: clock.clock)
      return clock.time
    }
    #expect(await clock.waitForWaits())
    #expect(clock.nextWait == .seconds(7))
    clock.advance(by: .seconds(1))
    #expect(!clock.processNext())
    #expect(clock.crank())
    #expect(try await within { try await task.value } == .seconds(7))
    #expect(clock.waitCount == 0)
  }

  @Test("a cancelled wait ends at once and leaves no wait behind")
  func cancelled() async throws {
    let clock = try TestClock()
    let task = Task { try await clock.clock.sleep(until: .init(.seconds(1))) }
    #expect(await clock.waitForWaits())
    task.cancel()
    await #expect(throws: CancellationError.self) { try await within { try await task.value } }
    #expect(clock.waitCount == 0)
  }

  @Test("a beat tells each moment; of what nobody took the latest stays")
  func ticks() async throws {
    let clock = try TestClock()
    let beat = clock.clock.ticks(every: .milliseconds(100), from: .init(.milliseconds(100)))
    var iterator = beat.makeAsyncIterator()
    clock.crank()
    #expect(await iterator.next() == .init(.milliseconds(100)))
    clock.crank()
    clock.crank()
    #expect(await iterator.next() == .init(.milliseconds(300)))
    #expect(clock.nextWait == .milliseconds(400))
  }

  @Test("a sink that syncs shows each frame when the clock comes to it, and not before")
  func syncedSink() async throws {
    let clock = try TestClock(at: .seconds(100))
    let pipeline = try TestPipeline(
      """
      videotestsrc num-buffers=4 ! video/x-raw,width=16,height=16,framerate=25/1 !
      fakesink name=sink sync=true signal-handoffs=true
      """)
    let shown = Recorder<Duration>()
    let connection = try pipeline.element("sink").connect("handoff") { _ in
      shown.append(clock.time)
      return nil
    }
    pipeline.pipeline.useClock(clock.clock)
    pipeline.pipeline.latency = .zero
    try pipeline.pipeline.setState(.playing)
    for frame in 0..<4 {
      #expect(await clock.waitForWaits())
      #expect(shown.count == frame)
      #expect(clock.nextWait == .seconds(100) + .milliseconds(40 * frame))
      #expect(clock.crank())
    }
    // The end of the last frame is waited for, too.
    #expect(await clock.waitForWaits())
    #expect(clock.nextWait == .seconds(100) + .milliseconds(160))
    #expect(shown.all == (0..<4).map { .seconds(100) + .milliseconds(40 * $0) })
    clock.crank()
    _ = try await pipeline.messages.first(.endOfStream)
    #expect(pipeline.pipeline.clock == clock.clock)
    #expect(pipeline.pipeline.baseTime == .seconds(100))
    #expect(pipeline.pipeline.currentClockTime == .milliseconds(100_160))
    #expect(pipeline.pipeline.currentRunningTime == .milliseconds(160))
    withExtendedLifetime(connection) {}
  }

  @Test("the system's clock goes on, waits, and is one for the process", arguments: SystemClock.Kind.allCases)
  func system(kind: SystemClock.Kind) async throws {
    let clock = try SystemClock(kind)
    let start = clock.now
    try await within { try await Task.sleep(for: .milliseconds(5), clock: clock) }
    #expect(start.duration(to: clock.now) >= .milliseconds(5))
    try await within { try await clock.sleep(until: start) }
    #expect(try clock != SystemClock.shared())
    #expect(try SystemClock.shared() == SystemClock.shared())
    #expect(clock.isSynced)
    #expect(clock.master == nil)
    #expect(clock.minimumResolution >= .nanoseconds(1))
  }

  @Test("a calibrated clock shows other times")
  func calibration() throws {
    let clock = try TestClock()
    clock.clock.calibration = .init(internal: .zero, external: .seconds(10), rate: (2, 1))
    clock.advance(by: .seconds(1))
    #expect(clock.clock.time == .seconds(12))
    #expect(clock.clock.calibration.external == .seconds(10))
    #expect(clock.clock.calibration.rate == (2, 1))
  }

  @Test("a pipeline takes the clock that it is given, none, or one of its choice")
  func selection() throws {
    let pipeline = try Pipeline()
    let clock = try SystemClock(.monotonic)
    pipeline.useClock(clock)
    #expect(pipeline.pipelineClock == clock)
    pipeline.useClock(nil)
    #expect(pipeline.pipelineClock == nil)
    pipeline.useAutomaticClock()
    #expect(try pipeline.pipelineClock == SystemClock.shared())
    #expect(pipeline.latency == nil)
    pipeline.latency = .milliseconds(20)
    #expect(pipeline.latency == .milliseconds(20))
    pipeline.delay = .milliseconds(3)
    #expect(pipeline.delay == .milliseconds(3))
    #expect(pipeline.startTime == .zero)
    pipeline.startTime = nil
    #expect(pipeline.startTime == nil)
    pipeline.baseTime = .seconds(4)
    #expect(pipeline.baseTime == .seconds(4))
    let element = try Element.make("fakesink")
    #expect(element.clock == nil)
    #expect(element.providedClock == nil)
    element.setClock(clock)
    #expect(element.clock == clock)
  }
}
