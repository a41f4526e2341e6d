internal import CGStreamer

extension Buffer {
  /// Lends the bytes to `body`, without a copy where the buffer has one memory; nil if they can't be read.
  ///
  /// The corresponding C function is `gst_buffer_map`.
  public func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    // The only owner has several memories merged for good by this, which another thread with a copy of this value may see.
    unsafe gst_buffer_ref(raw)
    defer { unsafe gst_buffer_unref(raw) }
    var map = unsafe GstMapInfo()
    guard unsafe gst_buffer_map(raw, &map, GST_MAP_READ) != 0 else { return nil }
    defer { unsafe gst_buffer_unmap(raw, &map) }
    return unsafe try body(RawSpan(_unsafeBytes: UnsafeRawBufferPointer(start: map.data, count: Int(map.size))))
  }

  /// Lends the bytes to `body` for changes; nil if they can't be written.
  ///
  /// Bytes that another buffer shows, or that were given as read-only, are copied first. The corresponding C functions
  /// are `gst_buffer_make_writable` and `gst_buffer_map`.
  public mutating func withMutableBytes<Result, Failure: Error>(
    _ body: (inout MutableRawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let raw = unsafe writable
    var map = unsafe GstMapInfo()
    let flags = GstMapFlags(rawValue: GST_MAP_READ.rawValue | GST_MAP_WRITE.rawValue)
    guard unsafe gst_buffer_map(raw, &map, flags) != 0 else { return nil }
    defer { unsafe gst_buffer_unmap(raw, &map) }
    let memory = unsafe UnsafeMutableRawBufferPointer(start: map.data, count: Int(map.size))
    var span = unsafe MutableRawSpan(_unsafeBytes: memory)
    return try body(&span)
  }

  /// A copy of the bytes.
  public var bytes: [UInt8] {
    withBytes { (span) in unsafe span.withUnsafeBytes { unsafe Array($0) } } ?? []
  }

  /// A copy of a part of the bytes, or of what there is of it.
  ///
  /// The corresponding C function is `gst_buffer_extract`.
  public func bytes(in range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<size)
    return unsafe [UInt8](unsafeUninitializedCapacity: range.count) { memory, count in
      count = unsafe Int(gst_buffer_extract(raw, gsize(range.lowerBound), memory.baseAddress, gsize(range.count)))
    }
  }

  /// Writes bytes over what the buffer has, and returns how many fitted.
  ///
  /// The corresponding C function is `gst_buffer_fill`.
  @discardableResult
  public mutating func write(_ bytes: RawSpan, at offset: Int = 0) -> Int {
    let raw = unsafe writable
    return unsafe bytes.withUnsafeBytes { (source) in
      unsafe Int(gst_buffer_fill(raw, gsize(max(0, offset)), source.baseAddress, gsize(source.count)))
    }
  }

  /// Writes bytes over what the buffer has, and returns how many fitted.
  ///
  /// The corresponding C function is `gst_buffer_fill`.
  @discardableResult
  public mutating func write(_ bytes: [UInt8], at offset: Int = 0) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe write(RawSpan(_unsafeBytes: $0), at: offset) }
  }

  /// Sets the bytes in a range to one value, and returns how many there were.
  ///
  /// The corresponding C function is `gst_buffer_memset`.
  @discardableResult
  public mutating func fill(_ range: Range<Int>, with byte: UInt8) -> Int {
    unsafe Int(gst_buffer_memset(writable, gsize(max(0, range.lowerBound)), byte, gsize(range.count)))
  }
}
