internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Plays sound faster or slower at the same pitch, on its way into a ring.
///
/// Confined to its feeder's executor, but for ``tempo(is:)``.
final class TempoStage {
  private let pipeline: Pipeline
  private let source: AppSource
  private let sink: AppSink
  private let control: TempoControl

  init(_ info: AudioInfo, _ control: TempoControl) throws(GStreamerError) {
    self.control = control
    pipeline = try Pipeline()
    source = try AppSource(format: .time)
    source.caps = info.caps
    sink = try AppSink(caps: info.caps)
    sink.syncsToClock = false
    sink.maxBuffers = 2
    let pitch = try Element.make("pitch")
    let elements: [Element] = [source, try Element.make("audioconvert"), pitch, try Element.make("audioconvert"), sink]
    for element in elements { try pipeline.add(element) }
    for (element, next) in zip(elements, elements.dropFirst()) { try element.link(to: next) }
    try source.set("max-bytes", to: UInt64(info.bytesPerFrame * info.rate / 20))
    try control.attach(pitch)
    try pipeline.setState(.playing)
  }

  /// Sends samples in, waiting while enough are on their way.
  nonisolated(nonsending) func send(_ samples: [Float], at time: Duration) async throws(MediaError) {
    var buffer = Buffer(copying: unsafe samples.span.bytes)
    buffer.presentationTime = time
    do { try await source.send(buffer) } catch { throw failed(error) }
  }

  /// There is no more.
  func finish() throws(MediaError) {
    do { try source.finish() } catch { throw failed(error) }
  }

  private func failed(_ error: FlowError) -> MediaError {
    error == .cancelled
      ? MediaError(.cancelled, "The sound was given up.") : MediaError(.engine, "The speed can't be changed: \(error).")
  }

  /// What comes out.
  var samples: Samples { sink.samples }

  func tearDown() {
    control.detach()
    _ = try? pipeline.setState(.null)
  }
}

/// The speed of a stage, which any thread may change while it plays.
final class TempoControl: Sendable {
  private struct State {
    var tempo: Double
    var element: Element?
  }

  private let state: Lock<State>

  init(_ tempo: Double) { state = Lock(State(tempo: tempo)) }

  var tempo: Double { state.withLock { $0.tempo } }

  func set(_ tempo: Double) {
    state.withLock { state in
      state.tempo = tempo
      try? state.element?.set("tempo", to: Float(tempo))
    }
  }

  fileprivate func attach(_ element: Element) throws(GStreamerError) {
    try state.withLock { (state) throws(GStreamerError) in
      try element.set("tempo", to: Float(state.tempo))
      state.element = element
    }
  }

  fileprivate func detach() { state.withLock { $0.element = nil } }
}
