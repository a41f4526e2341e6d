/// A socket or a loudspeaker of a device or a card.
public struct SoundPort: Sendable, Hashable {
  /// Whether something is plugged in.
  public enum Availability: Sendable, Hashable {
    /// The hardware can't tell.
    case unknown
    /// Nothing is plugged in.
    case unavailable
    /// It can be used.
    case available
  }

  /// Its name for programs, for example `analog-output-headphones`.
  public let name: String
  /// Its name for people.
  public let description: String
  /// The higher, the better a choice it is.
  public let priority: Int
  /// Whether something is plugged in.
  public let availability: Availability
}
