/// The order in which a person lists names: numbers in them by their value, letters whatever their case.
package enum NaturalOrder {
  /// Whether a name stands before another; two names that only differ in case or leading zeros still have an order.
  package static func precedes(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let folded = compare(first[...], second[...])
    if folded != 0 { return folded < 0 }
    return first.lexicographicallyPrecedes(second)
  }

  private static func compare(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Int {
    var (a, b) = (first, second)
    while let x = a.first, let y = b.first {
      if isDigit(x), isDigit(y) {
        let numbers = (a.prefix(while: isDigit), b.prefix(while: isDigit))
        (a, b) = (a[numbers.0.endIndex...], b[numbers.1.endIndex...])
        let digits = (numbers.0.drop { $0 == 0x30 }, numbers.1.drop { $0 == 0x30 })
        // Of numbers without leading zeros the longer one is the greater.
        if digits.0.count != digits.1.count { return digits.0.count - digits.1.count }
        if let difference = zip(digits.0, digits.1).first(where: { $0 != $1 }) {
          return Int(difference.0) - Int(difference.1)
        }
      } else {
        if lower(x) != lower(y) { return Int(lower(x)) - Int(lower(y)) }
        (a, b) = (a.dropFirst(), b.dropFirst())
      }
    }
    return a.count - b.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
