internal import GStreamer
public import PlaybackModel
internal import Synchronization

extension AudioQueue {
  /// Which property of an audio queue, as AudioToolbox's four-character code.
  public typealias PropertyCode = AudioQueuePropertyCode

  /// A property of a queue and the type of its value.
  ///
  /// Read with ``AudioQueue/value(of:)``, set with ``AudioQueue/set(_:to:)``, watched with
  /// ``AudioQueue/addListener(for:_:)``.
  public struct PropertyKey<Value: Sendable>: Sendable {
    /// AudioToolbox's code of the property.
    public let code: PropertyCode
    let read: (@Sendable (QueueCore) throws(AudioQueueError) -> Value)?
    let write: (@Sendable (QueueCore, Value) throws(AudioQueueError) -> Void)?

    init(
      _ code: StaticString, read: (@Sendable (QueueCore) throws(AudioQueueError) -> Value)? = nil,
      write: (@Sendable (QueueCore, Value) throws(AudioQueueError) -> Void)? = nil
    ) {
      self.code = PropertyCode(code)
      self.read = read
      self.write = write
    }
  }

  /// What a property is.
  ///
  /// It stands for `AudioQueueGetProperty`. Throws `invalidProperty` for one that can't be read, or not at this moment, and
  /// `disposalPending`.
  public func value<Value>(of key: PropertyKey<Value>) throws(AudioQueueError) -> Value {
    try checkAlive()
    guard let read = key.read else {
      throw AudioQueueError(.invalidProperty, "The property \(key.code) can be set and not read.")
    }
    return try read(core)
  }

  /// Sets a property; its listeners are told.
  ///
  /// It stands for `AudioQueueSetProperty`. Throws `invalidProperty` for one that can't be set, `invalidPropertyValue`,
  /// `invalidPropertySize`, `invalidRunState` for one that is set while the queue is stopped, and `disposalPending`.
  public func set<Value>(_ key: PropertyKey<Value>, to value: Value) throws(AudioQueueError) {
    try checkAlive()
    guard let write = key.write else {
      throw AudioQueueError(.invalidProperty, "The property \(key.code) can be read and not set.")
    }
    try write(core, value)
    core.tell(.propertyDidChange(key.code))
  }

  /// Calls a handler whenever a property changes, until the listener is cancelled or released.
  ///
  /// The handler is told that it changed, not what it is: read it there. It runs where the callback runs. It stands for
  /// `AudioQueueAddPropertyListener`, and ``Listener/cancel()`` for `AudioQueueRemovePropertyListener`.
  public func addListener<Value>(
    for key: PropertyKey<Value>, _ handler: @escaping @Sendable (AudioQueue) -> Void
  ) throws(AudioQueueError) -> Listener {
    try checkAlive()
    let core = core
    let call: @Sendable () -> Void = {
      if let queue = core.state.withLock({ $0.owner }) { handler(queue) }
    }
    let code = key.code
    let number = core.state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = (code, call)
      return state.lastListener
    }
    return Listener { core.state.withLock { state in _ = state.listeners.removeValue(forKey: number) } }
  }

  /// Somebody who is told of changes of a property; it ends when it is cancelled or released.
  public final class Listener: Sendable {
    private let end: OnceAction

    init(_ end: @escaping @Sendable () -> Void) { self.end = OnceAction(end) }

    deinit { cancel() }

    /// Ends it; a call that runs at this moment goes on.
    public func cancel() { end.run() }
  }
}
