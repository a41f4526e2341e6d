extension Duration {
  private static let units: [(name: String, length: Duration)] = [
    ("ns", .nanoseconds(1)), ("us", .microseconds(1)), ("ms", .milliseconds(1)), ("min", .seconds(60)),
    ("h", .seconds(3600)), ("s", .seconds(1)),
  ]

  /// Reads `2.5`, `2.5s`, `500ms`, `1:30` or `1:02:03.5`, exactly.
  ///
  /// Units are `ns`, `us`, `ms`, `s`, `min` and `h`; minutes and seconds are below 60 where a larger unit stands in front
  /// of them. Digits that stand for less than an attosecond are dropped. `nil` for anything else, and for times that aren't
  /// a 64-bit number of nanoseconds.
  package init?(text: some StringProtocol) {
    let unit = Duration.units.first { text.hasSuffix($0.name) }
    let number = text.dropLast(unit?.name.count ?? 0)
    let parts = number.split(separator: ":", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.count == 1 || parts.count <= 3 && unit == nil,
      let rest = Duration(decimal: last, unit: unit?.length ?? .seconds(1))
    else { return nil }
    var minutes = 0
    for (index, part) in parts.dropLast().enumerated() {
      // Nine digits keep the sum far from overflow.
      guard part.utf8.count <= 9, let value = Int(digits: part), index == 0 || value < 60 else { return nil }
      minutes = minutes * 60 + value
    }
    guard parts.count == 1 || rest < .seconds(60) else { return nil }
    let total = .seconds(minutes * 60) + rest
    guard total < .seconds(9_000_000_000) else { return nil }
    self = total
  }

  /// A decimal number of a unit, whose whole part has at most 12 digits.
  private init?(decimal text: some StringProtocol, unit: Duration) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, first.utf8.count <= 12, let whole = Int(digits: first) else { return nil }
    self = unit * whole
    guard parts.count == 2 else { return }
    guard parts[1].utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    // An hour has so many attoseconds that two digits more would overflow.
    let fraction = parts[1].prefix(unit > .seconds(1) ? 16 : 18)
    guard !parts[1].isEmpty, let value = Int(digits: fraction) else { return nil }
    self += unit * value / (0..<fraction.utf8.count).reduce(1) { power, _ in power * 10 }
  }

  /// The shortest text that ``init(text:)`` reads as the same time: `500ms` or `1.5s`; with a minus, which that doesn't read,
  /// for a time below zero.
  package var exactText: String {
    guard self >= .zero else { return "-" + (.zero - self).exactText }
    let (seconds, attoseconds) = components
    let perMillisecond: Int64 = 1_000_000_000_000_000
    if attoseconds == 0 { return "\(seconds)s" }
    if seconds == 0, attoseconds % perMillisecond == 0 { return "\(attoseconds / perMillisecond)ms" }
    var fraction = String(attoseconds)
    fraction = String(repeating: "0", count: max(0, 18 - fraction.utf8.count)) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(seconds).\(fraction)s"
  }
}

extension Int {
  /// A number of nothing but digits.
  package init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    self.init(text)
  }
}
