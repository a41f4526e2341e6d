import Dispatch
import GStreamer
import MediaPlayback
import PlaybackModel
import Synchronization
import Testing

/// Callbacks, memory, stops and bad calls, into sinks that run as fast as they can.
@Suite("Audio queue: buffers and transport", .serialized, .timeLimit(.minutes(1)))
struct AudioQueueTransportTests {
  private let fast = AudioQueue.Settings.into("fakesink")
  /// Nothing gets past its first buffer.
  private let stuck = AudioQueue.Settings.into(
    "identity name=wait ! valve drop=false ! fakesink sync=true ts-offset=3600000000000")

  @Test("GStreamer gets the client's own memory, also trimmed, and never writes to it")
  func zeroCopy() async throws {
    let seen = Lock<[UInt]>([])
    let sink = try Element.make("fakesink")
    let probe = sink.pad("sink")?.addProbe([.buffer]) { data in
      if case .buffer(let buffer) = data {
        let address = buffer.withBytes { bytes in unsafe bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }
        seen.withLock { $0.append(address ?? 0) }
      }
      return .pass
    }
    var settings = AudioQueue.Settings()
    settings.output = .element(sink)
    let bench = try QueueBench(settings: settings)
    let (a, b) = (try bench.buffer("a"), try bench.buffer("b", value: 1000))
    try bench.queue.enqueue(a)
    try bench.queue.enqueue(b, trimStart: 100)
    try bench.queue.start()
    try await bench.waitForReturns(2)
    func address(_ buffer: AudioQueue.Buffer) -> UInt {
      buffer.withBytes { bytes in unsafe bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }
    }
    #expect(seen.withLock { $0 } == [address(a), address(b) + 200])
    try bench.queue.setParameter(.volume, to: 0)
    try bench.queue.enqueue(b, parameters: [.volume: 0.25])
    try await bench.waitForReturns(3)
    #expect(b.withBytes { bytes in (0..<480).allSatisfy { bytes.unsafeSample(at: $0) == 1000 } })
    probe?.cancel()
  }

  @Test("each enqueue has one callback, in order and one at a time, for thousands of buffers")
  func callbacks() async throws {
    let running = Atomic<Int>(0)
    let overlaps = Atomic<Int>(0)
    let count = Atomic<Int>(0)
    let bench = try QueueBench(settings: fast) { queue, buffer in
      if running.add(1, ordering: .sequentiallyConsistent).newValue > 1 { overlaps.add(1, ordering: .relaxed) }
      if count.add(1, ordering: .relaxed).newValue <= 2997 { try? queue.enqueue(buffer) }
      running.subtract(1, ordering: .sequentiallyConsistent)
    }
    for name in ["a", "b", "c"] { try bench.queue.enqueue(bench.buffer(name, frames: 64)) }
    try bench.queue.start()
    try await bench.waitForReturns(3000)
    try bench.queue.stop()
    #expect(bench.returned.count == 3000)
    #expect(bench.returned.enumerated().allSatisfy { $1 == ["a", "b", "c"][$0 % 3] })
    #expect(overlaps.load(ordering: .relaxed) == 0)
  }

  @Test("a stop at once hands back everything before it returns, and refuses what a callback enqueues")
  func stop() throws {
    let refusals = Lock<[AudioQueueError.Code?]>([])
    let bench = try QueueBench(settings: stuck) { queue, buffer in
      let refusal = code { try queue.enqueue(buffer) }
      refusals.withLock { $0.append(refusal) }
    }
    for name in ["a", "b", "c", "d"] { try bench.queue.enqueue(bench.buffer(name)) }
    try bench.queue.start()
    try bench.queue.stop()
    #expect(bench.returned == ["a", "b", "c", "d"])
    #expect(refusals.withLock { $0 } == Array(repeating: .enqueueDuringReset, count: 4))
    #expect(!bench.queue.isRunning)
    bench.onReturn { _, _ in }
    // Usable again.
    try bench.queue.enqueue(bench.buffer("e"))
    try bench.queue.start()
    try bench.queue.stop()
    #expect(bench.returned.last == "e")
    try bench.queue.stop()
    #expect(bench.returned.count == 5)
  }

  @Test("buffers of a queue that was never started come back with a stop, in either form", arguments: [true, false])
  func stopBeforeStart(immediate: Bool) async throws {
    let bench = try QueueBench(settings: fast)
    for name in ["a", "b"] { try bench.queue.enqueue(bench.buffer(name)) }
    try bench.queue.stop(immediate: immediate)
    try await bench.waitForReturns(2)
    #expect(bench.returned == ["a", "b"])
  }

  @Test(
    "a stop, a pause, a reset and a disposal inside a callback neither hang nor lose a buffer",
    arguments: ["stop", "drain", "pause", "reset", "dispose"])
  func insideCallback(call: String) async throws {
    let done = Atomic<Bool>(false)
    let errors = Lock<[AudioQueueError.Code?]>([])
    let bench = try QueueBench(settings: fast) { queue, buffer in
      guard buffer.userData as? String == "a" else { return }
      let error = code {
        switch call {
        case "stop": try queue.stop()
        case "drain": try queue.stop(immediate: false)
        case "pause": try queue.pause()
        case "reset": try queue.reset()
        default: try queue.dispose()
        }
      }
      errors.withLock { $0.append(error) }
      done.store(true, ordering: .sequentiallyConsistent)
    }
    for name in ["a", "b", "c"] { try bench.queue.enqueue(bench.buffer(name)) }
    try bench.queue.start()
    try await eventually("the call", limit: .seconds(10)) { done.load(ordering: .sequentiallyConsistent) }
    #expect(errors.withLock { $0 } == [nil])
    if call == "dispose" {
      #expect(code { try bench.queue.start() } == .disposalPending)
      #expect(bench.returned == ["a"])
    } else {
      try await bench.waitForReturns(call == "pause" ? 1 : 3)
      #expect(bench.returned == Array(["a", "b", "c"].prefix(bench.returned.count)))
    }
  }

  @Test("a stop on the queue that the client gave calls back there, before it returns")
  func clientQueue() throws {
    let client = DispatchQueue(label: "client")
    let key = DispatchSpecificKey<Bool>()
    client.setSpecific(key: key, value: true)
    var settings = stuck
    settings.callbackQueue = client
    let isThere = Lock<[Bool]>([])
    let bench = try QueueBench(settings: settings) { _, _ in
      let isClient = DispatchQueue.getSpecific(key: key) == true
      isThere.withLock { $0.append(isClient) }
    }
    for name in ["a", "b"] { try bench.queue.enqueue(bench.buffer(name)) }
    try bench.queue.start()
    client.sync {
      try? bench.queue.stop()
      #expect(bench.returned == ["a", "b"])
    }
    #expect(isThere.withLock { $0 } == [true, true])
  }

  @Test("no callback comes after a disposal has returned, and every call says so", arguments: [true, false])
  func disposal(immediate: Bool) async throws {
    let bench = try QueueBench(settings: stuck)
    let events = bench.queue.events
    let (a, b) = (try bench.buffer("a"), try bench.buffer("b"))
    try bench.queue.enqueue(a)
    try bench.queue.enqueue(b)
    try bench.queue.start()
    try bench.queue.dispose(immediate: immediate)
    let queue = bench.queue
    let calls: [() throws -> Void] = [
      { try queue.start() }, { try queue.pause() }, { try queue.prime() }, { try queue.flush() }, { try queue.reset() },
      { try queue.setParameter(.volume, to: 1) }, { _ = try queue.value(of: .isRunning) },
      { try queue.set(.enableLevelMetering, to: true) }, { _ = try queue.allocateBuffer(capacity: 1) },
      { _ = try queue.makeTimeline() }, { _ = try queue.currentTime() }, { _ = try queue.render(frames: 1) },
      { _ = try queue.makeTap(.afterEffects) { _ in } }, { _ = try queue.deviceCurrentTime() },
    ]
    for (index, call) in calls.enumerated() { #expect(code(call) == .disposalPending, "call \(index)") }
    if !immediate {
      #expect(code { try queue.dispose(immediate: false) } == .disposalPending)
      try queue.dispose()
    }
    for await _ in events {}
    #expect(bench.returned.isEmpty)
  }

  @Test(
    "a wait for the stop ends with every kind of stop, also of a queue that had nothing to run",
    arguments: ["stop", "drain", "dispose", "never"])
  func finish(call: String) async throws {
    let bench = try QueueBench(.mp3(sampleRate: 44_100, channels: 1), settings: fast)
    let queue = bench.queue
    if call != "never" { try queue.start() }
    let wait = Task { await queue.finish() }
    switch call {
    case "stop": try queue.stop()
    case "drain": try queue.stop(immediate: false)
    case "dispose": try queue.dispose()
    default: break
    }
    try await bounded("the stop", limit: .seconds(10)) { await wait.value }
    // A cancelled wait ends, and the queue goes on.
    let other = try QueueBench(settings: stuck)
    let queue2 = other.queue
    try queue2.start()
    let cancelled = Task { await queue2.finish() }
    cancelled.cancel()
    try await bounded("the cancelled wait", limit: .seconds(10)) { await cancelled.value }
    #expect(queue2.isRunning)
  }

  @Test("a disposal that waits plays everything, calls nobody meanwhile, and ends the events")
  func laterDisposal() async throws {
    let played = Atomic<Int>(0)
    let sink = try Element.make("fakesink")
    try sink.set("sync", to: true)
    let probe = sink.pad("sink")?.addProbe([.buffer]) { _ in
      played.add(1, ordering: .relaxed)
      return .pass
    }
    var settings = AudioQueue.Settings()
    settings.output = .element(sink)
    let bench = try QueueBench(settings: settings)
    let events = bench.queue.events
    for name in ["a", "b", "c", "d", "e"] { try bench.queue.enqueue(bench.buffer(name, frames: 2400)) }
    try bench.queue.start()
    try bench.queue.dispose(immediate: false)
    let before = bench.returned
    try await bounded("the end of the events") { for await _ in events {} }
    #expect(played.load(ordering: .relaxed) == 5)
    #expect(before.count < 5 && bench.returned == before)
    probe?.cancel()
  }

  @Test("dropping the last reference ends the queue without a callback")
  func dropping() async throws {
    let bench = try QueueBench(settings: stuck)
    let events = bench.queue.events
    let buffer = try bench.buffer("a")
    try bench.queue.enqueue(buffer)
    try bench.queue.start()
    bench.drop()
    try await bounded("the end of the events") { for await _ in events {} }
    #expect(bench.returned.isEmpty)
  }

  // MARK: Bad calls

  @Test("a buffer that is enqueued, foreign, empty, being written or deallocated is refused, each with its own error")
  func badBuffers() throws {
    let bench = try QueueBench(settings: fast)
    let other = try QueueBench(settings: fast)
    let queue = bench.queue
    let buffer = try bench.buffer("a")
    try queue.enqueue(buffer)
    #expect(buffer.isEnqueued)
    #expect(code { try queue.enqueue(buffer) } == .bufferEnqueuedTwice)
    #expect(code { try queue.deallocate(buffer) } == .bufferInQueue)
    #expect(code { try buffer.write([1] as [Int16]) } == .bufferInQueue)
    #expect(code { try queue.enqueue(other.buffer("b")) } == .invalidBuffer)
    #expect(code { try queue.deallocate(other.buffer("b")) } == .invalidBuffer)
    let empty = try queue.allocateBuffer(capacity: 100)
    #expect(code { try queue.enqueue(empty) } == .bufferEmpty)
    empty.byteCount = 1
    #expect(code { try queue.enqueue(empty) } == .bufferEmpty)
    empty.byteCount = 1000
    #expect(empty.byteCount == 100)
    // Whoever was refused can be enqueued when it is right.
    try empty.withMutableBytes { _ in #expect(code { try queue.enqueue(empty) } == .bufferInQueue) }
    try queue.enqueue(empty)
    try queue.stop()
    #expect(!buffer.isEnqueued)
    try queue.deallocate(buffer)
    #expect(code { try queue.enqueue(buffer) } == .invalidBuffer)
    #expect(code { _ = try queue.allocateBuffer(capacity: 0) } == .invalidPropertySize)
  }

  @Test("calls in a wrong state have the contract's errors")
  func wrongStates() throws {
    let bench = try QueueBench(settings: stuck)
    let queue = bench.queue
    #expect(code { try queue.pause() } == .invalidRunState)
    #expect(code { _ = try queue.currentTime() } == .invalidRunState)
    #expect(code { _ = try queue.deviceTime(translating: AudioTimestamp(sampleTime: 0)) } == .invalidRunState)
    #expect(try queue.prime() == 0)
    try queue.enqueue(bench.buffer("a"))
    try queue.start()
    try queue.start()
    #expect(try queue.prime() == 0)
    #expect(code { try queue.set(.enableTimePitch, to: true) } == .invalidRunState)
    #expect(code { try queue.set(.currentDevice, to: "x") } == .invalidRunState)
    #expect(code { _ = try queue.makeTap(.beforeEffects) { _ in } } == .invalidRunState)
    #expect(code { try queue.setParameter(.playRate, to: 2) } == .invalidParameter)
    #expect(code { try queue.setParameter(AudioQueueParameter(rawValue: 99), to: 2) } == .invalidParameter)
    #expect(code { try queue.setParameter(.volume, to: .nan) } == .invalidParameter)
    #expect(code { _ = try queue.parameter(AudioQueueParameter(rawValue: 99)) } == .invalidParameter)
    #expect(code { try queue.enqueue(bench.buffer("b"), parameters: [.volume: .nan]) } == .invalidParameter)
    #expect(code { try queue.enqueue(bench.buffer("b"), startTime: -1) } == .invalidParameter)
    #expect(code { _ = try queue.value(of: .currentLevelMeter) } == .invalidProperty)
    #expect(code { _ = try queue.value(of: .channelAssignments) } == .invalidProperty)
    #expect(code { try queue.set(.isRunning, to: true) } == .invalidProperty)
    #expect(code { try queue.set(.magicCookie, to: [1]) } == .invalidProperty)
    #expect(code { try queue.set(.channelLayout, to: [.frontLeft, .frontRight]) } == .invalidPropertySize)
    #expect(code { try queue.set(.decodeBufferSizeFrames, to: 0) } == .invalidPropertyValue)
    let timeline = try queue.makeTimeline()
    try queue.dispose(timeline)
    #expect(code { try queue.dispose(timeline) } == .invalidParameter)
    #expect(code { _ = try queue.currentTime(timeline) } == .invalidParameter)
  }

  @Test(
    "an output that was named and can't be started is an error that says why, and the queue can be used on",
    arguments: [
      "filesink location=/nonexistent/folder/file", "nosuchsink", "alsasink device=nosuchdevice",
      "identity error-after=1 ! fakesink",
    ])
  func badOutput(description: String) async throws {
    let bench = try QueueBench(settings: .into(description))
    try bench.queue.enqueue(bench.buffer("a"))
    #expect(code { try bench.queue.start() } == .cannotStart)
    #expect(!bench.queue.isRunning)
    try bench.queue.stop()
    #expect(bench.returned == ["a"])
  }

  @Test("a device that the output doesn't have is an error of the start")
  func badDevice() throws {
    let bench = try QueueBench(settings: fast)
    try bench.queue.set(.currentDevice, to: "nosuchdevice")
    #expect(code { try bench.queue.start() } == .invalidDevice)
    try bench.queue.set(.currentDevice, to: nil)
    try bench.queue.start()
  }

  @Test("an output that dies in the middle hands everything back, tells it once, and a stop makes the queue usable")
  func dyingOutput() async throws {
    let bench = try QueueBench(settings: .into("identity error-after=20 ! fakesink sync=true")) { queue, buffer in
      try? queue.enqueue(buffer)
    }
    let events = bench.queue.events
    for name in ["a", "b", "c"] { try bench.queue.enqueue(bench.buffer(name)) }
    try bench.queue.start()
    try await bounded("the failure") {
      for await event in events {
        if case .failed(let error) = event {
          #expect(error.code == .queueInvalidated && error.underlying != nil, "\(error)")
          return
        }
      }
    }
    #expect(code { try bench.queue.enqueue(bench.buffer("d")) } == .queueInvalidated)
    #expect(code { try bench.queue.start() } == .queueInvalidated)
    #expect(!bench.queue.isRunning)
    try bench.queue.stop()
    let returned = bench.returned
    #expect(returned.count >= 3 && returned.enumerated().allSatisfy { $1 == ["a", "b", "c"][$0 % 3] }, "\(returned)")
    try bench.queue.enqueue(bench.buffer("e"))
    try bench.queue.stop()
    #expect(bench.returned.last == "e")
  }

  @Test("an output that hangs is given up within its time, with everything handed back")
  func hangingOutput() async throws {
    let release = DispatchSemaphore(value: 0)
    let sink = try Element.make("fakesink")
    let probe = sink.pad("sink")?.addProbe([.buffer]) { _ in
      release.wait()
      return .pass
    }
    var settings = AudioQueue.Settings()
    settings.output = .element(sink)
    settings.outputTimeout = .milliseconds(50)
    let bench = try QueueBench(settings: settings)
    for name in ["a", "b"] { try bench.queue.enqueue(bench.buffer(name)) }
    let began = ContinuousClock.now
    try bench.queue.start()
    #expect(code { try bench.queue.stop() } == .queueInvalidated)
    #expect(ContinuousClock.now - began < .seconds(10))
    try await bench.waitForReturns(2)
    #expect(bench.returned == ["a", "b"])
    try bench.queue.dispose()
    for _ in 0..<10 { release.signal() }
    probe?.cancel()
  }
}

extension RawSpan {
  /// A sample of 16 bits.
  fileprivate func unsafeSample(at index: Int) -> Int16 { unsafe unsafeLoad(fromByteOffset: index * 2, as: Int16.self) }
}
