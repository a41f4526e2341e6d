import PlaybackModel
import Testing

@Suite("Audio queue: where buffers play, and in which order they come back")
struct AudioQueuePlacementTests {
  @Test("buffers follow each other")
  func sequence() {
    var script = QueueScript()
    for frames in [100, 50, 1, 1000] as [Int64] { script.run("enqueue", frames: frames) }
    #expect(script.results == ["0", "100", "150", "151"])
    #expect(script.machine.end == 1151)
  }

  /// A buffer of 100 frames plays first; then one with a start time, or none, at a moment.
  static let placements: [(start: Int64?, now: Int64?, lead: Int64, result: String)] = [
    (nil, nil, 0, "100"), (nil, 50, 0, "100"), (nil, 100, 0, "100"),
    // Late: as soon as possible, and the device's lead after that.
    (nil, 101, 0, "101 after 1"), (nil, 500, 0, "500 after 400"), (nil, 500, 20, "520 after 420"),
    // The lead alone makes nothing late.
    (nil, 99, 20, "100"),
    (100, nil, 0, "100"), (250, nil, 0, "250 after 150"), (50, 10, 0, "100"),
    (250, 400, 0, "400 after 300"), (900, 400, 20, "900 after 800"),
  ]

  @Test("a buffer plays behind the one before, at its time, or as soon as possible", arguments: placements)
  func placement(start: Int64?, now: Int64?, lead: Int64, result: String) {
    var script = QueueScript()
    script.run("enqueue")
    script.machine.started()
    script.run("enqueue", at: start, now: now, lead: lead)
    #expect(script.results.last == result)
  }

  @Test("start times ascend")
  func ascending() {
    var script = QueueScript()
    script.run("enqueue", at: -1)
    script.run("enqueue", at: 10)
    script.run("enqueue", at: 9)
    script.run("enqueue", at: 10)
    script.run("enqueue")
    script.run("enqueue", at: 400)
    #expect(script.results == ["invalid-parameter", "10 after 10", "invalid-parameter", "110", "210", "400 after 90"])
  }

  @Test("nothing left between the trims is an empty buffer")
  func empty() {
    var script = QueueScript()
    script.run("enqueue", frames: 0)
    #expect(script.results == ["buffer-empty"])
  }

  @Test("the first buffer of a queue that runs silently plays at once, and that is no underrun")
  func silentStart() {
    var script = QueueScript()
    script.machine.started()
    #expect(script.machine.observe(480) == false)
    script.run("enqueue", now: 480)
    #expect(script.results == ["480 after 480"])
    #expect(script.machine.underrunCount == 0)
  }

  @Test("what comes after a reset plays at once, also before where the dropped buffers would have ended")
  func afterReset() throws {
    var script = try QueueScript.machine(in: .running)
    script.run("enqueue b", frames: 10_000)
    script.run("reset")
    script.machine.quiet()
    _ = script.handedBack()
    script.run("enqueue c", now: 60)
    script.run("enqueue d", now: 61)
    #expect(script.results.suffix(2) == ["60 after -10040", "160"])
  }

  @Test("running dry counts once an episode, and plays on without a restart")
  func underruns() {
    var script = QueueScript()
    script.run("enqueue a")
    script.machine.started()
    let told = [99, 100, 101, 102, 5000].map { (now: Int64) in script.machine.observe(now) }
    #expect(told == [false, false, true, false, false])
    script.run("enqueue b", now: 6000)
    let isEarly = script.machine.observe(6050)
    #expect(!isEarly)
    script.run("enqueue c", now: 6101)
    #expect(script.results == ["0", "6000 after 5900", "6101 after 1"])
    #expect(script.machine.underrunCount == 2)
    #expect(script.machine.phase == .running)
  }

  @Test(
    "silence is no underrun before the first buffer, in a pause, or at the end that was asked for",
    arguments: ["pause", "drain"])
  func noUnderrun(call: String) throws {
    var script = try QueueScript.machine(in: .running)
    script.run(call)
    script.machine.paused()
    if call == "drain" { script.machine.started() }
    #expect(script.machine.observe(1000) == false)
    #expect(script.machine.underrunCount == 0)
  }

  @Test("a count of underruns begins with the start")
  func countBegins() throws {
    var script = try QueueScript.machine(in: .running)
    _ = script.machine.observe(1000)
    script.run("stop")
    script.machine.quiet()
    _ = script.handedBack()
    #expect(script.machine.underrunCount == 1)
    script.machine.started()
    #expect(script.machine.underrunCount == 0)
  }

  @Test("a timeline breaks once a gap or an underrun has been reached, once each")
  func discontinuities() {
    var script = QueueScript()
    script.run("enqueue a")
    script.run("enqueue b", at: 300)
    script.machine.started()
    let passed = [0, 100, 299, 300, 350].map { (now: Int64) in script.machine.discontinuities(until: now) }
    #expect(passed == [0, 0, 0, 1, 1])
    _ = script.machine.observe(500)
    #expect(script.machine.discontinuities(until: 500) == 2)
    script.run("enqueue c", now: 700)
    #expect(script.machine.discontinuities(until: 800) == 2)
  }

  @Test("buffers come back in the order of the enqueues, however the engine lets go of them, and once each")
  func order() {
    var script = QueueScript()
    for name in ["a", "b", "c", "d"] { script.run("enqueue \(name)") }
    script.release("c")
    #expect(script.handedBack().isEmpty)
    script.release("a")
    #expect(script.handedBack() == ["a"])
    script.release("a")
    #expect(script.handedBack().isEmpty)
    script.release("b")
    #expect(script.handedBack() == ["b", "c"])
    script.release("d")
    #expect(script.handedBack() == ["d"])
    #expect(script.machine.returnedEnd == 400)
  }

  @Test("a buffer that was handed back by a stop isn't handed back again when the engine lets go of it at last")
  func lateRelease() throws {
    var script = try QueueScript.machine(in: .running)
    script.run("stop")
    script.machine.quiet()
    #expect(script.handedBack() == ["a"])
    let old = script.numbers["a"] ?? 0
    script.run("enqueue a")
    #expect(script.machine.release(old) == false)
    #expect(script.handedBack().isEmpty)
  }
}

@Suite("Backlog")
struct BacklogTests {
  @Test("elements keep their numbers while the first ones go")
  func numbers() {
    var backlog = Backlog<Int>()
    for value in 0..<1000 {
      #expect(backlog.append(value) == UInt64(value))
      if value % 3 != 0 { #expect(backlog.popFirst() != nil) }
    }
    #expect(backlog.count == 1000 - 666)
    #expect(backlog.firstNumber == 666 && backlog.first == 666 && backlog[999] == 999)
    #expect(backlog[665] == nil && backlog[1000] == nil)
    backlog[700] = -1
    #expect(backlog[700] == -1)
  }
}
