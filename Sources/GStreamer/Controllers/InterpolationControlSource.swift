internal import CGStreamer

/// A control source that draws a line through its points.
///
/// The corresponding C type is `GstInterpolationControlSource`.
public final class InterpolationControlSource: TimedValueControlSource, @unchecked Sendable {  // for Object's reasons
  /// How the line goes from point to point.
  ///
  /// The corresponding C type is `GstInterpolationMode`.
  public enum Mode: Int32, EnumConvertible, CaseIterable {
    /// It stays at a point until the next.
    case steps = 0
    /// Straight.
    case linear = 1
    /// A natural cubic spline, which may overshoot.
    case cubic = 2
    /// A cubic spline that stays between its points.
    case cubicMonotonic = 3

    /// The name of the C type.
    public static let typeName = "GstInterpolationMode"
  }

  /// Makes a source without points.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is
  /// `gst_interpolation_control_source_new`.
  public convenience init(mode: Mode = .linear) throws(GStreamerError) {
    try GStreamer.initialize()
    unsafe self.init(adopting: gst_interpolation_control_source_new())
    try set("mode", to: mode)
  }

  /// How the line goes from point to point.
  public var mode: Mode {
    get { (try? get("mode", as: Mode.self)) ?? .steps }
    set { _ = try? set("mode", to: newValue) }
  }
}
