/// What an audio queue tells beside its callback, in the order in which it happens.
public enum AudioQueueEvent: Sendable, Equatable {
  /// The device started to play the queue, or stopped; the queue's own calls may be over long before.
  case runningDidChange(Bool)
  /// The queue ran out of buffers and plays silence; with how often that has happened since the start.
  case underrun(count: Int)
  /// A property changed, which can be read now.
  case propertyDidChange(AudioQueuePropertyCode)
  /// Something is not as it should be, and the queue plays on.
  case warning(MediaError)
  /// The output or the decoder failed; every buffer was handed back, and the queue waits for a stop or a reset.
  case failed(AudioQueueError)
}
