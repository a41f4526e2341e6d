import PlaybackModel
import Testing

@Suite("Audio queue: which call is allowed when")
struct AudioQueueStateTests {
  typealias Phase = AudioQueueMachine.Phase

  /// What each call comes to in each phase: in the order stopped, primed, running, paused, halting, resetting, failed,
  /// disposed.
  static let calls: [(call: String, results: [String])] = [
    (
      "enqueue b",
      [
        "100", "100", "100", "100", "enqueue-during-reset", "enqueue-during-reset", "queue-invalidated",
        "disposal-pending",
      ]
    ),
    (
      "start",
      [
        "begin", "begin", "nothing", "resume", "cannot-start-yet", "cannot-start-yet", "queue-invalidated",
        "disposal-pending",
      ]
    ),
    (
      "prime",
      [
        "decode", "nothing", "nothing", "nothing", "cannot-start-yet", "cannot-start-yet", "queue-invalidated",
        "disposal-pending",
      ]
    ),
    (
      "pause",
      [
        "invalid-run-state", "invalid-run-state", "hold", "nothing", "invalid-run-state", "invalid-run-state",
        "queue-invalidated", "disposal-pending",
      ]
    ),
    ("stop", ["halt", "halt", "halt", "halt", "nothing", "halt", "halt", "disposal-pending"]),
    ("drain", ["halt", "halt", "drain", "drain", "nothing", "halt", "halt", "disposal-pending"]),
    ("reset", ["nothing", "flush", "flush", "flush", "nothing", "nothing", "nothing", "disposal-pending"]),
    ("flush", ["ok", "ok", "ok", "ok", "ok", "ok", "queue-invalidated", "disposal-pending"]),
    ("dispose", ["halt", "halt", "drain", "drain", "nothing", "halt", "halt", "disposal-pending"]),
  ]

  @Test("each call in each state has the contract's result", arguments: calls)
  func table(call: String, results: [String]) throws {
    #expect(results.count == Phase.allCases.count)
    for (phase, result) in zip(Phase.allCases, results) {
      var script = try QueueScript.machine(in: phase)
      script.run(call)
      #expect(script.results.last == result, "\(call) while \(phase)")
    }
  }

  @Test("a stop at once hands everything back in order, refuses buffers until then, and begins anew at frame 0")
  func halt() throws {
    var script = QueueScript()
    for name in ["a", "b", "c"] { script.run("enqueue \(name)") }
    script.machine.started()
    script.release("a")
    script.run("stop")
    #expect(script.machine.phase == .halting)
    script.machine.quiet()
    // The last of them may enqueue, but not while the others are on their way.
    #expect(script.handBackNext() == "a")
    script.run("enqueue a")
    #expect(script.handedBack() == ["b", "c"])
    script.run("enqueue a")
    #expect(script.results == ["0", "100", "200", "halt", "enqueue-during-reset", "0"])
    #expect(script.machine.phase == .stopped)
  }

  @Test("a stop that waits takes no more buffers, hands back those that play, and ends with the halt")
  func drain() throws {
    var script = QueueScript()
    for name in ["a", "b"] { script.run("enqueue \(name)") }
    script.machine.started()
    script.run("drain")
    script.run("enqueue c")
    script.run("drain")
    script.run("pause")
    script.machine.paused()
    script.run("start")
    script.machine.started()
    script.release("a")
    script.release("b")
    #expect(script.handedBack() == ["a", "b"])
    #expect(script.results.suffix(5) == ["drain", "enqueue-during-reset", "nothing", "hold", "resume"])
    #expect(script.machine.phase == .running)
    script.machine.halt()
    script.machine.quiet()
    #expect(script.machine.phase == .stopped && !script.machine.isDraining)
  }

  @Test(
    "a reset hands back what is enqueued, and what plays goes on",
    arguments: [Phase.running, .paused, .primed, .stopped])
  func reset(phase: Phase) throws {
    var script = try QueueScript.machine(in: phase)
    script.run("reset")
    script.machine.quiet()
    script.run("enqueue b")
    #expect(script.results.last == "enqueue-during-reset")
    #expect(script.handedBack() == ["a"])
    #expect(script.machine.phase == phase)
  }

  @Test(
    "after a failure all is handed back, and a stop or a reset makes the queue usable", arguments: ["stop", "reset"])
  func failure(remedy: String) throws {
    var script = try QueueScript.machine(in: .running)
    script.machine.fail()
    script.run("enqueue b")
    #expect(script.handedBack() == ["a"])
    script.run("start")
    script.run(remedy)
    script.machine.quiet()
    script.run("enqueue b")
    #expect(Array(script.results.suffix(2)) == [remedy == "stop" ? "halt" : "nothing", "0"])
    #expect(script.results[1] == "queue-invalidated" && script.results[2] == "queue-invalidated")
  }

  @Test("a queue that is to be disposed of after its end plays on and takes nothing, not even a callback")
  func pendingDisposal() throws {
    var script = try QueueScript.machine(in: .running)
    script.run("dispose")
    #expect(script.machine.isSilent && script.machine.phase == .running)
    for call in ["enqueue b", "start", "prime", "pause", "reset", "flush", "dispose"] { script.run(call) }
    #expect(script.results.dropFirst(2).allSatisfy { $0 == "disposal-pending" })
    script.run("stop")
    #expect(script.results.last == "halt")
  }

  @Test("a start that fails hands back what was enqueued")
  func failedStart() throws {
    var script = try QueueScript.machine(in: .stopped)
    script.machine.abandonStart()
    #expect(script.handedBack() == ["a"])
    #expect(script.machine.phase == .stopped)
  }
}
