internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// The elements between a queue's source and its output, and what changes in them between two buffers.
///
/// What a queue doesn't use isn't there: its sound then reaches the output in the client's own memory. The balance and the
/// meter are put in by the thread that streams, when they are first needed.
final class QueueChain: Sendable {
  /// What a chain is made with.
  struct Demand {
    var gain = 1.0
    var pan = 0.0
    var channels = 2
    var processor: TimePitch?
    var meters = false
    var decodes = false
    var decodeFrames = 0
    var sampleRate = 48_000
    /// The format, if it's one of raw sound that the output takes as it is.
    var direct: Caps?
  }

  /// How the time-pitch processor is set.
  struct TimePitch: Sendable {
    var algorithm = TimePitchAlgorithm.spectral
    var isBypassed = false
    var rate = 1.0
    var cents = 0.0

    var factors: (tempo: Double, rate: Double, pitch: Double) {
      isBypassed ? (1, 1, 1) : algorithm.factors(rate: rate, cents: cents)
    }
  }

  /// A change that takes effect with a buffer.
  enum Change: Sendable {
    case gain(Double, within: Duration)
    case pan(Double)
    case meter
    case custom(@Sendable () throws -> Void)
  }

  /// The first of the elements that raw sound goes through.
  let entry: Element
  /// The last of them.
  let exit: Element
  let elements: [Element]
  let gain: QueueGain
  let pitch: Element?
  private let channels: Int
  private let state = Lock(State())

  struct State {
    var pan: Element?
    var meter: Element?
    var changes: [(time: Duration?, change: Change)] = []
    var probe: Probe?
  }

  init(_ demand: Demand) throws(GStreamerError) {
    channels = demand.channels
    let gain = try QueueGain(demand.gain)
    self.gain = gain
    var list: [Element] = []
    if demand.decodes {
      // The decoder is let run ahead by so much, and no further.
      let queue = try Element.make("queue")
      try queue.set("max-size-buffers", to: 0)
      try queue.set("max-size-bytes", to: 0)
      try queue.set("max-size-time", to: QueueChain.nanoseconds(demand.decodeFrames, demand.sampleRate))
      list.append(queue)
    }
    let takesFormat = demand.direct.map { gain.element.pad("sink")?.accepts($0) ?? false } ?? false
    let isDirect = takesFormat && demand.processor == nil
    if !isDirect { list.append(try Element.make("audioconvert")) }
    list.append(gain.element)
    var pan: Element?
    if demand.pan != 0, demand.channels <= 2 {
      let element = try QueueChain.makePan(demand.pan)
      list += [element, try QueueChain.makePositions()]
      pan = element
    }
    if let processor = demand.processor {
      let element = try Element.make("pitch")
      list += [try Element.make("audioconvert"), element, try Element.make("audioconvert")]
      pitch = element
      try QueueChain.set(processor.factors, on: element)
    } else {
      pitch = nil
    }
    var meter: Element?
    if demand.meters {
      let element = try QueueChain.makeMeter()
      list.append(element)
      meter = element
    }
    if !isDirect { list.append(try Element.make("audioresample")) }
    (entry, exit, elements) = (list[0], list[list.count - 1], list)
    let (made, measuring) = (pan, meter)
    state.withLock { state in
      state.pan = made
      state.meter = measuring
    }
  }

  private static func nanoseconds(_ frames: Int, _ rate: Int) -> UInt64 {
    UInt64(max(1, frames)) * 1_000_000_000 / UInt64(max(1, rate))
  }

  private static func makePan(_ pan: Double) throws(GStreamerError) -> Element {
    let element = try Element.make("audiopanorama")
    // Its other method turns the middle down and adds the channels up.
    try element.set("method", parsing: "simple")
    try element.set("panorama", to: Float(pan))
    return element
  }

  /// What says again where the channels stand, which the panorama forgets: a resampler would take it for a change.
  private static func makePositions() throws(GStreamerError) -> Element { try Element.make("audioconvert") }

  private static func makeMeter() throws(GStreamerError) -> Element {
    let element = try Element.make("level")
    try element.set("interval", to: Duration.milliseconds(50))
    return element
  }

  private static func set(
    _ factors: (tempo: Double, rate: Double, pitch: Double), on element: Element
  ) throws(GStreamerError) {
    try element.set("tempo", to: Float(factors.tempo))
    try element.set("rate", to: Float(factors.rate))
    try element.set("pitch", to: Float(factors.pitch))
  }

  /// Sets the time-pitch processor, for what comes to it from now on.
  func set(_ processor: TimePitch) throws(GStreamerError) {
    if let pitch { try QueueChain.set(processor.factors, on: pitch) }
  }

  /// Makes a change with the first buffer of a time or after it, or with the next one.
  func schedule(_ change: Change, at time: Duration? = nil) {
    let needsProbe = state.withLock { state in
      state.changes.append((time, change))
      return state.probe == nil
    }
    guard needsProbe, let pad = gain.element.pad("sink") else { return }
    let probe = pad.addProbe([.buffer]) { [self] data in
      if case .buffer(let buffer) = data { try self.apply(at: buffer.presentationTime ?? .zero) }
      return .pass
    }
    state.withLock { state in
      if state.probe == nil { state.probe = probe }
    }
  }

  /// Ends the probe, which holds the chain.
  func dismantle() {
    let probe = state.withLock { state in
      state.changes = []
      defer { state.probe = nil }
      return state.probe
    }
    probe?.cancel()
  }

  /// Makes the changes whose time has come, on the streaming thread, before a buffer of that time passes.
  private func apply(at time: Duration) throws {
    let due = state.withLock { state in
      let due = state.changes.filter { $0.time ?? time <= time }.map(\.change)
      if !due.isEmpty { state.changes.removeAll { $0.time ?? time <= time } }
      return due
    }
    for change in due {
      switch change {
      case .gain(let value, let duration): try gain.change(to: value, at: time, within: duration)
      case .pan(let pan): try setPan(pan)
      case .meter: try addMeter()
      case .custom(let body): try body()
      }
    }
  }

  private func setPan(_ pan: Double) throws {
    guard channels <= 2 else { return }
    if let element = state.withLock({ $0.pan }) { return try element.set("panorama", to: Float(pan)) }
    guard pan != 0 else { return }
    let element = try QueueChain.makePan(pan)
    try insert([element, QueueChain.makePositions()], behind: gain.element)
    state.withLock { $0.pan = element }
  }

  private func addMeter() throws {
    if let meter = state.withLock({ $0.meter }) { return try meter.set("post-messages", to: true) }
    let element = try QueueChain.makeMeter()
    // Behind the balance, whose second element converts.
    let balance = state.withLock { $0.pan }?.pad("src")?.peer?.parentElement
    let last = pitch == nil ? balance : exit.pad("sink")?.peer?.parentElement
    try insert([element], behind: last ?? gain.element)
    state.withLock { $0.meter = element }
  }

  /// Puts elements behind another one, between two buffers.
  private func insert(_ elements: [Element], behind first: Element) throws(GStreamerError) {
    guard let bin = first.parent as? Bin, let next = first.pad("src")?.peer?.parentElement else { return }
    for element in elements { try bin.add(element) }
    first.unlink(from: next)
    let chain = [first] + elements + [next]
    for (element, next) in zip(chain, chain.dropFirst()) { try element.link(to: next) }
    for element in elements.reversed() { element.syncStateWithParent() }
  }
}
