internal import CGStreamer

/// What gives a number for each time, for a ``ControlBinding`` to make a property of.
///
/// The corresponding C type is `GstControlSource`.
public class ControlSource: Object, @unchecked Sendable {  // for the reasons of Object
  /// The number at a time of the stream; nil where there is none, such as before the first point.
  ///
  /// The corresponding C function is `gst_control_source_get_value`.
  public func value(at time: Duration) -> Double? {
    var value = 0.0
    return unsafe gst_control_source_get_value(pointer(), time.clockTime, &value) != 0 ? value : nil
  }

  /// The numbers at times an interval apart; NaN where there is none.
  ///
  /// Empty where the source gives none at all. The corresponding C function is `gst_control_source_get_value_array`.
  public func values(from start: Duration, every interval: Duration, count: Int) -> [Double] {
    guard count > 0 else { return [] }
    var values = Array(repeating: Double.nan, count: count)
    let isGiven = unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe gst_control_source_get_value_array(
        pointer(), start.clockTime, interval.clockTime, guint(count), values.baseAddress)
    }
    return isGiven != 0 ? values : []
  }
}

/// A control source made of points in time.
///
/// The corresponding C type is `GstTimedValueControlSource`.
public class TimedValueControlSource: ControlSource, @unchecked Sendable {  // for the reasons of Object
  /// Sets the number at a time; one that the time had is replaced.
  ///
  /// The corresponding C function is `gst_timed_value_control_source_set`.
  public func set(_ value: Double, at time: Duration) {
    // False only for a time that isn't one, and every Duration here is.
    _ = unsafe gst_timed_value_control_source_set(pointer(), time.clockTime, value)
  }

  /// Removes the point of a time; false if there is none.
  ///
  /// The corresponding C function is `gst_timed_value_control_source_unset`.
  @discardableResult
  public func remove(at time: Duration) -> Bool {
    unsafe gst_timed_value_control_source_unset(pointer(), time.clockTime) != 0
  }

  /// Removes all points.
  ///
  /// The corresponding C function is `gst_timed_value_control_source_unset_all`.
  public func removeAll() { unsafe gst_timed_value_control_source_unset_all(pointer()) }

  /// How many points there are.
  ///
  /// The corresponding C function is `gst_timed_value_control_source_get_count`.
  public var count: Int { unsafe Int(gst_timed_value_control_source_get_count(pointer())) }

  /// The points in the order of their times.
  ///
  /// The corresponding C function is `gst_timed_value_control_source_get_all`.
  public var points: [(time: Duration, value: Double)] {
    let list = unsafe gst_timed_value_control_source_get_all(pointer())
    defer { unsafe g_list_free(list) }
    var points: [(time: Duration, value: Double)] = []
    var node = unsafe list
    while let entry = unsafe node {
      if let point = unsafe entry.pointee.data?.assumingMemoryBound(to: GstTimedValue.self).pointee,
        let time = Duration(clockTime: point.timestamp)
      {
        points.append((time, point.value))
      }
      unsafe node = unsafe entry.pointee.next
    }
    return points
  }
}

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

/// A control source that swings.
///
/// The corresponding C type is `GstLFOControlSource`.
public final class LFOControlSource: ControlSource, @unchecked Sendable {  // for the reasons of Object
  /// The form of the swing.
  ///
  /// The corresponding C type is `GstLFOWaveform`.
  public enum Waveform: Int32, EnumConvertible, CaseIterable {
    /// A sine.
    case sine = 0
    /// Up and down at once.
    case square = 1
    /// Slowly up and down at once.
    case saw = 2
    /// Slowly down and up at once.
    case reverseSaw = 3
    /// Slowly up and down.
    case triangle = 4

    /// The name of the C type.
    public static let typeName = "GstLFOWaveform"
  }

  /// Makes a swing.
  ///
  /// - Parameters:
  ///   - waveform: Its form.
  ///   - frequency: Swings a second, above 0.
  ///   - amplitude: How far it goes from `offset`, 0 to 1.
  ///   - offset: Its middle, 0 to 1.
  ///   - phase: When it begins.
  ///
  /// Throws `outOfRange`, or `notInitialized` where GStreamer can't start. The corresponding C function is
  /// `gst_lfo_control_source_new`.
  public convenience init(
    _ waveform: Waveform = .sine, frequency: Double = 1, amplitude: Double = 1, offset: Double = 1,
    phase: Duration = .zero
  ) throws(GStreamerError) {
    try GStreamer.initialize()
    unsafe self.init(adopting: gst_lfo_control_source_new())
    try set("waveform", to: waveform)
    try set("frequency", to: frequency)
    try set("amplitude", to: amplitude)
    try set("offset", to: offset)
    try set("timeshift", to: phase)
  }
}
