internal import Dispatch

/// Something that wants to know how time passes; confined to its player's executor.
protocol TimeObserver: Sendable {
  /// Playback started, was held or moved.
  func update(isPlaying: Bool, queue: DispatchQueue)
  func cancel()
}
