internal import GStreamer
internal import Synchronization

/// Keeps what decodebin plugs from its first byte until decodebin is done with it.
///
/// decodebin of GStreamer 1.22 starts an element that reads for itself before it has blocked the element's outputs, and
/// while it still keeps the element's errors to itself. One that is quick, such as aiffparse, pushes into nothing then, or
/// fails, and nobody hears of it: playback waits for ever. So readers of the type finder's output wait there from the
/// moment that something is plugged until decodebin's handler of `have-type`, which plugs, has returned.
///
/// Its handlers run on the threads that plug.
final class PluggingGate: Sendable {
  private let gates: Gates
  private let connections: [SignalConnection]

  init(_ playbin: Element) throws(GStreamerError) {
    let gates = Gates()
    self.gates = gates
    connections = [
      try playbin.connect("deep-element-added") { [weak gates] arguments in
        if let (bin, element) = Self.elements(arguments) { gates?.added(element, to: bin) }
        return nil
      },
      // decodebin takes an element that failed down again at once, and would wait for one that is held.
      try playbin.connect("deep-element-removed") { [weak gates] arguments in
        if let (bin, _) = Self.elements(arguments) { gates?.gate(of: bin)?.release() }
        return nil
      },
    ]
  }

  private static func elements(_ arguments: [Value]) -> (bin: Element, element: Element)? {
    guard arguments.count == 2, let bin = Element(value: arguments[0]), let element = Element(value: arguments[1])
    else { return nil }
    return (bin, element)
  }
}

/// The gates of a playbin's decodebins.
private final class Gates: Sendable {
  // By the decodebin's path: one that outlived the uridecodebin around it would call that when it goes.
  private let gates = Lock<[String: Gate]>([:])

  func added(_ element: Element, to bin: Element) {
    if let gate = gate(of: bin) {
      gate.hold()
    } else if element.factory?.name == "typefind", let output = element.pad("src"),
      let gate = try? Gate(output, of: element)
    {
      let path = bin.path
      gates.withLock { $0[path] = gate }
    }
  }

  func gate(of bin: Element) -> Gate? {
    guard !gates.withLock({ $0.isEmpty }) else { return nil }
    let path = bin.path
    return gates.withLock { $0[path] }
  }
}

/// What stands at the output of one type finder.
private final class Gate: Sendable {
  private struct State {
    var hold: ReaderHold?
    var isDone = false
    var done: SignalConnection?
  }

  private let output: Pad
  private let state = Lock(State())

  init(_ output: Pad, of typeFinder: Element) throws(GStreamerError) {
    self.output = output
    let done = try typeFinder.connect("have-type", after: true) { [weak self] _ in
      self?.finish()
      return nil
    }
    state.withLock { $0.done = done }
  }

  func hold() {
    let isNeeded = state.withLock { $0.hold == nil && !$0.isDone }
    guard isNeeded else { return }
    let hold = output.holdReaders()
    let isLate = state.withLock { state in
      guard !state.isDone else { return true }
      state.hold = hold
      return false
    }
    if isLate { hold.release() }
  }

  func release() {
    let hold = state.withLock { state in
      defer { state.hold = nil }
      return state.hold
    }
    hold?.release()
  }

  private func finish() {
    let done = state.withLock { state in
      state.isDone = true
      defer { state.done = nil }
      return state.done
    }
    done?.cancel()
    release()
  }
}
