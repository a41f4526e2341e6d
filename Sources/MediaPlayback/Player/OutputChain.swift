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
  private let gain: Element?
  private let tempo = TempoInsertion()
  private let presenter: VideoPresenter?
  private let sink: Element
  private let probe: Probe

  /// A chain of `elements`, in the order of the data, that ends in a sink.
  private init(
    _ elements: [Element], tracker: OutputTracker, failure: OutputFailure?, gain: Element? = nil,
    presenter: VideoPresenter? = nil
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
  }

  /// The chain for sound: our own gain, then the sink.
  static func audio(_ choice: OutputChoice, gain: Double, isMuted: Bool) throws(GStreamerError) -> OutputChain {
    let volume = try Element.make("volume")
    let chain = try OutputChain(
      [volume, choice.sink], tracker: OutputTracker(), failure: choice.failure, gain: volume)
    chain.setGain(gain, isMuted: isMuted)
    return chain
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
    tempo.insert(behind: gain, before: sink, in: bin)
  }

  func setGain(_ gain: Double, isMuted: Bool, fade: Duration = .zero) {
    do {
      try self.gain?.set("volume", to: min(gain, 10))
      try self.gain?.set("mute", to: isMuted)
    } catch {
      Log.player.log(.warning, self.gain, error.message)
    }
  }

  /// Shows a changed placement; while held by giving the sink its picture anew.
  func refresh(isHeld: Bool) { presenter?.refresh(isHeld: isHeld) }

  /// True if the sink waits for the clock.
  var isSynchronised: Bool { (try? sink.get("sync", as: Bool.self)) ?? true }

  /// True if data goes on only as the sink's owner takes it.
  var isTakenByOwner: Bool { sink is AppSink }

  /// Takes the sink out, which then belongs to its owner again.
  func dismantle() {
    probe.cancel()
    tempo.cancel()
    bin.remove(sink)
    _ = try? sink.setState(.null)
  }
}
