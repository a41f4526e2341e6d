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
  public func generateAudio<Sample: AudioSample>(
    rate: Int = 48_000, channels: Int = 1, framesPerBuffer: Int = 480, frameCount: Int64? = nil,
    of type: Sample.Type,
    _ fill: @escaping @Sendable (_ samples: inout MutableSpan<Sample>, _ firstFrame: Int64) throws -> Int
  ) throws(GStreamerError) {
    guard min(rate, channels, framesPerBuffer) > 0, (frameCount ?? 1) > 0 else {
      throw GStreamerError(
        .outOfRange, "Rate, channels and frames are at least 1, not \(rate), \(channels), \(framesPerBuffer).",
        source: path)
    }
    let layout = channels > 2 ? ",channel-mask=(bitmask)0x0" : ""
    let caps = try Caps(
      "audio/x-raw,format=\(Sample.formatName),rate=\(rate),channels=\(channels),layout=interleaved" + layout)
    let generator = try AudioGenerator(
      caps: caps, rate: rate, framesPerBuffer: framesPerBuffer, bytesPerFrame: channels * MemoryLayout<Sample>.stride,
      frameCount: frameCount ?? .max, path: path)
    self.caps = caps
    format = .time
    streamType = .seekable
    if let frameCount { declaredDuration = .nanoseconds(Int64(generator.time(of: frameCount))) }
    setCallbacks(
      Callbacks(
        needData: { (feed, _) in
          try unsafe generator.feed(feed) { (memory, firstFrame) in
            let samples = unsafe memory.bindMemory(to: Sample.self)
            var span = unsafe MutableSpan(_unsafeElements: samples)
            return try fill(&span, firstFrame)
          }
        },
        seekData: { position in
          guard let time = position.time else { return false }
          generator.move(to: time)
          return true
        }))
  }
}

/// The buffers of a source of sound, and the frame that comes next.
@safe
// @unchecked: the pool has locks of its own, and the pointer to it never changes.
private final class AudioGenerator: @unchecked Sendable {
  private let pool: UnsafeMutablePointer<GstBufferPool>
  private let rate: UInt64
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
    self.rate = UInt64(rate)
    self.framesPerBuffer = framesPerBuffer
    self.bytesPerFrame = bytesPerFrame
    self.frameCount = frameCount
    unsafe pool = unsafe gst_buffer_pool_new()
    let config = unsafe gst_buffer_pool_get_config(pool)
    unsafe gst_buffer_pool_config_set_params(config, caps.raw, guint(framesPerBuffer * bytesPerFrame), 4, 0)
    guard unsafe gst_buffer_pool_set_config(pool, config) != 0, unsafe gst_buffer_pool_set_active(pool, 1) != 0 else {
      throw GStreamerError(.outOfRange, "Buffers of \(framesPerBuffer) frames can't be made.", source: path)
    }
  }

  deinit {
    unsafe gst_buffer_pool_set_active(pool, 0)
    unsafe gst_object_unref(pool)
  }

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
    var buffer: UnsafeMutablePointer<GstBuffer>?
    _ = try unsafe FlowSuccess(gst_buffer_pool_acquire_buffer(pool, &buffer, nil))
    guard let buffer = unsafe buffer else { throw FlowError.failed }
    let frames: Int64
    do {
      var map = unsafe GstMapInfo()
      guard unsafe gst_buffer_map(buffer, &map, GST_MAP_WRITE) != 0 else { throw FlowError.failed }
      defer { unsafe gst_buffer_unmap(buffer, &map) }
      let size = Int(room) * bytesPerFrame
      let written = try unsafe fill(UnsafeMutableRawBufferPointer(start: map.data, count: size), first)
      frames = min(room, Int64(max(0, written)))
    } catch {
      unsafe gst_buffer_unref(buffer)
      throw error
    }
    if frames < room { isOver.store(true, ordering: .relaxed) }
    guard frames > 0 else {
      unsafe gst_buffer_unref(buffer)
      return try feed.finish()
    }
    if frames < framesPerBuffer { unsafe gst_buffer_set_size(buffer, gssize(Int(frames) * bytesPerFrame)) }
    unsafe buffer.pointee.pts = time(of: first)
    unsafe buffer.pointee.duration = time(of: first + frames) - time(of: first)
    unsafe buffer.pointee.offset = guint64(first)
    unsafe buffer.pointee.offset_end = guint64(first + frames)
    nextFrame.store(first + frames, ordering: .relaxed)
    _ = try unsafe FlowSuccess(gst_app_src_push_buffer(feed.source, buffer))
  }
}
