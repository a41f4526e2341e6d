internal import CGStreamer

/// Several buffers that travel together; a value as a buffer is.
///
/// The corresponding C type is `GstBufferList`.
@safe
public struct BufferList: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private var box: MiniObjectBox

  init(adopting raw: OpaquePointer) { box = unsafe MiniObjectBox(adopting: UnsafeMutableRawPointer(raw)) }

  init(retaining raw: OpaquePointer) { box = unsafe MiniObjectBox(retaining: UnsafeMutableRawPointer(raw)) }

  var raw: OpaquePointer { unsafe OpaquePointer(box.raw) }

  /// A reference for C to take over; this value must not be used again.
  mutating func giveAway() -> OpaquePointer { unsafe OpaquePointer(MiniObjectBox.giveAway(&box)) }

  /// Creates a list of buffers.
  ///
  /// The corresponding C function is `gst_buffer_list_new_sized`.
  public init(_ buffers: some Sequence<Buffer> = []) {
    _ = try? GStreamer.initialize()
    unsafe self.init(adopting: gst_buffer_list_new_sized(guint(clamping: buffers.underestimatedCount)))
    for buffer in buffers { append(buffer) }
  }

  /// Creates a list of the buffers in the literal.
  public init(arrayLiteral elements: Buffer...) { self.init(elements) }

  /// The first index, 0.
  public var startIndex: Int { 0 }

  /// The number of buffers.
  ///
  /// The corresponding C function is `gst_buffer_list_length`.
  public var endIndex: Int { unsafe Int(gst_buffer_list_length(raw)) }

  /// The buffer at an index, which must be within the list.
  ///
  /// The corresponding C function is `gst_buffer_list_get`.
  public subscript(index: Int) -> Buffer {
    guard indices.contains(index), let buffer = unsafe gst_buffer_list_get(raw, guint(index)) else {
      preconditionFailure("index \(index) is not in a list of \(count) buffers")
    }
    return unsafe Buffer(retaining: buffer)
  }

  /// Puts a buffer at the end.
  ///
  /// The corresponding C function is `gst_buffer_list_insert`.
  public mutating func append(_ buffer: Buffer) { insert(buffer, at: endIndex) }

  /// Puts a buffer before the one at an index.
  ///
  /// The corresponding C function is `gst_buffer_list_insert`.
  public mutating func insert(_ buffer: consuming Buffer, at index: Int) {
    precondition((0...endIndex).contains(index), "a list of \(count) buffers has no place \(index)")
    MiniObjectBox.makeWritable(&box)
    unsafe gst_buffer_list_insert(raw, gint(index), buffer.giveAway())
  }

  /// Removes the buffers in a range of indices.
  ///
  /// The corresponding C function is `gst_buffer_list_remove`.
  public mutating func removeSubrange(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= endIndex, "\(range) is not in a list of \(count) buffers")
    MiniObjectBox.makeWritable(&box)
    unsafe gst_buffer_list_remove(raw, guint(range.lowerBound), guint(range.count))
  }

  /// The number of bytes in all buffers.
  ///
  /// The corresponding C function is `gst_buffer_list_calculate_size`.
  public var size: Int { unsafe Int(gst_buffer_list_calculate_size(raw)) }
}
