/// Where to seek for another frame.
package enum FrameStep {
  /// A time in the frame that is some frames from the one at a position.
  ///
  /// It's a quarter into the frame: containers round the times of frames, so that its first moment may belong to the one
  /// before it.
  package static func target(from position: Duration, by count: Int, rate: Double) -> Duration {
    let frame = (position / .seconds(1) * rate + 0.001).rounded(.down) + Double(count)
    return .nanoseconds(Int64((max(0, frame) + (frame > 0 ? 0.25 : 0)) / rate * 1e9))
  }
}
