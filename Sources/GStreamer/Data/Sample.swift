internal import CGStreamer
internal import Threading

/// A buffer or a list of buffers together with its format and segment, as sinks give it; it doesn't change.
///
/// The corresponding C type is `GstSample`.
@safe
public struct Sample: Sendable {
  private let box: MiniObjectBox

  init(adopting raw: OpaquePointer) {
    Handover.receive()
    box = unsafe MiniObjectBox(adopting: UnsafeMutableRawPointer(raw))
  }

  init(retaining raw: OpaquePointer) { box = unsafe MiniObjectBox(retaining: UnsafeMutableRawPointer(raw)) }

  var raw: OpaquePointer { unsafe OpaquePointer(box.raw) }

  /// Creates a sample of a buffer.
  ///
  /// The corresponding C function is `gst_sample_new`.
  public init(_ buffer: Buffer? = nil, caps: Caps? = nil, segment: Segment? = nil, info: Structure? = nil) {
    _ = try? GStreamer.initialize()
    var segment = (segment ?? Segment()).raw
    unsafe self.init(adopting: gst_sample_new(buffer?.raw, caps?.raw, &segment, info?.copy()))
  }

  /// Creates a sample of several buffers.
  ///
  /// The corresponding C functions are `gst_sample_new` and `gst_sample_set_buffer_list`.
  public init(_ buffers: BufferList, caps: Caps? = nil, segment: Segment? = nil, info: Structure? = nil) {
    self.init(nil, caps: caps, segment: segment, info: info)
    unsafe gst_sample_set_buffer_list(raw, buffers.raw)
  }

  /// The data.
  ///
  /// The corresponding C function is `gst_sample_get_buffer`.
  public var buffer: Buffer? { unsafe gst_sample_get_buffer(raw).map { unsafe Buffer($0, of: box) } }

  /// The data, where it comes in several buffers.
  ///
  /// The corresponding C function is `gst_sample_get_buffer_list`.
  public var bufferList: BufferList? {
    unsafe gst_sample_get_buffer_list(raw).map { unsafe BufferList(retaining: $0) }
  }

  /// The format of the data.
  ///
  /// The corresponding C function is `gst_sample_get_caps`.
  public var caps: Caps? { unsafe gst_sample_get_caps(raw).map { unsafe Caps(retaining: $0) } }

  /// The segment that the data's times are in.
  ///
  /// The corresponding C function is `gst_sample_get_segment`.
  public var segment: Segment? { unsafe gst_sample_get_segment(raw).map { unsafe Segment($0.pointee) } }

  /// What else the maker of the sample has to say.
  ///
  /// The corresponding C function is `gst_sample_get_info`.
  public var info: Structure? { unsafe gst_sample_get_info(raw).map { unsafe Structure(copying: $0) } }
}
