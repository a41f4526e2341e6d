internal import GStreamer
internal import PlaybackModel

/// The pipeline that a mixer plays through: an appsrc that asks the voices, and the output.
///
/// Confined to its mixer's executor.
final class MixerEngine {
  let messages: Messages
  /// The output that couldn't be started, if silence stands in for it.
  let failure: OutputFailure?
  private let pipeline: Pipeline
  private let sink: Element
  private let rate: Int
  /// The mixer's frame that this pipeline began with.
  private let firstFrame: Int64

  init(_ bus: MixBus, _ settings: SoundMixer.Settings) throws(GStreamerError) {
    rate = settings.rate
    firstFrame = bus.frame
    let choice = try OutputChoice.audio(settings.output, starter: OutputStarter())
    (sink, failure) = (choice.sink, choice.failure)
    if sink.hasProperty("stream-properties"), let role = settings.role {
      try sink.set("stream-properties", to: Structure("props", ["media.role": role]))
    }
    if case .automatic = settings.output, sink.hasProperty("buffer-time"), sink.hasProperty("latency-time") {
      try sink.set("buffer-time", to: settings.deviceBuffer.microseconds)
      try sink.set("latency-time", to: settings.blockDuration.microseconds)
    }
    let source = try AppSource(format: .time)
    try source.generateAudio(
      rate: settings.rate, channels: MixBus.channels, framesPerBuffer: settings.framesPerBlock, of: Float.self
    ) { (samples, _) in
      unsafe samples.withUnsafeMutableBufferPointer { unsafe bus.render(into: $0) }
      return samples.count / MixBus.channels
    }
    pipeline = try Pipeline()
    var elements: [Element] = [source]
    if let caps = source.caps, sink.pad("sink")?.accepts(caps) != true {
      elements += [try Element.make("audioconvert"), try Element.make("audioresample")]
    }
    elements.append(sink)
    for element in elements { try pipeline.add(element) }
    for (element, next) in zip(elements, elements.dropFirst()) { try element.link(to: next) }
    messages = pipeline.bus.messages(
      of: [.error, .endOfStream, .latency, .clockLost, .requestState], keeping: [.error, .endOfStream])
  }

  /// Starts, or goes on; throws why it can't.
  func play(within limit: Duration) throws(MediaError) {
    let reason: String
    do {
      if try pipeline.setState(.playing) == .success { return }
      if try pipeline.waitForState(timeout: limit).state == .playing { return }
      reason = "it didn't start within \(limit.secondsText) s."
    } catch {
      reason = error.message
    }
    throw MediaError(.outputUnavailable, "The sound output can't be started: \(reason) Name another one.")
  }

  /// Holds it, with the device open.
  func pause() { _ = try? pipeline.setState(.paused) }

  func recalculateLatency() { pipeline.recalculateLatency() }

  /// The mixer's frame that is being heard.
  var heardFrame: Int64? {
    pipeline.position.map { firstFrame + Int64($0 / .seconds(1) * Double(rate)) }
  }

  /// Ends it and gives the output back.
  func tearDown() {
    _ = try? pipeline.setState(.null)
    pipeline.remove(sink)
    _ = try? sink.setState(.null)
  }
}

extension Duration {
  /// Whole microseconds, as sinks take their times.
  fileprivate var microseconds: Int64 { Int64(self / .microseconds(1)) }
}
