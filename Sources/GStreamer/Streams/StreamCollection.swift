internal import CGStreamer

/// The streams that media offers at a time, to choose from.
///
/// It doesn't change once it was posted. The corresponding C type is `GstStreamCollection`.
public final class StreamCollection: Object, @unchecked Sendable {  // for the reasons of Object
  /// Makes a collection of streams.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C functions are
  /// `gst_stream_collection_new` and `gst_stream_collection_add_stream`.
  public convenience init(upstreamID: String? = nil, _ streams: [Stream]) throws(GStreamerError) {
    try GStreamer.initialize()
    unsafe self.init(fresh: gst_stream_collection_new(upstreamID))
    for stream in streams {
      // C takes the reference over.
      unsafe gst_stream_collection_add_stream(
        pointer(), gst_object_ref(stream.raw).assumingMemoryBound(to: GstStream.self))
    }
  }

  /// The identifier of the stream that the collection was found in.
  ///
  /// The corresponding C function is `gst_stream_collection_get_upstream_id`.
  public var upstreamID: String? { unsafe String(borrowing: gst_stream_collection_get_upstream_id(pointer())) }

  /// The streams, in the media's order.
  ///
  /// The corresponding C function is `gst_stream_collection_get_stream`.
  public var streams: [Stream] {
    unsafe (0..<gst_stream_collection_get_size(pointer())).compactMap {
      unsafe gst_stream_collection_get_stream(pointer(), $0).map { unsafe Stream(retaining: $0) }
    }
  }
}
