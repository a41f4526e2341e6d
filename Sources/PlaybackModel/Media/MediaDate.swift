/// A date as tags give it: a year at least, with as much behind it as is known.
public struct MediaDate: Sendable, Hashable, CustomStringConvertible {
  /// The year.
  public let year: Int
  /// The month, 1…12.
  public let month: Int?
  /// The day of the month, 1…31; nil without a month.
  public let day: Int?

  /// Creates a date; a month or day outside its range counts as unknown.
  public init(year: Int, month: Int? = nil, day: Int? = nil) {
    self.year = year
    self.month = month.flatMap { (1...12).contains($0) ? $0 : nil }
    self.day = self.month == nil ? nil : day.flatMap { (1...31).contains($0) ? $0 : nil }
  }

  /// The form of ISO 8601 as far as it is known: `1998`, `1998-04` or `1998-04-23`.
  public var description: String {
    ([MediaDate.padded(year, 4)] + [month, day].compactMap { $0 }.map { MediaDate.padded($0, 2) })
      .joined(separator: "-")
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
