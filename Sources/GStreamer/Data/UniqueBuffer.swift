internal import CGStreamer
internal import Threading

/// A buffer that nobody else holds, so that it's changed and handed on without a look at its references.
///
/// For who makes many small buffers, as a tone does: from ``BufferPool/acquire()-1r2eo`` to ``AppSource/Feed`` nothing is
/// allocated and nothing copied. A ``Buffer`` made of it can be shared. The corresponding C type is `GstBuffer`, one
/// that is writable.
@safe
public struct UniqueBuffer: ~Copyable, @unchecked Sendable {  // It has the only reference.
  private let raw: UnsafeMutablePointer<GstBuffer>

  /// Takes over the only reference.
  init(adopting raw: UnsafeMutablePointer<GstBuffer>) { unsafe self.raw = unsafe raw }

  /// Creates a buffer of zeros.
  ///
  /// The corresponding C function is `gst_buffer_new_allocate`.
  public init(size: Int) {
    // Its failure comes with the first thing that can throw.
    _ = try? GStreamer.initialize()
    unsafe self.init(adopting: Buffer.makeZeros(size))
  }

  /// Takes a buffer, or a copy of it where others hold it, which shares the bytes until they are written to.
  ///
  /// The corresponding C function is `gst_buffer_make_writable`.
  public init(_ buffer: consuming Buffer) {
    _ = unsafe buffer.writable
    unsafe self.init(adopting: buffer.giveAway())
  }

  deinit { unsafe gst_buffer_unref(raw) }

  /// The reference for C to take over.
  consuming func giveAway() -> UnsafeMutablePointer<GstBuffer> {
    Handover.publish()
    let raw = unsafe raw
    discard self
    return unsafe raw
  }

  /// When the content is to be presented, in the time of its segment; nil if unknown.
  public var presentationTime: Duration? {
    get { unsafe Duration(clockTime: raw.pointee.pts) }
    set { unsafe raw.pointee.pts = Duration.clockTime(newValue) }
  }

  /// When the content is to be decoded, in the time of its segment; nil if unknown.
  public var decodingTime: Duration? {
    get { unsafe Duration(clockTime: raw.pointee.dts) }
    set { unsafe raw.pointee.dts = Duration.clockTime(newValue) }
  }

  /// How long the content lasts; nil if unknown.
  public var duration: Duration? {
    get { unsafe Duration(clockTime: raw.pointee.duration) }
    set { unsafe raw.pointee.duration = Duration.clockTime(newValue) }
  }

  /// The position in the stream; nil if unknown.
  public var offset: UInt64? {
    get { unsafe raw.pointee.offset == .max ? nil : UInt64(raw.pointee.offset) }
    set { unsafe raw.pointee.offset = guint64(newValue ?? .max) }
  }

  /// The position after the last byte, frame or sample; nil if unknown.
  public var endOffset: UInt64? {
    get { unsafe raw.pointee.offset_end == .max ? nil : UInt64(raw.pointee.offset_end) }
    set { unsafe raw.pointee.offset_end = guint64(newValue ?? .max) }
  }

  /// What is special about the content.
  public var flags: BufferFlags {
    get { unsafe BufferFlags(rawValue: raw.pointee.mini_object.flags & BufferFlags.mask) }
    set {
      // The lower bits belong to the structure, not to the content.
      unsafe raw.pointee.mini_object.flags =
        raw.pointee.mini_object.flags & ~BufferFlags.mask | newValue.rawValue & BufferFlags.mask
    }
  }

  /// The number of bytes.
  ///
  /// The corresponding C function is `gst_buffer_get_size`.
  public var size: Int { unsafe Int(gst_buffer_get_size(raw)) }

  /// Sets the times and positions of sound from its frames, counted from the start of the stream.
  ///
  /// The times are exact to the nanosecond, rounded down, so that however many buffers follow one another no two overlap
  /// and none is missing. The range must not be below 0 and `rate`, in frames a second, not below 1.
  /// The corresponding C function is `gst_util_uint64_scale`.
  public mutating func setFrames(_ frames: Range<Int64>, rate: Int) {
    precondition(frames.lowerBound >= 0 && rate > 0, "There are no frames \(frames) at \(rate) a second.")
    func time(_ frame: Int64) -> guint64 { gst_util_uint64_scale(guint64(frame), 1_000_000_000, guint64(rate)) }
    let start = time(frames.lowerBound)
    unsafe raw.pointee.pts = start
    unsafe raw.pointee.duration = time(frames.upperBound) - start
    unsafe raw.pointee.offset = guint64(frames.lowerBound)
    unsafe raw.pointee.offset_end = guint64(frames.upperBound)
  }
}

extension UniqueBuffer {
  /// Cuts the buffer to a part of its bytes, without a copy; false if the range isn't within the buffer.
  ///
  /// The corresponding C function is `gst_buffer_resize`.
  @discardableResult
  public mutating func trim(to range: Range<Int>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= size else { return false }
    unsafe gst_buffer_resize(raw, gssize(range.lowerBound), gssize(range.count))
    return true
  }

  /// Lends the bytes to `body` for changes; nil if they can't be written.
  ///
  /// The corresponding C function is `gst_buffer_map`.
  @inlinable
  public mutating func withMutableBytes<Result, Failure: Error>(
    _ body: (inout MutableRawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    var result: Swift.Result<Result, Failure>?
    unsafe map { (memory) in
      var span = unsafe MutableRawSpan(_unsafeBytes: memory)
      do throws(Failure) { result = .success(try body(&span)) } catch { result = .failure(error) }
    }
    return try result?.get()
  }

  /// Lends the content to `body` as numbers of one type, as many as are whole; nil if they can't be written there.
  ///
  /// The corresponding C function is `gst_buffer_map`.
  @inlinable
  public mutating func withMutableElements<Element: BitwiseCopyable, Result, Failure: Error>(
    of type: Element.Type, _ body: (inout MutableSpan<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    var result: Swift.Result<Result, Failure>?
    unsafe map { (memory) in
      guard UInt(bitPattern: memory.baseAddress) % UInt(MemoryLayout<Element>.alignment) == 0 else { return }
      var span = unsafe MutableSpan(_unsafeElements: memory.bindMemory(to: Element.self))
      do throws(Failure) { result = .success(try body(&span)) } catch { result = .failure(error) }
    }
    return try result?.get()
  }

  /// Lends the memory of the content to `body`, or doesn't call it if it can't be written.
  ///
  /// Without a generic parameter: what a client's compiler can't see the body of, it can't specialize, and metadata that
  /// are looked up for each buffer cost more than the buffer.
  @usableFromInline
  mutating func map(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
    var map = unsafe GstMapInfo()
    let flags = GstMapFlags(rawValue: GST_MAP_READ.rawValue | GST_MAP_WRITE.rawValue)
    guard unsafe gst_buffer_map(raw, &map, flags) != 0 else { return }
    unsafe body(UnsafeMutableRawBufferPointer(start: map.data, count: Int(map.size)))
    unsafe gst_buffer_unmap(raw, &map)
  }
}

extension Buffer {
  /// Makes a buffer that can be shared of one that nobody else holds, without a copy.
  public init(_ buffer: consuming UniqueBuffer) { unsafe self.init(adopting: buffer.giveAway()) }
}
