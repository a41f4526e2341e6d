internal import CGStreamer

/// A piece of media data with its time.
///
/// A buffer is a value: who changes it gets a copy of its own wherever anybody else, in Swift or in the pipeline, holds
/// the same one; nothing that is on its way is changed under it. Such a copy shares the bytes until they are written to.
/// The corresponding C type is `GstBuffer`.
@safe
// @unchecked: what `raw` points to lives and is changed as `box` says, which is Sendable.
public struct Buffer: @unchecked Sendable {
  /// What keeps the buffer: a reference of its own, or that on the sample which has it.
  private var box: MiniObjectBox
  private(set) var raw: UnsafeMutablePointer<GstBuffer>

  init(adopting raw: UnsafeMutableRawPointer) {
    box = unsafe MiniObjectBox(adopting: raw)
    unsafe self.raw = unsafe raw.assumingMemoryBound(to: GstBuffer.self)
  }

  init(retaining raw: UnsafeMutableRawPointer) {
    box = unsafe MiniObjectBox(retaining: raw)
    unsafe self.raw = unsafe raw.assumingMemoryBound(to: GstBuffer.self)
  }

  /// A buffer that lives as long as what `owner` refers to, which spares a reference and a box of its own.
  init(_ raw: UnsafeMutablePointer<GstBuffer>, of owner: MiniObjectBox) {
    box = owner
    unsafe self.raw = unsafe raw
  }

  /// The buffer for changes: its own, or a copy where others hold it.
  var writable: UnsafeMutablePointer<GstBuffer> {
    mutating get {
      takeReference()
      MiniObjectBox.makeWritable(&box)
      unsafe raw = unsafe box.raw.assumingMemoryBound(to: GstBuffer.self)
      return unsafe raw
    }
  }

  /// A reference for C to take over; this value must not be used again.
  mutating func giveAway() -> UnsafeMutablePointer<GstBuffer> {
    takeReference()
    return unsafe MiniObjectBox.giveAway(&box).assumingMemoryBound(to: GstBuffer.self)
  }

  /// Takes a reference of the buffer's own, and lets the sample go.
  private mutating func takeReference() {
    if unsafe box.raw != UnsafeMutableRawPointer(raw) { box = unsafe MiniObjectBox(retaining: raw) }
  }

  /// When the content is to be presented, in the time of its segment; nil if unknown.
  public var presentationTime: Duration? {
    get { unsafe Duration(clockTime: raw.pointee.pts) }
    set { unsafe writable.pointee.pts = Duration.clockTime(newValue) }
  }

  /// When the content is to be decoded, in the time of its segment; nil if unknown.
  public var decodingTime: Duration? {
    get { unsafe Duration(clockTime: raw.pointee.dts) }
    set { unsafe writable.pointee.dts = Duration.clockTime(newValue) }
  }

  /// How long the content lasts; nil if unknown.
  public var duration: Duration? {
    get { unsafe Duration(clockTime: raw.pointee.duration) }
    set { unsafe writable.pointee.duration = Duration.clockTime(newValue) }
  }

  /// The position in the stream, in bytes for a source, in frames or samples for a decoder; nil if unknown.
  public var offset: UInt64? {
    get { unsafe raw.pointee.offset == .max ? nil : UInt64(raw.pointee.offset) }
    set { unsafe writable.pointee.offset = guint64(newValue ?? .max) }
  }

  /// The position after the last byte, frame or sample; nil if unknown.
  public var endOffset: UInt64? {
    get { unsafe raw.pointee.offset_end == .max ? nil : UInt64(raw.pointee.offset_end) }
    set { unsafe writable.pointee.offset_end = guint64(newValue ?? .max) }
  }

  /// What is special about the content.
  ///
  /// The corresponding C functions are `gst_buffer_get_flags` and `gst_buffer_set_flags`.
  public var flags: BufferFlags {
    get { unsafe BufferFlags(rawValue: raw.pointee.mini_object.flags & BufferFlags.mask) }
    set {
      let raw = unsafe writable
      // The lower bits belong to the structure, not to the content.
      unsafe raw.pointee.mini_object.flags =
        raw.pointee.mini_object.flags & ~BufferFlags.mask | newValue.rawValue & BufferFlags.mask
    }
  }

  /// True if the content doesn't follow what came before.
  public var isDiscontinuous: Bool { flags.contains(.discontinuous) }

  /// The number of bytes.
  ///
  /// The corresponding C function is `gst_buffer_get_size`.
  public var size: Int { unsafe Int(gst_buffer_get_size(raw)) }

  /// How many pieces of memory the bytes lie in.
  ///
  /// The corresponding C function is `gst_buffer_n_memory`.
  public var memoryCount: Int { unsafe Int(gst_buffer_n_memory(raw)) }

  /// The largest number of pieces of memory that a buffer has; beyond it they are merged, with a copy.
  ///
  /// The corresponding C function is `gst_buffer_get_max_memory`.
  public static var maximumMemoryCount: Int { Int(gst_buffer_get_max_memory()) }

  /// True if both are the same buffer, not just buffers with the same content.
  public func isIdentical(to other: Buffer) -> Bool { unsafe raw == other.raw }
}

/// What is special about a buffer.
///
/// The corresponding C type is `GstBufferFlags`.
public struct BufferFlags: OptionSet, Sendable, Hashable {
  /// The bits as C has them.
  public let rawValue: UInt32

  /// Creates flags from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(_ flags: GstBufferFlags) { rawValue = flags.rawValue }

  /// All but the flags of the structure itself, which take the lowest bits.
  static let mask = ~(GST_MINI_OBJECT_FLAG_LAST.rawValue - 1)

  /// The data is live and is not kept while paused.
  public static let live = BufferFlags(GST_BUFFER_FLAG_LIVE)
  /// The data is decoded and not shown.
  public static let decodeOnly = BufferFlags(GST_BUFFER_FLAG_DECODE_ONLY)
  /// The data doesn't follow what came before.
  public static let discontinuous = BufferFlags(GST_BUFFER_FLAG_DISCONT)
  /// The times may have jumped.
  public static let resync = BufferFlags(GST_BUFFER_FLAG_RESYNC)
  /// The data is damaged.
  public static let corrupted = BufferFlags(GST_BUFFER_FLAG_CORRUPTED)
  /// The medium's own mark, for example the end of a picture in RTP.
  public static let marker = BufferFlags(GST_BUFFER_FLAG_MARKER)
  /// The data is a header of the stream.
  public static let header = BufferFlags(GST_BUFFER_FLAG_HEADER)
  /// The data is neutral filling, for example silence.
  public static let gap = BufferFlags(GST_BUFFER_FLAG_GAP)
  /// The data can be left out.
  public static let droppable = BufferFlags(GST_BUFFER_FLAG_DROPPABLE)
  /// The data needs other data to be decoded.
  public static let deltaUnit = BufferFlags(GST_BUFFER_FLAG_DELTA_UNIT)
  /// The memory was changed; set by GStreamer for its pools.
  public static let tagMemory = BufferFlags(GST_BUFFER_FLAG_TAG_MEMORY)
  /// What is written has to reach the disk before more is written.
  public static let syncAfter = BufferFlags(GST_BUFFER_FLAG_SYNC_AFTER)
  /// The data must not be left out.
  public static let nonDroppable = BufferFlags(GST_BUFFER_FLAG_NON_DROPPABLE)
}
