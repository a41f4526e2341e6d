internal import CGStreamer

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
