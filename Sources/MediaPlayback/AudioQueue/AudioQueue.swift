internal import GStreamer
public import PlaybackModel
internal import Synchronization

/// Plays sound that a program makes or reads piece by piece, from buffers that go round between the program and the queue.
///
/// Fill a few buffers, at least three, enqueue and start; each comes back through the callback once the queue has taken its
/// data, to be filled and enqueued again:
///
/// ```swift
/// let format = try AudioQueue.Format.pcm(.s16, sampleRate: 48_000, channels: 2)
/// let queue = try AudioQueue(format) { queue, buffer in
///   // `fill` writes the next samples, and is false at their end.
///   if fill(buffer) { try? queue.enqueue(buffer) } else { try? queue.stop(immediate: false) }
/// }
/// for _ in 1...3 {
///   let buffer = try queue.allocateBuffer(capacity: format.bufferSize())
///   if fill(buffer) { try queue.enqueue(buffer) }
/// }
/// try queue.start()
/// await queue.finish()
/// ```
///
/// Any thread may call it. The callback and the listeners run on a serial queue of their own, or the one that the settings
/// name, and never inside the call that causes them, with one exception: what ``stop(immediate:)`` and ``reset()`` hand
/// back is handed back before they return. Calls of the queue are allowed in a callback; there, a stop or a reset returns
/// first, and the rest is handed back afterwards. Calls that control the queue wait for the output, within
/// ``Settings/outputTimeout``. Dropping the last reference ends the queue at once and without a callback.
///
/// GStreamer gets the buffers' own memory, wrapped and not copied, through an appsrc; a buffer comes back when the last
/// element lets go of it. Every error is an ``AudioQueueError`` with AudioToolbox's number.
/// The corresponding C type is `GstAppSrc`; of AudioToolbox it stands for `AudioQueueRef`.
public final class AudioQueue: Sendable {
  let core: QueueCore

  /// What a queue calls with each buffer that it has done with: once for each time the buffer was enqueued, in that order.
  public typealias Callback = @Sendable (_ queue: AudioQueue, _ buffer: Buffer) -> Void

  /// Makes a queue for sound of a format.
  ///
  /// Throws ``AudioQueueError`` with code `invalidPropertyValue` for a format that there isn't. It stands for
  /// `AudioQueueNewOutput`.
  ///
  /// - Parameters:
  ///   - format: How the sound in the buffers is written.
  ///   - settings: Where the sound goes, and where the callback runs.
  ///   - callback: Gets each buffer back; not called for buffers that weren't enqueued.
  public init(
    _ format: Format, settings: Settings = Settings(), callback: @escaping Callback
  ) throws(AudioQueueError) {
    do {
      try GStreamer.initialize()
    } catch {
      throw AudioQueueError(error)
    }
    try format.check()
    core = QueueCore(format: format, settings: settings, callback: callback)
    core.state.withLock { $0.owner = self }
  }

  deinit { core.invalidate() }

  /// How the sound in the buffers is written.
  public var format: Format { core.format }

  // MARK: Buffers

  /// Makes a buffer of this queue's.
  ///
  /// It stands for `AudioQueueAllocateBuffer` and `AudioQueueAllocateBufferWithPacketDescriptions`. Throws
  /// `invalidPropertySize` for less than a byte, and `disposalPending`.
  ///
  /// - Parameters:
  ///   - capacity: The number of bytes; see ``Format/bufferSize(for:maximumPacketSize:bytesPerSecond:)``.
  ///   - packetCapacity: The number of packets that it can describe.
  public func allocateBuffer(capacity: Int, packetCapacity: Int = 0) throws(AudioQueueError) -> Buffer {
    guard capacity > 0, capacity <= Int(Int32.max), packetCapacity >= 0 else {
      throw AudioQueueError(.invalidPropertySize, "A buffer has from 1 to \(Int32.max) bytes, not \(capacity).")
    }
    try checkAlive()
    return Buffer(queue: core.id, capacity: capacity, packetCapacity: packetCapacity)
  }

  /// Ends a buffer's use; its memory goes with its last reference, also without this.
  ///
  /// It stands for `AudioQueueFreeBuffer`. Throws `bufferInQueue` for one that is enqueued, and `invalidBuffer` for
  /// another queue's.
  public func deallocate(_ buffer: Buffer) throws(AudioQueueError) { try buffer.retire(from: core.id) }

  /// Gives the queue a buffer's valid bytes to play.
  ///
  /// It stands for `AudioQueueEnqueueBuffer`. Never waits. Throws `bufferEmpty`, `invalidBuffer`, `bufferEnqueuedTwice`,
  /// `bufferInQueue` while it is written to, `enqueueDuringReset` while the queue is being stopped or reset or stops after
  /// what it has, `queueInvalidated` after a failure, and `disposalPending`.
  ///
  /// - Parameters:
  ///   - buffer: The buffer, the queue's own until the callback gets it.
  ///   - packets: The packets of encoded sound, if the buffer doesn't describe them itself.
  public func enqueue(_ buffer: Buffer, packets: [PacketDescription]? = nil) throws(AudioQueueError) {
    _ = try core.enqueue(buffer, packets: packets, trim: (0, 0), parameters: [], startTime: nil)
  }

  /// Gives the queue a part of a buffer to play, at a time, and with parameters that hold from its first frame on.
  ///
  /// It stands for `AudioQueueEnqueueBufferWithParameters`. Throws as ``enqueue(_:packets:)``, and `invalidParameter` for
  /// a start time before one that was given already, for encoded sound that is to be trimmed, and as
  /// ``setParameter(_:to:)``.
  ///
  /// - Parameters:
  ///   - buffer: The buffer.
  ///   - packets: The packets of encoded sound, if the buffer doesn't describe them itself.
  ///   - trimStart: How many frames aren't played at the start.
  ///   - trimEnd: How many frames aren't played at the end.
  ///   - parameters: What is set right before the buffer plays.
  ///   - startTime: The queue's frame at which the first frame that isn't trimmed plays, with silence before it; nil for
  ///     behind the buffer before, or as soon as possible.
  /// - Returns: The frame of the queue at which it plays.
  @discardableResult
  public func enqueue(
    _ buffer: Buffer, packets: [PacketDescription]? = nil, trimStart: Int = 0, trimEnd: Int = 0,
    parameters: KeyValuePairs<Parameter, Double> = [:], startTime: Int64? = nil
  ) throws(AudioQueueError) -> Int64 {
    try core.enqueue(
      buffer, packets: packets, trim: (trimStart, trimEnd), parameters: parameters.map { ($0.key, $0.value) },
      startTime: startTime)
  }

  func checkAlive() throws(AudioQueueError) {
    try core.state.withLock { (state) throws(AudioQueueError) in
      if state.machine.isSilent { throw AudioQueueMachine.disposed }
    }
  }
}
