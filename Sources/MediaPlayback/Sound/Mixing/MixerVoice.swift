/// A sound that a mixer asks for its samples.
protocol MixerVoice: AnyObject, Sendable {
  /// Adds its frames of the mixer's time from `first` on to a block: left and right in turn.
  ///
  /// False once nothing of it comes any more; the mixer lets it go then. Called on the mixer's rendering thread, one call
  /// after the other: it waits for nothing there.
  func mix(into block: UnsafeMutableBufferPointer<Float>, from first: Int64) -> Bool

  /// The last frame that it gave has been heard, or would have been if the mixer hadn't lost its output.
  ///
  /// Called on the mixer's executor: what it calls of the program has to leave that first.
  func wasHeard()
}
