/// One whole number over another, as frame rates and the shape of pixels are given.
public struct Ratio: Sendable, Hashable, CustomStringConvertible {
  /// The number above the line.
  public let numerator: Int
  /// The number below the line, not 0.
  public let denominator: Int

  /// Creates a ratio; nil where the denominator isn't positive.
  public init?(_ numerator: Int, _ denominator: Int) {
    guard denominator > 0 else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  private init(whole: Int) {
    numerator = whole
    denominator = 1
  }

  /// One to one, as the sides of a square pixel are.
  public static let one = Ratio(whole: 1)

  /// The quotient.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// The form `30000/1001`.
  public var description: String { "\(numerator)/\(denominator)" }
}
