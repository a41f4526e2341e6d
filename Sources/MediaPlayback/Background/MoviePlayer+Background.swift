internal import GStreamer
internal import Synchronization

extension MoviePlayer {
  /// True from the start of a play-through to its finish.
  package var isPlayingThrough: Bool { core.snapshot.withLock { $0.isOpen } }
}
