public import GStreamer
internal import PlaybackModel
internal import Synchronization

extension AudioQueue {
  /// Some sound on its way through a queue, lent to a tap's handler.
  public struct TapBlock {
    /// Where it plays, in frames of the queue; nil where the stream doesn't say.
    public let sampleTime: Int64?
    /// How its samples are written.
    public let format: AudioInfo
    var buffer: StreamBuffer
    var isChanged = false

    /// How many samples each channel has.
    public var frameCount: Int { buffer.size / format.bytesPerFrame }

    /// Lends the bytes for reading.
    public func withBytes<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure)
      -> Result?
    {
      try buffer.withBytes(body)
    }

    /// Lends the bytes for changes, which is what plays on; the client's own memory stays as it is.
    ///
    /// What a siphon writes is dropped.
    public mutating func withMutableBytes<Result, Failure: Error>(
      _ body: (inout MutableRawSpan) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
      isChanged = true
      return try buffer.withMutableBytes(body)
    }
  }

  /// Where a tap is.
  public enum TapPlace: Sendable, Hashable {
    /// In front of the gain, the balance and the time-pitch processor.
    case beforeEffects
    /// Behind them.
    case afterEffects
  }

  /// A look at a queue's sound, or a hand in it; it ends with ``cancel()`` once the queue is stopped.
  ///
  /// It stands for AudioToolbox's `AudioQueueProcessingTap`.
  public final class Tap: Sendable {
    private let end: OnceAction

    init(_ end: @escaping @Sendable () -> Void) { self.end = OnceAction(end) }

    deinit { cancel() }

    /// Ends the tap; while the queue plays it goes on until the stop.
    public func cancel() { end.run() }
  }
}

/// A tap's handler, and where it belongs.
struct QueueTap: Sendable {
  let isBeforeEffects: Bool
  let isSiphon: Bool
  let handler: @Sendable (inout AudioQueue.TapBlock) -> Void

  /// True while a handler runs on this thread.
  ///
  /// A handler holds up the thread that a stop has to wait for: it must not ask for one.
  @TaskLocal static var isRunning = false

  func install(on pad: Pad, rate: Int) -> Probe {
    let format = Lock<AudioInfo?>(nil)
    return pad.addProbe([.buffer, .eventDownstream]) { data in
      switch data {
      case .event(let event):
        if case .caps(let caps) = event.view {
          let info = AudioInfo(caps)
          format.withLock { $0 = info }
        }
        return .pass
      case .buffer(let buffer):
        guard let info = format.withLock({ $0 }), buffer.size > 0 else { return .pass }
        let time = buffer.presentationTime.map { time in
          Int64((time / .seconds(1) * Double(rate)).rounded())
        }
        var block = AudioQueue.TapBlock(sampleTime: time, format: info, buffer: buffer)
        QueueTap.$isRunning.withValue(true) { handler(&block) }
        return block.isChanged && !isSiphon ? .replace(block.buffer) : .pass
      case .bufferList, .other: return .pass
      }
    }
  }
}
