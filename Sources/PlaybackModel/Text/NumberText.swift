/// Reads a decimal number such as `2`, `-0.5` or `1e-3`; nil for anything else, also for what only Swift takes for a number.
package func decimalNumber(_ text: some StringProtocol) -> Double? {
  // `inf`, `nan` and hexadecimal numbers are numbers to Swift only.
  guard text.unicodeScalars.allSatisfy({ "0123456789+-.eE".unicodeScalars.contains($0) }) else { return nil }
  return Double(text).flatMap { $0.isFinite ? $0 : nil }
}

/// The shortest text that ``decimalNumber(_:)`` reads as the same number.
package func shortNumber(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
