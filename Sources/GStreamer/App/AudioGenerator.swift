internal import CGStreamer
internal import Synchronization

extension AppSource {
  /// Has the source make sound, `framesPerBuffer` frames at a time, for a tone or any other computed signal.
  ///
  /// `fill` gets the samples of one buffer, channel by channel within a frame, and the number of the first frame,
  /// counted from the start of the stream. It returns how many frames it wrote; fewer than there is room for end the
  /// stream behind them. The buffers are used again and again, so what it doesn't write is not silence. The times of the
  /// buffers are those of their frames, exact to the nanosecond however long the stream is. `fill` runs on the
  /// source's streaming thread; in the steady state no memory is allocated and no lock of the binding's is taken around
  /// it. What it throws becomes an ERROR message. The stream can be moved about in: after a seek, and when the source
  /// starts again, the frame number jumps.
  ///
  /// Sets ``caps``, ``format`` and ``streamType``, and replaces callbacks that were set. Throws `outOfRange` for a number
  /// below 1 and for buffers that can't be made.
  /// The corresponding C functions are `gst_app_src_set_callbacks` and `gst_buffer_pool_acquire_buffer`.
  ///
  /// - Parameters:
  ///   - rate: The number of frames in a second.
  ///   - channels: The number of samples in a frame.
  ///   - framesPerBuffer: The number of frames that are made at a time; 480 by default, a hundredth of a second at 48 kHz.
  ///   - frameCount: The number of frames after which the stream ends; nil for never.
  ///   - type: The kind of sample.
  ///   - fill: Writes the samples, and returns the number of frames.
  @inlinable
  public func generateAudio<Sample: AudioSample>(
    rate: Int = 48_000, channels: Int = 1, framesPerBuffer: Int = 480, frameCount: Int64? = nil,
    of type: Sample.Type,
    _ fill: @escaping @Sendable (_ samples: inout MutableSpan<Sample>, _ firstFrame: Int64) throws -> Int
  ) throws(GStreamerError) {
    try unsafe generateAudio(
      rate: rate, channels: channels, framesPerBuffer: framesPerBuffer, frameCount: frameCount,
      formatName: Sample.formatName, bytesPerSample: MemoryLayout<Sample>.stride
    ) { (memory, firstFrame) in
      var span = unsafe MutableSpan(_unsafeElements: memory.bindMemory(to: Sample.self))
      return try fill(&span, firstFrame)
    }
  }

  /// What isn't generic of it; the closure is specialized where the program calls.
  @usableFromInline
  func generateAudio(
    rate: Int, channels: Int, framesPerBuffer: Int, frameCount: Int64?, formatName: String, bytesPerSample: Int,
    _ fill: @escaping @Sendable (UnsafeMutableRawBufferPointer, Int64) throws -> Int
  ) throws(GStreamerError) {
    guard min(rate, channels, framesPerBuffer) > 0, (frameCount ?? 1) > 0 else {
      throw GStreamerError(
        .outOfRange, "Rate, channels and frames are at least 1, not \(rate), \(channels), \(framesPerBuffer).",
        source: path)
    }
    let layout = channels > 2 ? ",channel-mask=(bitmask)0x0" : ""
    let caps = try Caps(
      "audio/x-raw,format=\(formatName),rate=\(rate),channels=\(channels),layout=interleaved" + layout)
    let generator = try AudioGenerator(
      caps: caps, rate: rate, framesPerBuffer: framesPerBuffer, bytesPerFrame: channels * bytesPerSample,
      frameCount: frameCount ?? .max, path: path)
    self.caps = caps
    format = .time
    streamType = .seekable
    if let frameCount { declaredDuration = .nanoseconds(Int64(generator.time(of: frameCount))) }
    setCallbacks(
      Callbacks(
        needData: { (feed, _) in
          try unsafe generator.feed(feed, fill)
        },
        seekData: { position in
          guard let time = position.time else { return false }
          generator.move(to: time)
          return true
        }))
  }
}

/// The buffers of a source of sound, and the frame that comes next.
private final class AudioGenerator: Sendable {
  private let pool: BufferPool
  private let rate: Int
  private let framesPerBuffer: Int
  private let bytesPerFrame: Int
  private let frameCount: Int64
  /// Written by the thread that seeks while the one that makes sound stands still.
  private let nextFrame = Atomic<Int64>(0)
  /// True once `fill` had no more, until the next seek.
  private let isOver = Atomic<Bool>(false)

  init(
    caps: Caps, rate: Int, framesPerBuffer: Int, bytesPerFrame: Int, frameCount: Int64, path: String
  ) throws(GStreamerError) {
    self.rate = rate
    self.framesPerBuffer = framesPerBuffer
    self.bytesPerFrame = bytesPerFrame
    self.frameCount = frameCount
    pool = try BufferPool()
    do {
      try pool.configure(.init(caps: caps, size: framesPerBuffer * bytesPerFrame, minimum: 4))
      try pool.setActive(true)
    } catch {
      throw GStreamerError(.outOfRange, "Buffers of \(framesPerBuffer) frames can't be made.", source: path)
    }
  }

  deinit { try? pool.setActive(false) }

  /// When a frame begins, in nanoseconds, rounded down.
  func time(of frame: Int64) -> GstClockTime {
    GstClockTime(gst_util_uint64_scale(guint64(frame), 1_000_000_000, guint64(rate)))
  }

  /// Goes on with the frame that begins at `time` or is the first after it.
  func move(to time: Duration) {
    let frame = gst_util_uint64_scale_ceil(guint64(time.clockTime), guint64(rate), 1_000_000_000)
    nextFrame.store(Int64(clamping: frame), ordering: .relaxed)
    isOver.store(false, ordering: .relaxed)
  }

  /// Makes the next buffer, or ends the stream.
  func feed(
    _ feed: borrowing AppSource.Feed, _ fill: (UnsafeMutableRawBufferPointer, Int64) throws -> Int
  ) throws {
    let first = nextFrame.load(ordering: .relaxed)
    let room = min(Int64(framesPerBuffer), frameCount - first)
    guard room > 0, !isOver.load(ordering: .relaxed) else { return try feed.finish() }
    var buffer = try pool.acquire()
    if room < framesPerBuffer { buffer.trim(to: 0..<Int(room) * bytesPerFrame) }
    var outcome: Result<Int, any Error> = .failure(FlowError.failed)
    unsafe buffer.map { (memory) in
      outcome = Result { try unsafe fill(memory, first) }
    }
    let frames = min(room, Int64(max(0, try outcome.get())))
    if frames < room {
      isOver.store(true, ordering: .relaxed)
      guard frames > 0 else { return try feed.finish() }
      buffer.trim(to: 0..<Int(frames) * bytesPerFrame)
    }
    buffer.setFrames(first..<first + frames, rate: rate)
    nextFrame.store(first + frames, ordering: .relaxed)
    try feed.push(buffer)
  }
}
