internal import Glibc

/// A scale of a plot: from values to places, and the values that are marked.
struct PlotAxis {
  /// A value that is marked.
  struct Tick: Equatable {
    let value: Double
    /// Nil for a line without a text.
    let label: String?
  }

  let values: ClosedRange<Double>
  /// Where the lowest and the highest value stand.
  let places: (low: Double, high: Double)
  let isLogarithmic: Bool
  let ticks: [Tick]

  /// The place of a value; what lies outside stands at the nearer end.
  func place(of value: Double) -> Double {
    guard !value.isNaN else { return places.low }
    let value = min(max(value, values.lowerBound), values.upperBound)
    let (low, high) = (values.lowerBound, values.upperBound)
    let part = isLogarithmic ? log(value / low) / log(high / low) : (value - low) / (high - low)
    return places.low + part * (places.high - places.low)
  }

  /// Decibels, marked at every `step`.
  static func decibels(_ values: ClosedRange<Double>, step: Double, offset: Double = 0, in area: PlotArea) -> PlotAxis {
    let first = ((values.lowerBound - offset) / step).rounded(.up)
    let last = ((values.upperBound - offset) / step).rounded(.down)
    let ticks =
      first > last
      ? []
      : Array(stride(from: first, through: last, by: 1)).map { index in
        Tick(value: index * step + offset, label: fixedDecimal(index * step, digits: 0))
      }
    return PlotAxis(values: values, places: (area.bottom, area.top), isLogarithmic: false, ticks: ticks)
  }

  /// Frequencies up to a limit on a logarithmic scale, marked at 1, 2 and 5 of each decade, with lines between.
  static func frequencies(upTo limit: Double, in area: PlotArea) -> PlotAxis {
    let low = min(20, limit / 10)
    var ticks: [Tick] = []
    for exponent in Int(log10(low).rounded(.down))...Int(log10(limit).rounded(.up)) {
      for digit in 1...9 {
        let value = Double(digit) * pow(10, Double(exponent))
        guard value >= low * 0.999, value <= limit * 1.001 else { continue }
        ticks.append(Tick(value: value, label: [1, 2, 5].contains(digit) ? frequencyText(value) : nil))
      }
    }
    return PlotAxis(values: low...limit, places: (area.left, area.right), isLogarithmic: true, ticks: ticks)
  }

  /// A stretch of time from 0 on, in seconds, with about eight marks.
  static func time(upTo limit: Double, in area: PlotArea) -> PlotAxis {
    let limit = max(limit, 1e-6)
    let step = niceStep(limit / 8)
    let digits = max(0, -Int(log10(step * 1.001).rounded(.down)))
    let marks = Array(stride(from: 0, through: (limit / step * 1.000_001).rounded(.down), by: 1))
    let ticks = marks.map { index in
      let value = index * step
      let text = limit >= 120 ? Duration.seconds(value).clockText : fixedDecimal(value, digits: digits)
      return Tick(value: value, label: text)
    }
    return PlotAxis(values: 0...limit, places: (area.left, area.right), isLogarithmic: false, ticks: ticks)
  }

  /// The next of 1, 2, 5, 10 and so on; above a minute those that divide hours.
  private static func niceStep(_ least: Double) -> Double {
    if least > 30 {
      return [60, 120, 300, 600, 1200, 1800, 3600].first { $0 >= least } ?? (least / 3600).rounded(.up) * 3600
    }
    if least > 10 { return least > 20 ? 30 : 20 }
    let decade = pow(10, log10(least).rounded(.down))
    return ([1, 2, 5].first { $0 * decade >= least * 0.999 } ?? 10) * decade
  }

  private static func frequencyText(_ frequency: Double) -> String {
    frequency >= 1000 ? "\(shortDecimal(frequency / 1000, digits: 3))k" : shortDecimal(frequency, digits: 3)
  }
}

/// A number with exactly that many digits behind its point, and a true minus; what is beyond all numbers as ∞.
package func fixedDecimal(_ value: Double, digits: Int) -> String {
  guard value.isFinite else { return value.isNaN ? "–" : value < 0 ? "−∞" : "∞" }
  let scale = pow(10, Double(digits))
  let scaled = (value.magnitude * scale).rounded()
  guard scaled < 1e18 else { return "\(value)" }
  let (whole, rest) = Int(scaled).quotientAndRemainder(dividingBy: Int(scale))
  let sign = value < 0 && scaled > 0 ? "−" : ""
  return sign + String(whole) + (digits > 0 ? "." + padded(rest, digits) : "")
}
