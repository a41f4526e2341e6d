/// What the system is kept from doing by itself.
public struct InhibitionLocks: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Creates locks from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Taking the person for absent: dimming and locking the screen.
  public static let idle = InhibitionLocks(rawValue: 1)
  /// Suspending the machine.
  public static let sleep = InhibitionLocks(rawValue: 2)
}
