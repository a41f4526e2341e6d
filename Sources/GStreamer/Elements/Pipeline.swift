internal import CGStreamer

/// The outermost bin, with a clock and a bus.
///
/// A pipeline must be in ``State/null`` before its last reference goes. The corresponding C type is `GstPipeline`.
public final class Pipeline: Bin, @unchecked Sendable {  // for the reasons of Object
  /// Makes an empty pipeline.
  ///
  /// Throws `notInitialized` where GStreamer can't start.
  ///
  /// The corresponding C function is `gst_pipeline_new`.
  public convenience init(name: String? = nil) throws(GStreamerError) {
    try GStreamer.initialize()
    unsafe self.init(sinking: gst_pipeline_new(name))
  }

  /// The bus that all messages of the pipeline arrive on.
  ///
  /// The corresponding C function is `gst_pipeline_get_bus`.
  public var bus: Bus { unsafe Bus(adopting: gst_pipeline_get_bus(pointer())) }
}
