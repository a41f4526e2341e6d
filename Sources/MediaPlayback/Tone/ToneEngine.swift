internal import GStreamer
internal import PlaybackModel
internal import ToneSynthesis

/// The pipeline that a renderer plays through: an appsrc that pulls, and the output.
///
/// Confined to its source's executor.
final class ToneEngine {
  let pipeline: Pipeline
  let messages: Messages
  private let sink: Element
  /// The output that couldn't be started, if silence stands in for it.
  let failure: OutputFailure?

  /// How much sound a device is to hold: what is changed is heard that much later.
  private static let deviceBuffer = 40_000
  private static let devicePeriod = 10_000

  init(
    _ renderer: ToneRenderer, output: AudioOutput, framesPerBuffer: Int
  ) throws(GStreamerError) {
    let choice = try OutputChoice.audio(output, starter: OutputStarter())
    sink = choice.sink
    failure = choice.failure
    pipeline = try Pipeline()
    let source = try AppSource(format: .time)
    try source.generateTone(RenderingThreadOwned(renderer), framesPerBuffer: framesPerBuffer)
    if case .automatic = output, sink.hasProperty("buffer-time"), sink.hasProperty("latency-time") {
      try sink.set("buffer-time", to: Int64(ToneEngine.deviceBuffer))
      try sink.set("latency-time", to: Int64(ToneEngine.devicePeriod))
    }
    var elements: [Element] = [source]
    if let caps = source.caps, sink.pad("sink")?.accepts(caps) != true {
      elements += [try Element.make("audioconvert"), try Element.make("audioresample")]
    }
    elements.append(sink)
    for element in elements { try pipeline.add(element) }
    for (element, next) in zip(elements, elements.dropFirst()) { try element.link(to: next) }
    messages = pipeline.bus.messages(
      of: [.endOfStream, .error, .latency, .clockLost], keeping: [.endOfStream, .error])
  }

  /// Starts; throws why it can't.
  func start(within limit: Duration) throws(MediaError) {
    let errors = pipeline.bus.messages(of: [.error], keeping: [.error])
    do {
      if try pipeline.setState(.playing) != .success { _ = try pipeline.waitForState(timeout: limit) }
      guard try pipeline.waitForState(timeout: limit).state == .playing else {
        throw MediaError(
          .outputUnavailable, "The sound output didn't start within \(limit.secondsText) s. Name another one.")
      }
    } catch let error as MediaError {
      throw error
    } catch {
      _ = errors
      throw MediaError(.outputUnavailable, "The sound output can't be started: \(error). Name another one.")
    }
  }

  /// True if what was rendered before a frame has been heard.
  func hasPlayed(_ time: Duration) -> Bool { pipeline.position.map { $0 >= time } ?? true }

  /// Ends it and gives the sink back.
  func tearDown() {
    _ = try? pipeline.setState(.null)
    pipeline.remove(sink)
    _ = try? sink.setState(.null)
  }
}
