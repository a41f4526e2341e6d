internal import CGStreamer

/// A day of the calendar.
///
/// The corresponding C type is `GDate`.
public struct CalendarDate: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The year, from 1.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a date; nil for one that the calendar doesn't have.
  ///
  /// The corresponding C function is `g_date_valid_dmy`.
  public init?(year: Int, month: Int, day: Int) {
    guard let cYear = GDateYear(exactly: year), let cMonth = UInt32(exactly: month), let cDay = GDateDay(exactly: day),
      g_date_valid_dmy(cDay, GDateMonth(rawValue: cMonth), cYear) != 0
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// True if the left one is earlier.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The ISO 8601 form.
  public var description: String { "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))" }
}

extension CalendarDate: ValueConvertible {
  /// Reads a `GDate`, or a `GstDateTime` that has a day.
  public init?(value: Value) {
    if let moment = DateTime(value: value), let month = moment.month, let day = moment.day {
      self.init(year: moment.year, month: month, day: day)
      return
    }
    guard let date = unsafe value.boxed(g_date_get_type())?.assumingMemoryBound(to: GDate.self),
      unsafe g_date_valid(date) != 0
    else { return nil }
    unsafe self.init(
      year: Int(g_date_get_year(date)), month: Int(g_date_get_month(date).rawValue), day: Int(g_date_get_day(date)))
  }

  /// The day as tags carry it.
  public var value: Value {
    let date = unsafe g_date_new_dmy(GDateDay(day), GDateMonth(rawValue: UInt32(month)), GDateYear(year))
    return unsafe Value(g_date_get_type()) { unsafe g_value_take_boxed($0, date) }
  }
}

extension Int {
  fileprivate func padded(_ digits: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
