/// How much a feature is preferred where several could do the same; elements that autoplug take the highest.
///
/// The corresponding C type is `GstRank`.
public struct Rank: RawRepresentable, Comparable, Hashable, Sendable, CustomStringConvertible {
  /// The number, any from 0.
  public let rawValue: UInt32

  /// Creates a rank from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Never taken by elements that autoplug.
  public static let none = Rank(rawValue: 0)
  /// Taken where nothing better is there.
  public static let marginal = Rank(rawValue: 64)
  /// Of use, but not the best.
  public static let secondary = Rank(rawValue: 128)
  /// The best there is.
  public static let primary = Rank(rawValue: 256)

  /// True if the left one is preferred less.
  public static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }

  /// A rank above another; below for a negative distance, at least ``none``.
  public static func + (rank: Rank, distance: Int) -> Rank {
    Rank(rawValue: UInt32(clamping: Int(rank.rawValue) + distance))
  }

  /// A rank below another, at least ``none``.
  public static func - (rank: Rank, distance: Int) -> Rank { rank + -distance }

  /// The name, with a distance from the one below where it has none of its own, for example `primary + 1`.
  public var description: String {
    let names: [(Rank, String)] = [
      (.primary, "primary"), (.secondary, "secondary"), (.marginal, "marginal"), (.none, "none"),
    ]
    for (rank, name) in names where rank <= self {
      return rank == self ? name : "\(name) + \(rawValue - rank.rawValue)"
    }
    return "\(rawValue)"
  }
}
