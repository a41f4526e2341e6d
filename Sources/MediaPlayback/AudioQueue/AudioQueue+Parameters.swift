internal import GStreamer
public import PlaybackModel
internal import Synchronization

extension AudioQueue {
  /// A number that changes how the queue sounds, while it plays.
  public typealias Parameter = AudioQueueParameter

  /// Sets a parameter for what plays from now on.
  ///
  /// It stands for `AudioQueueSetParameter`. A value outside of the parameter's range becomes the nearer end. A change of
  /// the volume is a ramp that is exact to the sample, over ``AudioQueueParameter/volumeRampTime`` and never so short that it
  /// clicks; set the ramp time first. Throws `invalidParameter` for a parameter that there isn't, for a NaN, and for the
  /// rate and the pitch without the processor that they need.
  public func setParameter(_ parameter: Parameter, to value: Double) throws(AudioQueueError) {
    try core.set(parameter, to: value)
  }

  /// What a parameter is: what was set last, or by the buffer that plays.
  ///
  /// It stands for `AudioQueueGetParameter`. Throws `invalidParameter` for a parameter that there isn't.
  public func parameter(_ parameter: Parameter) throws(AudioQueueError) -> Double {
    guard parameter.range != nil else { return try parameter.checked(0) }
    return core.state.withLock { $0.values[parameter] }
  }
}
