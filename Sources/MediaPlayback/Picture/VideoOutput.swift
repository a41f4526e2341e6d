public import GStreamer

/// Where the picture goes.
public enum VideoOutput: Sendable {
  /// The best sink that can be started: Wayland, X11, a bare console. Without one the picture is dropped in real time,
  /// with a warning.
  case automatic
  /// A sink or a bin described as in a pipeline, for example `ximagesink` or `fakesink`; it is used as it is given.
  case description(String)
  /// A sink of the caller's own; the player holds it while it plays, and it serves one player at a time.
  case element(Element)
  /// A sequence that the caller takes the frames from; it serves one player at a time.
  case frames(VideoFrames)
  /// None: the picture is dropped in real time.
  case null
}
