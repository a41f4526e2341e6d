internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// The gain of a queue's sound: a volume element, and what steers it to the sample.
///
/// Times are those of the buffers at the element. Changes come from the element's streaming thread.
final class QueueGain: Sendable {
  let element: Element
  private let state: Lock<State>

  private struct State {
    var ramp: GainRamp
    /// Steers the element from the first change on that comes while sound flows.
    var source: InterpolationControlSource?
  }

  init(_ gain: Double) throws(GStreamerError) {
    element = try Element.make("volume")
    state = Lock(State(ramp: GainRamp(gain)))
    try element.set("volume", to: gain)
  }

  /// Changes the gain from a time on, evenly within a duration.
  func change(to gain: Double, at time: Duration, within duration: Duration) throws(GStreamerError) {
    try state.withLock { (state) throws(GStreamerError) in
      state.ramp.change(to: gain, at: time, within: duration)
      let source = try attached(&state)
      source.removeAll()
      for point in state.ramp.points { source.set(QueueGain.heard(point.gain), at: point.time) }
      // Before its first point a source has no number.
      if let first = state.ramp.points.first, first.time > .zero { source.set(QueueGain.heard(first.gain), at: .zero) }
    }
  }

  /// At exactly 1 the element lets a whole buffer pass as it is, whatever comes behind its first sample.
  private static func heard(_ gain: Double) -> Double { gain == 1 ? 0.999_999_9 : gain }

  private func attached(_ state: inout State) throws(GStreamerError) -> InterpolationControlSource {
    if let source = state.source { return source }
    let source = try InterpolationControlSource()
    try element.attach(ControlBinding("volume", of: element, absolute: source))
    state.source = source
    return source
  }
}
