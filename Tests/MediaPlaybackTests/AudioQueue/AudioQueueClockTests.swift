import GStreamer
import GStreamerTesting
import MediaPlayback
import PlaybackModel
import Synchronization
import Testing

/// Queues on a clock that the test moves.
@Suite("Audio queue: on a clock", .serialized, .timeLimit(.minutes(1)))
struct AudioQueueClockTests {
  private let clock: TestClock
  private var settings: AudioQueue.Settings

  init() throws {
    clock = try TestClock(at: .seconds(100))
    settings = .into("fakesink sync=true")
    settings.clock = clock.clock
  }

  /// Moves the clock to a time after the start, and lets everything happen that is due until so many buffers came back.
  private func move(to time: Duration, returns count: Int, of bench: QueueBench) async throws {
    let clock = clock
    if clock.time < .seconds(100) + time { clock.set(.seconds(100) + time) }
    do {
      try await eventually("\(count) buffers", limit: .seconds(10)) {
        while clock.processNext() {}
        return bench.returned.count >= count
      }
    } catch {
      throw WaitedTooLong(what: "\(count) buffers behind \(bench.returned)")
    }
    #expect(bench.returned.count == count)
  }

  /// Waits until somebody waits for this time after the start, and nobody for an earlier one.
  private func wait(for time: Duration) async throws {
    let clock = clock
    do {
      try await eventually("a wait", limit: .seconds(10)) { clock.nextWait == .seconds(100) + time }
    } catch {
      throw WaitedTooLong(what: "a wait for \(time): the next is \(String(describing: clock.nextWait))")
    }
  }

  private func time(of bench: QueueBench) throws -> Double? { try bench.queue.currentTime().timestamp.sampleTime }

  @Test("three buffers of 10 ms and a callback play without an underrun, one callback each, in order")
  func threeBuffers() async throws {
    let bench = try QueueBench(settings: settings) { queue, buffer in try? queue.enqueue(buffer) }
    for name in ["a", "b", "c"] { try bench.queue.enqueue(bench.buffer(name)) }
    try bench.queue.start()
    for step in 1...100 {
      // The sink waits for the buffer that begins now, and has let go of those before.
      try await wait(for: .milliseconds(10 * (step - 1)))
      try await move(to: .milliseconds(10 * (step - 1)), returns: step, of: bench)
    }
    #expect(bench.queue.underrunCount == 0)
    #expect(bench.returned.enumerated().allSatisfy { $1 == ["a", "b", "c"][$0 % 3] })
    #expect(try time(of: bench) == 99 * 480)
  }

  @Test("a queue that runs dry counts one underrun, plays silence, tells of a break, and plays on at once")
  func underrun() async throws {
    let bench = try QueueBench(settings: settings)
    let events = bench.queue.events
    try bench.queue.enqueue(bench.buffer("a"))
    try bench.queue.start()
    let timeline = try bench.queue.makeTimeline()
    try await move(to: .zero, returns: 1, of: bench)
    // The queue itself waits to see whether something comes in time.
    try await wait(for: .nanoseconds(10_020_833))
    clock.set(.milliseconds(100_030))
    #expect(try bench.queue.currentTime(timeline).isDiscontinuous == true)
    #expect(try bench.queue.currentTime(timeline).isDiscontinuous == false)
    #expect(try time(of: bench) == 1440)
    #expect(bench.queue.underrunCount == 1 && bench.queue.isRunning)
    #expect(try bench.queue.enqueue(bench.buffer("b"), startTime: nil) == 1440)
    try await move(to: .milliseconds(30), returns: 2, of: bench)
    try await wait(for: .nanoseconds(40_020_833))
    clock.set(.milliseconds(100_060))
    #expect(clock.processNext())
    let told = try await take(events, until: .underrun(count: 2))
    #expect(told == [.runningDidChange(true), .underrun(count: 1), .underrun(count: 2)])
    try bench.queue.stop()
    #expect(try await take(events, until: .runningDidChange(false)) == [.runningDidChange(false)])
  }

  @Test("a pause holds the time and all buffers, and a start goes on exactly there")
  func pause() async throws {
    let bench = try QueueBench(settings: settings)
    for name in ["a", "b", "c", "d"] { try bench.queue.enqueue(bench.buffer(name)) }
    try bench.queue.start()
    try await move(to: .milliseconds(15), returns: 2, of: bench)
    try await wait(for: .milliseconds(20))
    try bench.queue.pause()
    #expect(try time(of: bench) == 720)
    clock.set(.seconds(200))
    #expect(try time(of: bench) == 720)
    #expect(bench.queue.isRunning && bench.returned == ["a", "b"])
    try bench.queue.start()
    #expect(try time(of: bench) == 720)
    try await wait(for: .milliseconds(100_005))
    // c begins at 20 ms, of which 15 were over.
    clock.set(.milliseconds(200_010))
    #expect(try time(of: bench) == 1200)
    #expect(bench.queue.underrunCount == 0)
  }

  @Test("a queue that was started without buffers runs silently, and plays the first one at once")
  func silentStart() async throws {
    let bench = try QueueBench(settings: settings)
    try bench.queue.start()
    #expect(bench.queue.isRunning)
    clock.set(.seconds(101))
    #expect(try time(of: bench) == 48_000)
    #expect(try bench.queue.enqueue(bench.buffer("a"), startTime: nil) == 48_000)
    try await move(to: .seconds(1), returns: 1, of: bench)
    #expect(bench.queue.underrunCount == 0)
  }

  @Test("a gap before a start time is silence: the buffer waits for its time")
  func gap() async throws {
    let bench = try QueueBench(settings: settings)
    let timeline = try bench.queue.makeTimeline()
    try bench.queue.enqueue(bench.buffer("a"))
    try bench.queue.enqueue(bench.buffer("b"), startTime: 4800)
    try bench.queue.start()
    try await move(to: .milliseconds(99), returns: 1, of: bench)
    try await wait(for: .milliseconds(100))
    #expect(try bench.queue.currentTime(timeline).isDiscontinuous == false)
    try await move(to: .milliseconds(100), returns: 2, of: bench)
    #expect(try bench.queue.currentTime(timeline).isDiscontinuous == true)
    #expect(bench.queue.underrunCount == 0)
  }

  @Test("a start at a time of the device waits for it; the time before it is negative")
  func startTime() async throws {
    let bench = try QueueBench(settings: settings)
    try bench.queue.enqueue(bench.buffer("a"))
    try bench.queue.enqueue(bench.buffer("b"))
    try bench.queue.start(at: AudioTimestamp(sampleTime: 48_000 * 102))
    #expect(try time(of: bench) == -96_000)
    try await wait(for: .seconds(2))
    try await move(to: .milliseconds(2005), returns: 1, of: bench)
    #expect(try time(of: bench) == 240)
    #expect(try bench.queue.deviceCurrentTime().sampleTime == 102.005 * 48_000)
    let next = try bench.queue.deviceNearestStartTime(to: AudioTimestamp(sampleTime: 0))
    #expect(next.sampleTime == 102.005 * 48_000)
    let host = try bench.queue.deviceTime(translating: AudioTimestamp(sampleTime: 103.005 * 48_000)).hostTime
    let now = try #require(try bench.queue.deviceCurrentTime().hostTime)
    #expect(abs((try #require(host) - now) / .seconds(1) - 1) < 0.1)
  }

  @Test("a start time that is past is now")
  func pastStart() async throws {
    let bench = try QueueBench(settings: settings)
    try bench.queue.enqueue(bench.buffer("a"))
    try bench.queue.start(at: AudioTimestamp(sampleTime: 48_000))
    #expect(try time(of: bench) == 0)
  }

  @Test("a reset hands everything back, and what comes next plays at once, while the time goes on")
  func reset() async throws {
    let bench = try QueueBench(settings: settings)
    for name in ["a", "b", "c", "d"] { try bench.queue.enqueue(bench.buffer(name)) }
    try bench.queue.start()
    try await move(to: .milliseconds(15), returns: 2, of: bench)
    try bench.queue.reset()
    #expect(bench.returned == ["a", "b", "c", "d"])
    #expect(bench.queue.isRunning)
    clock.set(.milliseconds(100_018))
    #expect(try bench.queue.enqueue(bench.buffer("e"), startTime: nil) == 864)
    try bench.queue.enqueue(bench.buffer("f"))
    try await move(to: .milliseconds(18), returns: 5, of: bench)
    let now = try time(of: bench)
    #expect(now == 864)
    try await wait(for: .milliseconds(28))
    try await move(to: .milliseconds(28), returns: 6, of: bench)
    #expect(bench.queue.underrunCount == 0)
  }

  @Test("a stop that waits ends when the last buffer was heard")
  func drain() async throws {
    let bench = try QueueBench(settings: settings)
    for name in ["a", "b"] { try bench.queue.enqueue(bench.buffer(name)) }
    try bench.queue.start()
    try bench.queue.stop(immediate: false)
    try await move(to: .milliseconds(10), returns: 2, of: bench)
    #expect(bench.queue.isRunning)
    try await wait(for: .milliseconds(20))
    try await move(to: .milliseconds(20), returns: 2, of: bench)
    try await bounded("the end") { await bench.queue.finish() }
    #expect(!bench.queue.isRunning && bench.queue.underrunCount == 0)
    #expect(code { _ = try bench.queue.currentTime() } == .invalidRunState)
  }
}
