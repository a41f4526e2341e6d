internal import CGStreamer

/// A buffer together with its format and segment, as sinks give it.
///
/// The corresponding C type is `GstSample`.
@safe
public struct Sample: Sendable {
  private let box: MiniObjectBox

  init(adopting raw: OpaquePointer) { box = unsafe MiniObjectBox(adopting: UnsafeMutableRawPointer(raw)) }

  var raw: OpaquePointer { unsafe OpaquePointer(box.raw) }

  /// The data.
  public var buffer: Buffer? { unsafe gst_sample_get_buffer(raw).map { unsafe Buffer(retaining: $0) } }

  /// The format of the data.
  public var caps: Caps? { unsafe gst_sample_get_caps(raw).map { unsafe Caps(retaining: $0) } }

  /// The segment that the data's times are in.
  public var segment: Segment? { unsafe gst_sample_get_segment(raw).map { unsafe Segment($0.pointee) } }
}
