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
