internal import CGStreamer

extension AppSink {
  /// What waits in an appsink's queue.
  public enum Item: Sendable {
    /// Data.
    case sample(Sample)
    /// News that came along with the data, in its place among it.
    case event(Event)
  }

  /// Takes the next sample, waiting at most `timeout`; nil at the end, when stopped, or when the time is over.
  ///
  /// Blocks the calling thread. Events that wait before the sample are dropped.
  /// The corresponding C function is `gst_app_sink_try_pull_sample`.
  public func pullSample(timeout: Duration) -> Sample? {
    unsafe gst_app_sink_try_pull_sample(pointer(), timeout.clockTime).map { unsafe Sample(adopting: $0) }
  }

  /// Takes the next sample, waiting for as long as it takes; nil at the end and when stopped.
  ///
  /// Blocks the calling thread, which may be for ever if the pipeline is paused.
  /// The corresponding C function is `gst_app_sink_pull_sample`.
  public func pullSample() -> Sample? {
    unsafe gst_app_sink_pull_sample(pointer()).map { unsafe Sample(adopting: $0) }
  }

  /// Takes the next sample if there is one.
  ///
  /// The corresponding C function is `gst_app_sink_try_pull_sample`.
  public func tryPullSample() -> Sample? {
    unsafe gst_app_sink_try_pull_sample(pointer(), 0).map { unsafe Sample(adopting: $0) }
  }

  /// Looks at the sample that the sink holds while paused, waiting at most `timeout`; nil once it was looked at.
  ///
  /// Blocks the calling thread. The sample stays in the queue.
  /// The corresponding C function is `gst_app_sink_try_pull_preroll`.
  public func pullPreroll(timeout: Duration) -> Sample? {
    unsafe gst_app_sink_try_pull_preroll(pointer(), timeout.clockTime).map { unsafe Sample(adopting: $0) }
  }

  /// Takes the next sample or event, waiting at most `timeout`; nil at the end, when stopped, or when the time is over.
  ///
  /// Blocks the calling thread. The corresponding C function is `gst_app_sink_try_pull_object`.
  public func pullObject(timeout: Duration) -> Item? {
    unsafe gst_app_sink_try_pull_object(pointer(), timeout.clockTime).map { unsafe AppSink.item(adopting: $0) }
  }

  /// What an object of the queue is.
  static func item(adopting object: UnsafeMutablePointer<GstMiniObject>) -> Item {
    if unsafe object.pointee.type == gst_event_get_type() {
      // The event takes a reference of its own.
      defer { unsafe gst_mini_object_unref(object) }
      return unsafe .event(Event(retaining: object))
    }
    return unsafe .sample(Sample(adopting: OpaquePointer(object)))
  }
}
