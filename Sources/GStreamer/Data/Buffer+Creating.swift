internal import CGStreamer
internal import Glibc
internal import Threading

extension Buffer {
  /// Creates a buffer of zeros.
  ///
  /// The corresponding C function is `gst_buffer_new_wrapped`.
  public init(size: Int = 0) {
    // Its failure comes with the first thing that can throw.
    _ = try? GStreamer.initialize()
    unsafe self.init(adopting: Buffer.makeZeros(size))
  }

  /// A buffer of zeros that the caller owns.
  static func makeZeros(_ size: Int) -> UnsafeMutablePointer<GstBuffer> {
    guard size > 0 else { return unsafe gst_buffer_new() }
    // The memory of a large one comes from the system as zeros.
    guard size <= 65_536 else { return unsafe gst_buffer_new_wrapped(g_malloc0(gsize(size)), gsize(size)) }
    // One piece of memory for the header and the bytes. They are zeroed as padding, which then becomes the content: to
    // fill the buffer would be to map it.
    var parameters = GstAllocationParams()
    parameters.flags = GST_MEMORY_FLAG_ZERO_PADDED
    parameters.padding = gsize(size)
    let buffer = unsafe gst_buffer_new()!  // g_malloc ends the program where there is no memory
    guard let memory = unsafe gst_allocator_alloc(nil, 0, &parameters) else { return unsafe buffer }
    unsafe gst_memory_resize(memory, 0, gsize(size))
    unsafe gst_buffer_append_memory(buffer, memory)
    unsafe buffer.pointee.mini_object.flags &= ~GST_BUFFER_FLAG_TAG_MEMORY.rawValue
    return unsafe buffer
  }

  /// Creates a buffer around an array, without a copy of the bytes.
  ///
  /// The pipeline can't write to the array's bytes: who wants to gets a copy. The array is released with the last buffer
  /// that shows it, on whichever thread that is. The corresponding C function is `gst_buffer_new_wrapped_full`.
  public init(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else {
      self.init()
      return
    }
    let owner = ArrayOwner(bytes)
    unsafe self.init(
      wrapping: UnsafeMutableRawBufferPointer(
        start: UnsafeMutableRawPointer(mutating: owner.start), count: bytes.count),
      isReadOnly: true
    ) { withExtendedLifetime(owner) {} }
  }

  /// Creates a buffer with a copy of bytes.
  public init(copying bytes: RawSpan) {
    self.init(size: bytes.byteCount)
    write(bytes)
  }

  /// Creates a buffer around memory of yours, without a copy.
  ///
  /// The memory must stay as it is until `release` is called: once, on whichever thread drops the last buffer that shows
  /// it. With `isReadOnly` the pipeline never writes to it. The corresponding C function is
  /// `gst_buffer_new_wrapped_full`.
  @unsafe
  public init(
    wrapping memory: UnsafeMutableRawBufferPointer, isReadOnly: Bool = false, release: @escaping @Sendable () -> Void
  ) {
    _ = try? GStreamer.initialize()
    let flags = isReadOnly ? GST_MEMORY_FLAG_READONLY : GstMemoryFlags(0)
    unsafe self.init(
      adopting: gst_buffer_new_wrapped_full(
        flags, memory.baseAddress, gsize(memory.count), 0, gsize(memory.count), ReleaseBox(release).retained(),
        { data in
          Handover.receive()
          unsafe ReleaseBox.from(data)?.body()
          unsafe ReleaseBox.release(data)
        }))
  }

  /// A copy with bytes of its own.
  ///
  /// The corresponding C function is `gst_buffer_copy_deep`.
  public func deepCopy() -> Buffer { unsafe Buffer(adopting: gst_buffer_copy_deep(raw)) }

  /// A part of the bytes as a buffer, without a copy, with flags and metas; nil if the range isn't within the buffer.
  ///
  /// It has the times only if it begins at 0. The corresponding C function is `gst_buffer_copy_region`.
  public func region(_ range: Range<Int>) -> Buffer? {
    guard range.lowerBound >= 0, range.upperBound <= size else { return nil }
    return unsafe gst_buffer_copy_region(
      raw, CGST_BUFFER_COPY_ALL, gsize(range.lowerBound), gsize(range.count)
    ).map { unsafe Buffer(adopting: $0) }
  }

  /// Puts the bytes of another buffer behind this one's, without a copy.
  ///
  /// The corresponding C function is `gst_buffer_append`.
  public mutating func append(_ other: Buffer) {
    _ = unsafe writable
    let second = unsafe gst_buffer_ref(other.raw)
    self = unsafe Buffer(adopting: gst_buffer_append(giveAway(), second))
  }

  /// Cuts the buffer to a part of its bytes, without a copy; false if the range isn't within the buffer.
  ///
  /// The corresponding C function is `gst_buffer_resize`.
  @discardableResult
  public mutating func trim(to range: Range<Int>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= size else { return false }
    unsafe gst_buffer_resize(writable, gssize(range.lowerBound), gssize(range.count))
    return true
  }
}

private typealias ReleaseBox = CallbackBox<@Sendable () -> Void>

/// Keeps an array, and with it the place of its elements, for C.
@safe
private final class ArrayOwner: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where the bytes are, as long as the owner lives.
  ///
  /// An array's elements stay where they are while somebody holds the array and nobody changes it, which `let` excludes.
  var start: UnsafeRawPointer? { unsafe bytes.withUnsafeBytes { $0.baseAddress } }
}
