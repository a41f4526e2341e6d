internal import CGStreamer

/// A control source that gives a number only near its points, as triggers do.
///
/// The corresponding C type is `GstTriggerControlSource`.
public final class TriggerControlSource: TimedValueControlSource, @unchecked Sendable {  // for Object's reasons
  /// Makes a source without points.
  ///
  /// - Parameter tolerance: How far from a point its number is still given.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is
  /// `gst_trigger_control_source_new`.
  public convenience init(tolerance: Duration = .zero) throws(GStreamerError) {
    try GStreamer.initialize()
    unsafe self.init(adopting: gst_trigger_control_source_new())
    try set("tolerance", to: Int64(clamping: tolerance.clockTime))
  }

  /// How far from a point its number is still given.
  public var tolerance: Duration { .nanoseconds((try? get("tolerance", as: Int64.self)) ?? 0) }
}
