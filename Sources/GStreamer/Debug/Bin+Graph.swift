internal import CGStreamer

/// What a graph of a bin shows.
///
/// The corresponding C type is `GstDebugGraphDetails`.
public struct GraphDetails: OptionSet, Sendable {
  /// The bits as C has them.
  public let rawValue: UInt32

  /// Creates details from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(_ details: GstDebugGraphDetails) {
    rawValue = UInt32(bitPattern: Int32(truncatingIfNeeded: details.rawValue))
  }

  var raw: GstDebugGraphDetails { GstDebugGraphDetails(rawValue: .init(truncatingIfNeeded: rawValue)) }

  /// The names of the media types on the links.
  public static let mediaType = GraphDetails(GST_DEBUG_GRAPH_SHOW_MEDIA_TYPE)
  /// The formats on the links, with all their fields.
  public static let capsDetails = GraphDetails(GST_DEBUG_GRAPH_SHOW_CAPS_DETAILS)
  /// The properties that aren't at their defaults.
  public static let changedProperties = GraphDetails(GST_DEBUG_GRAPH_SHOW_NON_DEFAULT_PARAMS)
  /// The states.
  public static let states = GraphDetails(GST_DEBUG_GRAPH_SHOW_STATES)
  /// Long values in full, with ``changedProperties``.
  public static let longValues = GraphDetails(GST_DEBUG_GRAPH_SHOW_FULL_PARAMS)
  /// The usual details: all but ``longValues``.
  public static let all = GraphDetails(GST_DEBUG_GRAPH_SHOW_ALL)
  /// All that there is, with long values in full.
  public static let verbose = GraphDetails(GST_DEBUG_GRAPH_SHOW_VERBOSE)
}

extension Bin {
  /// The bin with all that is in it as a graph in the DOT language, which Graphviz draws.
  ///
  /// The corresponding C function is `gst_debug_bin_to_dot_data`.
  public func dotGraph(details: GraphDetails = .all) -> String {
    unsafe String(adopting: gst_debug_bin_to_dot_data(pointer(), details.raw)) ?? ""
  }

  /// Writes the graph into a file, over what is there.
  ///
  /// Throws `file`. See ``dotGraph(details:)``.
  public func writeDotGraph(to path: String, details: GraphDetails = .all) throws(GStreamerError) {
    let text = dotGraph(details: details)
    var error: UnsafeMutablePointer<GError>?
    guard unsafe g_file_set_contents(path, text, gssize(text.utf8.count), &error) != 0 else {
      throw unsafe GStreamerError(.file, adopting: error, fallback: "\(path) can't be written.", source: path)
    }
  }

  /// Writes the graph into the folder that `GST_DEBUG_DUMP_DOT_DIR` names; does nothing without it.
  ///
  /// The file's name has the time in it. The corresponding C function is `gst_debug_bin_to_dot_file_with_ts`.
  public func dumpGraph(named name: String, details: GraphDetails = .all) {
    unsafe gst_debug_bin_to_dot_file_with_ts(pointer(), details.raw, name)
  }
}

extension GStreamerError.Code {
  /// A file can't be written.
  public static let file = GStreamerError.Code(rawValue: "file")
}
