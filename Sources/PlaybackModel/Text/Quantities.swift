/// A number with at most that many digits behind its point, without zeros at the end.
package func shortDecimal(_ number: Double, digits: Int) -> String {
  guard number.isFinite, number.magnitude < 1e15 else { return "\(number)" }
  let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
  let rounded = (number * scale).rounded() / scale
  return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
}

/// A number of bytes for a person, for example `31.6 kB`.
package func byteText(_ count: Int) -> String { quantity(count, "B", digits: 1) }

/// Bits a second for a person, for example `128 kbit/s`.
package func bitRateText(_ rate: Int) -> String { quantity(rate, "bit/s", digits: 1) }

private func quantity(_ number: Int, _ unit: String, digits: Int) -> String {
  var (value, prefix) = (Double(number), "")
  for next in ["k", "M", "G", "T"] where value >= 999.5 { (value, prefix) = (value / 1000, next) }
  return "\(shortDecimal(value, digits: value < 100 && !prefix.isEmpty ? digits : 0)) \(prefix)\(unit)"
}

extension Duration {
  /// The time for a person, for example `1:02:03.5` or `0:05.153`, to the millisecond.
  package var clockText: String {
    let milliseconds = Int((self / .milliseconds(1)).rounded())
    let (hours, minutes) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
    let (seconds, rest) = (milliseconds / 1000 % 60, milliseconds % 1000)
    var text = hours > 0 ? "\(hours):\(padded(minutes, 2))" : "\(minutes)"
    text += ":\(padded(seconds, 2))"
    guard rest > 0 else { return text }
    var fraction = padded(rest, 3)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return text + "." + fraction
  }
}

/// A number with zeros in front of it.
package func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
