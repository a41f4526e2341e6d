internal import CGStreamer

/// The time of a buffer on another clock than the pipeline's, for example a camera's.
///
/// The corresponding C type is `GstReferenceTimestampMeta`.
public struct ReferenceTimestamp: BufferMeta, Equatable {
  /// The clock, for example `timestamp/x-unix`.
  public var reference: Caps
  /// The time on it.
  public var time: Duration
  /// How long the content lasts on it; nil if unknown.
  public var duration: Duration?

  /// Creates a time.
  public init(reference: Caps, time: Duration, duration: Duration? = nil) {
    self.reference = reference
    self.time = time
    self.duration = duration
  }

  /// Reads and adds times.
  ///
  /// The corresponding C function is `gst_buffer_add_reference_timestamp_meta`.
  public static let access = unsafe MetaAccess<ReferenceTimestamp>(
    api: { gst_reference_timestamp_meta_api_get_type() },
    read: {
      unsafe $0.withMemoryRebound(to: GstReferenceTimestampMeta.self, capacity: 1) { meta in
        guard let time = unsafe Duration(clockTime: meta.pointee.timestamp) else { return nil }
        return unsafe ReferenceTimestamp(
          reference: Caps(retaining: meta.pointee.reference), time: time,
          duration: Duration(clockTime: meta.pointee.duration))
      }
    },
    add: { meta, buffer in
      unsafe gst_buffer_add_reference_timestamp_meta(
        buffer, meta.reference.raw, meta.time.clockTime, Duration.clockTime(meta.duration)) != nil
    })
}
