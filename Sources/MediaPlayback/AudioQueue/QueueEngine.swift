internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// GStreamer's side of a queue, from one start to the stop after it.
///
/// States are changed on the queue's work queue alone. Feeding and asking for the time is for any thread.
final class QueueEngine: Sendable {
  let number: UInt64
  let pipeline: Pipeline
  let source: AppSource
  let chain: QueueChain
  let layout: QueueLayout
  /// What the sound is taken from when it is rendered offline.
  let offline: AppSink?
  /// The output waits for the clock, so that the queue's time is the clock's.
  let isSynchronised: Bool
  /// How long before its time the output has to have its data.
  let lead: Duration
  /// The output that couldn't be started, if the null output stands in for it.
  let failure: OutputFailure?
  let sink: Element
  let outlet: SampleOutlet?
  let probes: [Probe]
  let connections: [SignalConnection]
  let renderer: RendererLock?
  let progress = FeedProgress()
  let state = Lock(State())

  struct State {
    var interception: Interception?
    var timing: Timing?
    var heldAt = Duration.zero
    var map: RateMap?
    var tempo = 1.0
    /// Frames without gaps that were fed.
    var content: Int64 = 0
    var ownProbes: [Probe] = []
  }

  /// The clock that a running pipeline follows.
  struct Timing {
    var clock: Clock
    var base: Duration
  }

  /// What an engine is made with.
  struct Demand {
    var number: UInt64
    var layout: QueueLayout
    var caps: Caps
    var chain: QueueChain.Demand
    var output: AudioOutput
    var offline: AudioInfo?
    var clock: Clock?
    var device: String?
    var timeout: Duration
    var taps: [QueueTap]
  }

  init(_ demand: Demand) throws {
    number = demand.number
    layout = demand.layout
    pipeline = try Pipeline()
    source = try AppSource(caps: demand.caps, format: .time)
    source.maxBytes = 0
    let choice: OutputChoice
    if let format = demand.offline {
      let sink = try AppSink(caps: format.caps)
      sink.syncsToClock = false
      sink.maxBuffers = 4
      offline = sink
      choice = OutputChoice(sink: sink)
      renderer = RendererLock(format)
    } else {
      offline = nil
      renderer = nil
      choice = try OutputChoice.audio(demand.output, starter: OutputStarter(bound: demand.timeout))
    }
    var links = demand.chain
    if !links.decodes, choice.sink.pad("sink")?.accepts(demand.caps) == true { links.direct = demand.caps }
    do {
      chain = try QueueChain(links)
    } catch {
      _ = try? choice.sink.setState(.null)
      throw error
    }
    failure = choice.failure
    sink = choice.sink
    if case .blocks(let blocks) = demand.output, demand.offline == nil { outlet = blocks.outlet } else { outlet = nil }
    let sinks = QueueEngine.sinks(in: choice.sink)
    isSynchronised = demand.offline == nil && sinks.contains { (try? $0.get("sync", as: Bool.self)) ?? true }
    lead =
      sinks.lazy.compactMap { try? $0.get("latency-time", as: Int64.self) }.first.map { .microseconds(2 * $0) } ?? .zero
    // Otherwise a sink keeps the last buffer, which the client waits for.
    for sink in sinks where sink.hasProperty("enable-last-sample") { try? sink.set("enable-last-sample", to: false) }
    do {
      if let device = demand.device, demand.offline == nil {
        guard let sink = sinks.first(where: { $0.hasProperty("device") }) else {
          throw AudioQueueError(.invalidDevice, "The output \(choice.sink.name) has no devices to choose from.")
        }
        try sink.set("device", to: device)
      }

      try pipeline.add(source)
      for element in chain.elements { try pipeline.add(element) }
      try pipeline.add(sink)
      for (element, next) in zip(chain.elements, chain.elements.dropFirst()) { try element.link(to: next) }
      try chain.exit.link(to: sink)
    } catch {
      // It is its owner's again, and ready for another try.
      pipeline.remove(sink)
      _ = try? sink.setState(.null)
      throw error
    }
    var connections: [SignalConnection] = []
    if demand.chain.decodes {
      let decoder = try Element.make("decodebin")
      try pipeline.add(decoder)
      try source.link(to: decoder)
      let input = chain.entry.pad("sink")
      connections.append(
        try decoder.connect("pad-added", taking: Pad.self) { (pad) in
          // What can't be linked ends in an ERROR of the decoder's that says so.
          if let input, !input.isLinked { try? pad.link(to: input) }
        })
    } else {
      try source.link(to: chain.entry)
    }
    self.connections = connections

    var probes: [Probe] = []
    // An appsink keeps what was taken last, and its owner what he likes: they get a copy.
    if let input = sink.pad("sink"), sink is AppSink {
      probes.append(
        input.addProbe([.buffer]) { data in
          if case .buffer(let buffer) = data { .replace(buffer.deepCopy()) } else { .pass }
        })
    }
    for tap in demand.taps {
      let pad = tap.isBeforeEffects ? chain.gain.element.pad("sink") : sink.pad("sink")
      if let pad { probes.append(tap.install(on: pad, rate: layout.sampleRate)) }
    }
    if let processor = demand.chain.processor {
      let tempo = processor.factors.tempo * processor.factors.rate
      state.withLock { state in
        state.map = RateMap(tempo: tempo)
        state.tempo = tempo
      }
    }
    self.probes = probes
    if let clock = demand.clock { pipeline.useClock(clock) }
    outlet?.attach()
  }

  /// The elements that take the data in the end, in an output that may be a bin.
  private static func sinks(in output: Element) -> [Element] {
    guard let bin = output as? Bin else { return [output] }
    return bin.descendants.filter { $0.isSink && !($0 is Bin) }
  }
}
