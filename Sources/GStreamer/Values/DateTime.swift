internal import CGStreamer

/// A moment that is known to the year, the month, the day, the minute or the second.
///
/// The corresponding C type is `GstDateTime`.
public struct DateTime: Sendable, Hashable, CustomStringConvertible {
  /// The time of a day.
  public struct Time: Sendable, Hashable {
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int
    /// The second with its fraction, 0 to below 60; nil if unknown.
    public let second: Double?
    /// How far the clock is ahead of UTC, in hours.
    public let hoursFromUTC: Double

    /// Creates a time of a day.
    public init(hour: Int, minute: Int, second: Double? = nil, hoursFromUTC: Double = 0) {
      (self.hour, self.minute, self.second, self.hoursFromUTC) = (hour, minute, second, hoursFromUTC)
    }
  }

  /// The year, from 1.
  public let year: Int
  /// The month, 1 to 12; nil if unknown.
  public let month: Int?
  /// The day of the month; nil if unknown.
  public let day: Int?
  /// The time of the day; nil if unknown.
  public let time: Time?

  /// Creates a moment of which only the year is known.
  public init?(year: Int) { self.init(year: year, month: nil, day: nil, time: nil) }

  /// Creates a moment of which the month is known; nil for a month that isn't.
  public init?(year: Int, month: Int) { self.init(year: year, month: month, day: nil, time: nil) }

  /// Creates a day or a moment; nil for one that the calendar or the clock doesn't have.
  public init?(year: Int, month: Int, day: Int, time: Time? = nil) {
    guard CalendarDate(year: year, month: month, day: day) != nil else { return nil }
    self.init(year: year, month: month, day: day as Int?, time: time)
  }

  private init?(year: Int, month: Int?, day: Int?, time: Time?) {
    guard 1...9999 ~= year, 1...12 ~= (month ?? 1) else { return nil }
    if let time {
      guard 0...23 ~= time.hour, 0...59 ~= time.minute, 0..<60 ~= (time.second ?? 0), -12...14 ~= time.hoursFromUTC
      else { return nil }
    }
    (self.year, self.month, self.day, self.time) = (year, month, day, time)
  }

  /// Parses ISO 8601, as far as it goes: `2011`, `2011-03-25`, `2011-03-25T12:09:40.5+0100`.
  ///
  /// Throws ``GStreamerError`` with code `parse`. The corresponding C function is `gst_date_time_new_from_iso8601_string`.
  public init(_ text: String) throws(GStreamerError) {
    guard let raw = unsafe gst_date_time_new_from_iso8601_string(text) else {
      throw GStreamerError(.parse, "\"\(text)\" is no date; it looks like 2011, 2011-03-25 or 2011-03-25T12:09:40Z.")
    }
    defer { unsafe gst_date_time_unref(raw) }
    unsafe self.init(raw)
  }

  /// The ISO 8601 form, as far as the moment is known.
  ///
  /// The corresponding C function is `gst_date_time_to_iso8601_string`.
  public var description: String {
    guard let raw = unsafe make() else { return "" }
    defer { unsafe gst_date_time_unref(raw) }
    return unsafe String(adopting: gst_date_time_to_iso8601_string(raw)) ?? ""
  }

  private init(_ raw: OpaquePointer) {
    year = unsafe Int(gst_date_time_get_year(raw))
    month = unsafe gst_date_time_has_month(raw) != 0 ? Int(gst_date_time_get_month(raw)) : nil
    day = unsafe gst_date_time_has_day(raw) != 0 ? Int(gst_date_time_get_day(raw)) : nil
    guard unsafe gst_date_time_has_time(raw) != 0 else {
      time = nil
      return
    }
    let second = unsafe Double(gst_date_time_get_second(raw)) + Double(gst_date_time_get_microsecond(raw)) / 1e6
    time = unsafe Time(
      hour: Int(gst_date_time_get_hour(raw)), minute: Int(gst_date_time_get_minute(raw)),
      second: gst_date_time_has_second(raw) != 0 ? second : nil,
      hoursFromUTC: Double(gst_date_time_get_time_zone_offset(raw)))
  }

  /// The moment for C, which the caller owns.
  private func make() -> OpaquePointer? {
    guard let time else {
      return unsafe gst_date_time_new(0, gint(year), gint(month ?? -1), gint(day ?? -1), -1, -1, -1)
    }
    return unsafe gst_date_time_new(
      gfloat(time.hoursFromUTC), gint(year), gint(month ?? -1), gint(day ?? -1), gint(time.hour), gint(time.minute),
      time.second ?? -1)
  }
}

extension DateTime: ValueConvertible {
  /// Reads a `GstDateTime`.
  public init?(value: Value) {
    guard let raw = unsafe value.boxed(gst_date_time_get_type()) else { return nil }
    unsafe self.init(OpaquePointer(raw))
  }

  /// The moment as tags carry it.
  public var value: Value {
    unsafe Value(gst_date_time_get_type()) { value in
      unsafe g_value_take_boxed(value, make().map { unsafe UnsafeMutableRawPointer($0) })
    }
  }
}
