public import GStreamer
public import PlaybackModel
internal import Synchronization

extension AudioQueue {
  /// Some sound that a queue rendered.
  public struct RenderedBlock: Sendable {
    /// The frame of the queue at which it begins.
    public var sampleTime: Int64
    /// How many frames there are.
    public var frameCount: Int
    /// The frames in the format that was set.
    public var bytes: [UInt8]
  }

  /// Has the queue render into memory, in a format of raw interleaved sound; nil for the device again.
  ///
  /// It stands for `AudioQueueSetOfflineRenderFormat`. Throws `invalidRunState` unless the queue is stopped, and
  /// `invalidPropertyValue` for channels that aren't interleaved.
  public func setOfflineRenderFormat(_ format: AudioInfo?) throws(AudioQueueError) {
    try checkAlive()
    guard format?.layout != .nonInterleaved else {
      throw AudioQueueError(.invalidPropertyValue, "Sound is rendered offline with its channels interleaved.")
    }
    try core.setWhileStopped { $0.offline = format }
  }

  /// Renders the queue's next frames.
  ///
  /// It stands for `AudioQueueOfflineRender`. Goes as fast as it can, and calls the callback for each buffer that was
  /// taken meanwhile; a gap between buffers is silence. Fewer frames come, or none, when the queue has no more: after the
  /// callback enqueued nothing, or after a stop that waited for the end. In a callback it renders only what is enqueued.
  /// Throws `invalidOfflineMode` without a format for it, `invalidRunState` before the start, and what made the queue fail.
  ///
  /// - Parameters:
  ///   - frames: How many frames.
  ///   - sampleTime: The frame to begin with, with what comes before it left out; nil to go on.
  public func render(frames: Int, at sampleTime: Int64? = nil) throws(AudioQueueError) -> RenderedBlock {
    try core.render(max(0, frames), at: sampleTime)
  }
}
