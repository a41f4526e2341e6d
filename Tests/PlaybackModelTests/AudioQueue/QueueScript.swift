import PlaybackModel

/// A machine whose buffers are words, with calls as words, for tables.
struct QueueScript {
  var machine = AudioQueueMachine()
  private(set) var results: [String] = []
  private(set) var numbers: [String: UInt64] = [:]
  private var names: [UInt64: String] = [:]

  /// Brings a machine into a phase.
  static func machine(in phase: AudioQueueMachine.Phase) throws -> QueueScript {
    var script = QueueScript()
    // One buffer stays with the engine, so that a halt or a reset isn't over at once.
    script.run("enqueue a")
    switch phase {
    case .stopped: break
    case .primed: script.machine.primed()
    case .running: script.machine.started()
    case .paused:
      script.machine.started()
      script.machine.paused()
    case .halting:
      script.machine.started()
      _ = try script.machine.stop(immediate: true)
    case .resetting:
      script.machine.started()
      _ = try script.machine.reset()
    case .failed:
      script.machine.started()
      script.machine.fail()
    case .disposed: script.machine.dispose()
    }
    return script
  }

  /// Makes a call; what came of it is added to the results: a word, or the error's code.
  mutating func run(_ call: String, frames: Int64 = 100, at startTime: Int64? = nil, now: Int64? = nil, lead: Int64 = 0)
  {
    do throws(AudioQueueError) {
      results.append(try result(of: call, frames: frames, at: startTime, now: now, lead: lead))
    } catch {
      results.append("\(error.code)")
    }
  }

  private mutating func result(
    of call: String, frames: Int64, at startTime: Int64?, now: Int64?, lead: Int64
  ) throws(AudioQueueError) -> String {
    let words = call.split(separator: " ").map(String.init)
    switch words[0] {
    case "enqueue":
      let name = words.count > 1 ? words[1] : "buffer"
      let placement = try machine.enqueue(frames: frames, startTime: startTime, now: now, lead: lead)
      numbers[name] = placement.number
      names[placement.number] = name
      return placement.gap == 0 ? "\(placement.start)" : "\(placement.start) after \(placement.gap)"
    case "start": return "\(try machine.checkStart())"
    case "prime": return try machine.checkPrime() ? "decode" : "nothing"
    case "pause": return try machine.checkPause() ? "hold" : "nothing"
    case "stop": return "\(try machine.stop(immediate: true))"
    case "drain": return "\(try machine.stop(immediate: false))"
    case "reset": return try machine.reset() ? "flush" : "nothing"
    case "flush":
      try machine.checkFlush()
      return "ok"
    case "dispose": return "\(try machine.disposeAfterPlaying())"
    default: return "?"
    }
  }

  /// The engine lets go of a buffer.
  mutating func release(_ name: String) { _ = numbers[name].map { machine.release($0) } }

  /// The next that is handed back.
  mutating func handBackNext() -> String? { machine.takeReturned().map { names[$0] ?? "?" } }

  /// What is handed back now, in its order.
  mutating func handedBack() -> [String] {
    var handed: [String] = []
    while let name = handBackNext() { handed.append(name) }
    machine.settle()
    return handed
  }
}
