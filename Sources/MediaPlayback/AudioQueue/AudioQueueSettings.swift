public import Dispatch
public import GStreamer

extension AudioQueue {
  /// What a queue is made with.
  public struct Settings: Sendable {
    /// Where the sound goes; the best sink by default.
    public var output = AudioOutput.automatic
    /// The clock that the queue plays by; nil, the default, for the output's.
    public var clock: Clock?
    /// Where the callback and the listeners run, one after the other; nil, the default, for a queue of their own.
    public var callbackQueue: DispatchQueue?
    /// How long an output may take to start and to stop, 2 s by default, before it is given up.
    public var outputTimeout: Duration = .seconds(2)
    /// How long ``AudioQueue/prime(frames:)`` may take, 2 s by default.
    public var primeTimeout: Duration = .seconds(2)

    /// Creates settings with their defaults.
    public init() {}
  }
}
