internal import GStreamer
internal import PlaybackModel

/// The way of one kind of media from the decoder to its sink: our own elements, the sink, and what watches them.
///
/// Confined to its player's executor, but for the tracker.
final class OutputChain {
  let bin: Bin
  let tracker: OutputTracker
  /// The output that couldn't be started, if this one stands in for it.
  let failure: OutputFailure?
  private let gain: SoundGain?
  private let tempo = TempoInsertion()
  private let presenter: VideoPresenter?
  private let sink: Element
  private let probe: Probe
  private let tapProbe: Probe?
  private var roleProbe: Probe?

  /// A chain of `elements`, in the order of the data, that ends in a sink.
  private init(
    _ elements: [Element], tracker: OutputTracker, failure: OutputFailure?, gain: SoundGain? = nil,
    presenter: VideoPresenter? = nil, monitor: SoundMonitor? = nil
  ) throws(GStreamerError) {
    bin = try Bin()
    for element in elements { try bin.add(element) }
    for (element, next) in zip(elements, elements.dropFirst()) { try element.link(to: next) }
    guard let first = elements.first, let sink = elements.last, let input = first.pad("sink") else {
      throw GStreamerError(.link, "The output has no input pad named sink.")
    }
    try bin.addGhostPad("sink", for: input)
    self.tracker = tracker
    self.failure = failure
    self.gain = gain
    self.presenter = presenter
    self.sink = sink
    probe = tracker.watch(input)
    // Behind all that changes the sound.
    tapProbe = monitor.flatMap { monitor in sink.pad("sink").map { SoundTap(monitor).watch($0) } }
  }

  /// The chain for sound: what evens loudness out, our own gain, then the sink.
  static func audio(
    _ choice: OutputChoice, gain: Double, isMuted: Bool, monitor: SoundMonitor?, evening: [Element] = []
  ) throws(GStreamerError) -> OutputChain {
    let gain = try SoundGain(isMuted ? 0 : min(gain, 10))
    return try OutputChain(
      evening + [gain.element, choice.sink], tracker: OutputTracker(), failure: choice.failure, gain: gain,
      monitor: monitor)
  }

  /// The chain for the picture: upright where it is seen, placed where it has a size to fill, then the sink.
  static func video(
    _ choice: OutputChoice, tracker: OutputTracker, isSeen: Bool,
    place: (@Sendable (VideoFormat) -> VideoPlacement)?
  ) throws(GStreamerError) -> OutputChain {
    var elements: [Element] = []
    if isSeen || place != nil {
      let upright = try Element.make("videoflip")
      try upright.set("video-direction", parsing: "auto")
      elements.append(upright)
    }
    var presenter: VideoPresenter?
    if let place {
      let element = try VideoPresenter(place: place)
      presenter = element
      elements.append(element)
    }
    if choice.converts { elements.append(try Element.make("videoconvert")) }
    return try OutputChain(
      elements + [choice.sink], tracker: tracker, failure: choice.failure, presenter: presenter)
  }

  /// Lets another speed leave the pitch as it is, from the next data on.
  func keepPitch() {
    guard let gain else { return }
    tempo.insert(behind: gain.element, before: sink, in: bin)
  }

  /// Changes the gain evenly within a time; what is muted has none.
  func setGain(_ gain: Double, isMuted: Bool, fade: Duration) {
    self.gain?.set(isMuted ? 0 : min(gain, 10), within: fade, from: tracker.latestEnd)
  }

  /// Ends a change of the gain that is at work, before the sound goes on elsewhere.
  func settleGain() { gain?.settle() }

  /// Shows a changed placement; while held by giving the sink its picture anew.
  func refresh(isHeld: Bool) { presenter?.refresh(isHeld: isHeld) }

  /// What the sink shows; nil if it keeps nothing.
  var lastSample: Sample? {
    let property = "last-sample"
    let keeper = ([sink] + ((sink as? Bin)?.descendants ?? [])).first { $0.hasProperty(property) }
    return keeper.flatMap { try? $0.get(property, as: Sample.self) }
  }

  /// True if the sink waits for the clock.
  var isSynchronised: Bool { (try? sink.get("sync", as: Bool.self)) ?? true }

  /// True if data goes on only as the sink's owner takes it.
  var isTakenByOwner: Bool { sink is AppSink }

  /// Data goes to something that is heard, as far as anybody knows.
  var isHeard: Bool { sink.factory?.name != "fakesink" && !isTakenByOwner }

  /// Tells a sound server what the sound is, as soon as that is known, unless the sink's owner has told it something.
  func announceRole(_ role: @escaping @Sendable () -> String) {
    let property = "stream-properties"
    let silent = ([sink] + ((sink as? Bin)?.descendants ?? [])).filter {
      $0.hasProperty(property) && (try? $0.get(property, as: Structure.self)) == nil
    }
    guard !silent.isEmpty, let input = sink.pad("sink") else { return }
    // The stream on the server is made when the format comes.
    roleProbe = input.addProbe(.eventDownstream) { data in
      guard case .event(let event) = data, case .caps = event.view else { return .pass }
      let properties = Structure("props", ["media.role": role()])
      for element in silent { _ = try? element.set(property, to: properties) }
      return .remove
    }
  }

  /// Takes the sink out, which then belongs to its owner again.
  func dismantle() {
    probe.cancel()
    tapProbe?.cancel()
    roleProbe?.cancel()
    tempo.cancel()
    bin.remove(sink)
    _ = try? sink.setState(.null)
  }
}
