extension Duration {
  /// Reads a number of seconds such as `1`, `1.5` or `.5`, exactly to the nanosecond.
  init?(decimalSeconds text: Substring) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : ""
    guard let whole = parts.first, !(whole.isEmpty && fraction.isEmpty), whole.count <= 12,
      whole.allSatisfy(\.isASCIIDigit), fraction.allSatisfy(\.isASCIIDigit)
    else { return nil }
    let nanoseconds = (fraction + "000000000").prefix(9)
    self = .seconds(Int64(whole) ?? 0) + .nanoseconds(Int64(nanoseconds) ?? 0)
  }
}

extension Character {
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
