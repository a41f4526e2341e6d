internal import GStreamer

/// The framework's part of GStreamer's debug log; `GST_DEBUG=mediaplay:5` shows it.
enum Log {
  static let player = DebugCategory("mediaplay", description: "Media playback for Swift")
}
