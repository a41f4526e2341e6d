internal import GStreamer
internal import Synchronization

extension MoviePlayer {
  /// The pipeline that plays the item, as a graph in the DOT language; nil while there is none.
  ///
  /// It is complete once the item is preloaded. The corresponding C function is `gst_debug_bin_to_dot_data`.
  public var pipelineGraph: String? { (core.snapshot.withLock { $0.engine } as? Bin)?.dotGraph() }
}
